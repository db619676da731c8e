import { html, type Html } from '#platform/documents/html';

/** The drawing area. */
export const box = { width: 600, height: 180 };
export const longest = 24_000;

const point = /^(\d{1,3}),(\d{1,3})$/;

/** Parses `x,y x,y;x,y …` within the box. Too little ink returns null. */
export function strokesOf(text: string): [number, number][][] | null {
  if (text.length > longest) return null;
  const strokes = text.split(';').map((stroke) =>
    stroke.split(' ').map((one): [number, number] | null => {
      const [, x, y] = point.exec(one) ?? [];
      return x === undefined || Number(x) > box.width || Number(y) > box.height ? null : [Number(x), Number(y)];
    }),
  );
  if (strokes.some((stroke) => stroke.includes(null))) return null;
  const whole = strokes as [number, number][][];
  return inkOf(whole) >= 40 ? whole : null;
}

const inkOf = (strokes: [number, number][][]): number =>
  strokes.reduce(
    (sum, stroke) =>
      sum +
      stroke
        .slice(1)
        .reduce((length, [x, y], index) => length + Math.hypot(x - stroke[index]![0], y - stroke[index]![1]), 0),
    0,
  );

export function drawing(text: string, name: string, height: string): Html | null {
  const strokes = strokesOf(text);
  if (!strokes) return null;
  const xs = strokes.flat().map(([x]) => x);
  const ys = strokes.flat().map(([, y]) => y);
  const [left, top] = [Math.min(...xs) - 4, Math.min(...ys) - 4];
  const view = `${left} ${top} ${Math.max(...xs) + 4 - left} ${Math.max(...ys) + 4 - top}`;
  const path = strokes
    .map(
      (stroke) =>
        stroke.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('') +
        (stroke.length === 1 ? 'l0 1' : ''),
    )
    .join('');
  return html`<svg role="img" aria-label="Drawn signature of ${name}" viewBox="${view}"
preserveAspectRatio="xMinYMax meet" height="${height}"><path d="${path}"
fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}
