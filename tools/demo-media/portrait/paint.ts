export type Point = readonly [number, number];

let scale = 10;

/** Stills use one decimal; poses use two, so that nothing wobbles between frames. */
export function keepDecimals(decimals: 1 | 2): void {
  scale = 10 ** decimals;
}

export const round = (value: number): number => Math.round(value * scale) / scale;

export const between = (from: number, to: number, share: number): number =>
  from + (to - from) * share;

const channel = (colour: string, index: number): number =>
  Number.parseInt(colour.slice(index, index + 2), 16);

export function mix(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map((index) =>
    Math.round(between(channel(from, index), channel(to, index), share))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${channels.join('')}`;
}

export const isDark = (colour: string): boolean =>
  (channel(colour, 1) * 0.299 + channel(colour, 3) * 0.587 + channel(colour, 5) * 0.114) / 255 <
  0.35;

/** A closed curve through all points (Catmull-Rom, written as cubic segments). */
export function spline(points: readonly Point[]): string {
  const at = (index: number): Point => points.at(index % points.length) ?? [0, 0];
  const [startX, startY] = at(0);
  let curve = `M${round(startX)},${round(startY)}`;
  for (let index = 0; index < points.length; index++) {
    const before = at(index - 1);
    const from = at(index);
    const to = at(index + 1);
    const after = at(index + 2);
    const leave = `${round(from[0] + (to[0] - before[0]) / 6)},${round(from[1] + (to[1] - before[1]) / 6)}`;
    const arrive = `${round(to[0] - (after[0] - from[0]) / 6)},${round(to[1] - (after[1] - from[1]) / 6)}`;
    curve += `C${leave} ${arrive} ${round(to[0])},${round(to[1])}`;
  }
  return `${curve}Z`;
}

export const path = (curve: string, fill: string, extra = ''): string =>
  `<path d="${curve}" fill="${fill}" ${extra}/>`;

export const line = (curve: string, stroke: string, width: number, extra = ''): string =>
  `<path d="${curve}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;

/** Dots with slightly uneven position and size, for tight hair. */
export const dots = (
  points: readonly Point[],
  radius: number,
  fill: string,
  random: () => number,
): string =>
  points
    .map(([x, y]) => {
      const left = round(x + (random() - 0.5) * 3);
      const top = round(y + (random() - 0.5) * 3);
      return `<circle cx="${left}" cy="${top}" r="${round(radius * (0.85 + random() * 0.35))}" fill="${fill}"/>`;
    })
    .join('');

export const ring = (
  [x, y]: Point,
  [width, height]: Point,
  [from, to]: Point,
  count: number,
): Point[] =>
  Array.from({ length: count }, (_, index): Point => {
    const angle = ((from + ((to - from) * index) / (count - 1)) * Math.PI) / 180;
    return [x + Math.cos(angle) * width, y + Math.sin(angle) * height];
  });
