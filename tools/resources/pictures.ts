import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { colour } from '../../server/papers/palette.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

interface Picture {
  /** Its path under public/. */
  readonly path: string;
  readonly png: () => Promise<Uint8Array>;
}

function paint(svg: string): Uint8Array {
  return new Resvg(svg, {
    font: { loadSystemFonts: false, fontFiles: [file('../../content/papers/fonts/onest-660.ttf')] },
  })
    .render()
    .asPng();
}

/** A person in a doorway, drawn in a box of 27 by 30. */
const mark = (door: string, person: string) =>
  `<path d="M1 30V13.5a12.5 12.5 0 0 1 25 0V30Z" fill="${door}"/>` +
  `<circle cx="13.5" cy="12.2" r="4.1" fill="${person}"/>` +
  `<path d="M5.9 30c0-6.5 3-11 7.6-11s7.6 4.5 7.6 11Z" fill="${person}"/>`;

/** any: the logo alone. maskable: phones crop it, so all of it is inside the middle. */
function icon(size: number, purpose: 'any' | 'maskable'): string {
  const inside =
    purpose === 'any'
      ? mark(colour.palm, colour.paper)
      : `<rect x="-40" y="-40" width="120" height="120" fill="${colour.palm}"/>${mark(colour.paper, colour.palm)}`;
  const box = purpose === 'any' ? '-2.5 -1 32 32' : '-16.5 -15 60 60';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${box}">${inside}</svg>`;
}

/** Portraits of the demo catalogue, each on its own card. */
const PEOPLE = [
  { name: 'wanjiku', x: 690, y: 72, size: 232 },
  { name: 'maricel', x: 956, y: 196, size: 200 },
  { name: 'tigist', x: 722, y: 330, size: 212 },
] as const;

async function person({ name, x, y, size }: (typeof PEOPLE)[number]): Promise<string> {
  const face = await readFile(file(`../../content/demo/media/${name}-face.svg`), 'utf8');
  const placed = face.replace('<svg ', `<svg x="${x}" y="${y}" width="${size}" height="${size}" `);
  return (
    `<clipPath id="card-${name}"><rect x="${x}" y="${y}" width="${size}" height="${size}" rx="36"/></clipPath>` +
    `<rect x="${x - 8}" y="${y - 8}" width="${size + 16}" height="${size + 16}" rx="44" fill="#fff"/>` +
    `<g clip-path="url(#card-${name})">${placed}</g>`
  );
}

const WORDS = ['Meet her', 'before she', 'comes home.'] as const;

/** The preview picture of a link to the site. Without a name, so that every brand can use it. */
async function share(): Promise<string> {
  const people = await Promise.all(PEOPLE.map(person));
  const lines = WORDS.map((words, place) => `<text x="72" y="${306 + place * 96}">${words}</text>`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">` +
    `<rect width="1200" height="630" fill="${colour.paper}"/>` +
    `<path d="M640 630V330a280 280 0 0 1 560 0V630Z" fill="${colour.sand}"/>` +
    `<g transform="translate(70 74) scale(3)">${mark(colour.palm, colour.paper)}</g>` +
    `<g font-family="Onest" font-weight="660" font-size="92" letter-spacing="-4" fill="${colour.ink}">${lines.join('')}</g>` +
    `${people.join('')}</svg>`
  );
}

export const pictures: readonly Picture[] = [
  { path: 'share.png', png: async () => paint(await share()) },
  ...([192, 512] as const).flatMap((size) => [
    { path: `icons/icon-${size}.png`, png: async () => paint(icon(size, 'any')) },
    { path: `icons/maskable-${size}.png`, png: async () => paint(icon(size, 'maskable')) },
  ]),
];
