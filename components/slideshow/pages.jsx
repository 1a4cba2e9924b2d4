// Splits the lines of a slide into columns and pages that fit the screen, without React.

// Heights in tenths of a line, as in slideshow.css: a line, a heading, the names of columns.
const [LINE, HEADING, HEADS] = [10, 7, 6];

// The height reserved for a sentence or a countdown, and for the names of columns.
const reserved = ({ part, text, groups }) => LINE * (part === "next" ? 4 : text ? 2 : 0) + (groups.some(({ heads }) => heads.length) ? HEADS : 0);

// Columns of at most that height; a group that fits in a column is not split.
const columnsOf = (groups, height) => {
  const columns = [[]];
  let left = height;
  const next = () => {
    columns.push([]);
    left = height;
  };
  for (const { lines, ...group } of groups) {
    const head = group.name ? HEADING : 0;
    const size = head + LINE * lines.length;
    if (left < height && (size <= height ? size > left : left < head + 2 * LINE)) next();
    for (let from = 0; from < lines.length; ) {
      const taken = Math.min(lines.length - from, Math.max(1, Math.floor((left - head) / LINE)));
      columns.at(-1).push({ ...group, lines: lines.slice(from, from + taken) });
      from += taken;
      left -= head + LINE * taken;
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

// Pages of all slides, each with a stable key, its slide, and its columns of lines; of the last passings the first page.
export const pagesOf = (slides, { height, wide }) =>
  slides.flatMap((slide) => {
    const across = wide ? slide.columns : 1;
    const columns = columnsOf(slide.groups, Math.max(LINE, height - reserved(slide)));
    const count = slide.key.startsWith("passings:") ? 1 : Math.max(1, Math.ceil(columns.length / across));
    return Array.from({ length: count }, (_, page) => ({
      key: `${slide.key}/${page}`,
      slide,
      first: page === 0,
      columns: columns.slice(page * across, (page + 1) * across),
    }));
  });
