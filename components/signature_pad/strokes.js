// Strokes of a signature, each with the width of the canvas that it was drawn on: a phone that is turned and turned back
// has them as they were. On a narrower canvas they are drawn smaller, on a wider one as they are.
export const scaled = (strokes, width) =>
  strokes.map(({ points, width: own }) => {
    const by = Math.min(1, width / own);
    return points.map((point) => ({ ...point, x: point.x * by, y: point.y * by }));
  });

// The strokes after some more have been drawn: `drawn` are all those of the canvas, of which the first ones are known.
export const withDrawn = (strokes, drawn, width) => [
  ...strokes.slice(0, drawn.length),
  ...drawn.slice(strokes.length).map((points) => ({ points, width })),
];
