// Strokes with the canvas width at drawing time, so that rotating a phone restores them. Scaled down on a narrower
// canvas, never up.
export const scaled = (strokes, width) =>
  strokes.map(({ points, width: own }) => {
    const by = Math.min(1, width / own);
    return points.map((point) => ({ ...point, x: point.x * by, y: point.y * by }));
  });

// The strokes plus newly drawn ones: `drawn` are all strokes of the canvas, including the known ones.
export const withDrawn = (strokes, drawn, width) => [
  ...strokes.slice(0, drawn.length),
  ...drawn.slice(strokes.length).map((points) => ({ points, width })),
];
