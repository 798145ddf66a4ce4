import { launchBrowser } from '../browser.ts';
import { firstLoad, type FirstLoad } from '../first-load.ts';
import type { Figure } from '../figure.ts';
import { startPeer } from '../peer.ts';
import { recordStaticSite } from '../record-static-site.ts';
import { median } from '../rounds.ts';
import type { Site } from '../site.ts';

export const name = 'first-load';
const rounds = 7;

/** An Arabic page adds two weights of the Arabic typeface, at most 40 kB, to the Latin one. */
const pages = [
  { path: '/hire-maid', language: 'English', fonts: 40, fontFiles: 1 },
  { path: '/ar/hire-maid', language: 'Arabic', fonts: 80, fontFiles: 3 },
];

/** The first load of the page with 12 cards beside the same cards as static HTML, phone on a slow network. */
export async function measure({ product, keep }: Site): Promise<Figure[]> {
  const browser = await launchBrowser();
  try {
    const all: Figure[] = [];
    for (const page of pages) {
      const { path, language } = page;
      const recording = await recordStaticSite(browser, product.origin, path);
      const recorded = Buffer.from(JSON.stringify(recording));
      const file = await keep(`static-site-${language}.json`, recorded);
      await using peer = await startPeer('recorded-site', [file]);
      const ours: FirstLoad[] = [];
      const theirs: FirstLoad[] = [];
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await firstLoad(browser, product.origin + path));
        theirs.push(await firstLoad(browser, peer.origin + path));
      }
      const found = figures(ours, theirs, page);
      all.push(...found.map((figure) => ({ ...figure, name: `${language}: ${figure.name}` })));
    }
    return all;
  } finally {
    await browser.close();
  }
}

function figures(
  ours: readonly FirstLoad[],
  theirs: readonly FirstLoad[],
  bars: { readonly fonts: number; readonly fontFiles: number },
): Figure[] {
  const middle = (loads: readonly FirstLoad[], key: keyof FirstLoad) =>
    median(loads.map((load) => load[key]));
  const ratio = (label: string, key: 'firstPaint' | 'largestPaint'): Figure => ({
    name: `${label} / the same cards as static HTML`,
    value: middle(ours, key) / middle(theirs, key),
    unit: '×',
    limit: { atMost: 1.1 },
    detail: `${Math.round(middle(ours, key))} / ${Math.round(middle(theirs, key))} ms`,
  });
  const size = (label: string, key: keyof FirstLoad, atMost: number, unit = 'kB'): Figure => ({
    name: label,
    value: middle(ours, key) / (unit === 'kB' ? 1000 : 1),
    unit,
    limit: { atMost },
    detail: '',
  });
  return [
    ratio('first contentful paint', 'firstPaint'),
    ratio('largest contentful paint', 'largestPaint'),
    {
      ...size('script over the wire', 'scriptBytes', 145),
      detail: `${middle(ours, 'scriptFiles')} files`,
    },
    size('style over the wire', 'styleBytes', 15),
    size('fonts over the wire', 'fontBytes', bars.fonts),
    size('font files', 'fontFiles', bars.fontFiles, ''),
    // The typeface arrives after the first paint and moves texts by single pixels.
    size('layout shift', 'layoutShift', 0.001, ''),
  ];
}
