import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

// Draws docs/pictures/catalogue-cost.svg from the newest result that measured the large catalogue.
const point = z.object({
  maids: z.number(),
  first: z.number(),
  deepest: z.number(),
  bare: z.number(),
});
const result = z.object({
  at: z.string(),
  results: z.array(z.object({ series: z.optional(z.array(z.looseObject({}))) })),
});
type Point = z.infer<typeof point>;

const lines = [
  { key: 'bare', label: 'the page without counts, bare SQL', colour: '#a8452c', dash: '' },
  { key: 'first', label: 'first page with counts', colour: '#0d6b4f', dash: '' },
  { key: 'deepest', label: 'deepest page with counts', colour: '#1b2421', dash: '2 5' },
] as const;
const [width, height] = [720, 420];
const frame = { left: 64, right: 690, top: 56, bottom: 360 };

async function newestSeries(): Promise<{ at: string; points: Point[] }> {
  const folder = join(import.meta.dirname, 'results');
  for (const file of (await readdir(folder)).sort().reverse()) {
    const { at, results } = result.parse(JSON.parse(await readFile(join(folder, file), 'utf8')));
    const points = z.array(point).safeParse(results.find(({ series }) => series)?.series);
    if (points.success) return { at, points: points.data };
  }
  throw new Error(
    'No result measured the large catalogue: npm run bench -- --only catalogue-large',
  );
}

function drawing(points: readonly Point[], at: string): string {
  const times = points.flatMap(({ first, deepest, bare }) => [first, deepest, bare]);
  const across = scale(
    points.map(({ maids }) => maids),
    frame.left,
    frame.right,
  );
  const up = scale([0.5, ...times], frame.bottom, frame.top);
  const decades = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500].filter(
    (ms) => ms <= Math.max(...times),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13" fill="#1b2421">
<rect width="${width}" height="${height}" fill="#fbf8f2"/>
<text x="${frame.left}" y="30" font-size="16" font-weight="600">A filtered page of the catalogue, memory off: milliseconds a request</text>
${decades.map((ms) => `<path d="M${frame.left} ${up(ms)}H${frame.right}" stroke="#e8e0d2"/><text x="${frame.left - 8}" y="${up(ms) + 4}" text-anchor="end">${ms}</text>`).join('\n')}
${points.map(({ maids }) => `<text x="${across(maids)}" y="${frame.bottom + 22}" text-anchor="middle">${maids.toLocaleString('en')}</text>`).join('\n')}
${lines.map(({ key, colour, dash }) => `<polyline fill="none" stroke="${colour}" stroke-width="2.5" stroke-dasharray="${dash}" points="${points.map((one) => `${across(one.maids)},${up(one[key])}`).join(' ')}"/>`).join('\n')}
${lines.map(({ label, colour }, place) => `<text x="${frame.left + 12}" y="${frame.top + 16 + place * 18}" fill="${colour}">${label}</text>`).join('\n')}
<text x="${frame.left}" y="${height - 14}">maids in the catalogue; both scales grow by factors; measured ${at.slice(0, 10)}</text>
</svg>
`;
}

/** A position between two ends on a logarithmic scale. */
function scale(values: readonly number[], from: number, to: number): (value: number) => number {
  const least = Math.log(Math.min(...values));
  const most = Math.log(Math.max(...values));
  const share = (value: number) => (Math.log(value) - least) / (most - least);
  return (value) => Math.round(from + share(value) * (to - from));
}

const { at, points } = await newestSeries();
const folder = join(import.meta.dirname, '../../docs/pictures');
await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'catalogue-cost.svg'), drawing(points, at));
