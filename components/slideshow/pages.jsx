// Splits the lines of a slide into columns and pages that fit the screen, without React.

// Lines reserved for a sentence or a countdown.
const RESERVED = { title: 2, next: 4 };

// Columns of at most `rows` lines. A heading counts as a line; a group that fits in a column is not split.
const columnsOf = (groups, rows) => {
  const columns = [[]];
  let left = rows;
  const next = () => {
    columns.push([]);
    left = rows;
  };
  for (const { name, hue, lines } of groups) {
    const head = name ? 1 : 0;
    const size = head + lines.length;
    if (left < rows && (size <= rows ? size > left : left < head + 2)) next();
    for (let from = 0; from < lines.length; ) {
      const taken = Math.min(lines.length - from, Math.max(1, left - head));
      columns.at(-1).push({ name, hue, lines: lines.slice(from, from + taken) });
      from += taken;
      left -= head + taken;
      if (from < lines.length) next();
    }
  }
  return columns;
};

// The slides with those of sponsors between them, after every second one and in the end; every logo has its turn.
export const withSponsors = (slides, logos, title) => {
  const gaps = Math.min(logos.length, Math.ceil(slides.length / 2));
  const turn = (gap) => logos.slice(Math.round((gap * logos.length) / gaps), Math.round(((gap + 1) * logos.length) / gaps));
  return slides.flatMap((slide, index) => {
    const gap = Math.floor(index / 2);
    const ends = index % 2 === 1 || index === slides.length - 1;
    if (!ends || gap >= gaps) return [slide];
    return [slide, { key: `sponsors:${gap}`, part: "sponsors", race: 0, title, columns: 1, groups: [], logos: turn(gap) }];
  });
};

// Pages of all slides, each with a stable key, its slide, and its columns of lines.
export const pagesOf = (slides, { rows, wide }) =>
  slides.flatMap((slide) => {
    const across = wide ? slide.columns : 1;
    const columns = columnsOf(slide.groups, Math.max(1, rows - (RESERVED[slide.part] ?? 0)));
    const count = Math.max(1, Math.ceil(columns.length / across));
    return Array.from({ length: count }, (_, page) => ({
      key: `${slide.key}/${page}`,
      slide,
      first: page === 0,
      columns: columns.slice(page * across, (page + 1) * across),
    }));
  });
