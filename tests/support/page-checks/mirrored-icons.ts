import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** Icons that point, drive or speak to a side, as the design notes list them. */
const TURNED = [
  'arrow-left',
  'arrow-right',
  'car',
  'chevron-left',
  'chevron-right',
  'hand-coins',
  'hand-heart',
  'message-circle',
  'message-square',
  'message-square-plus',
  'send',
  'sliders-horizontal',
  'truck',
  'undo-2',
];

/** Icons that stay as they are: media, clocks, ticks and drawings of real things. */
const UNTURNED = [
  'camera',
  'captions',
  'check',
  'circle-check',
  'clock',
  'heart',
  'id-card',
  'map-pin',
  'pen-line',
  'phone',
  'play',
  'qr-code',
  'star',
  'volume-2',
];

const folder = new URL('../../../node_modules/lucide-react/dist/esm/icons/', import.meta.url);

/** The lines of an icon, by which it is known in the page. */
function linesOf(name: string): string {
  const source = readFileSync(new URL(`${name}.mjs`, folder), 'utf8');
  return [...source.matchAll(/\bd: "([^"]+)"/g)].map(([, line]) => line).join('|');
}

const drawings = (names: readonly string[]) => names.map((name) => [linesOf(name), name] as const);
const known = { turned: drawings(TURNED), unturned: drawings(UNTURNED) };

/** Icons of an Arabic page that point to the wrong side, or are turned though they must not be. */
export async function wrongIcons(page: Page): Promise<string[]> {
  return page.evaluate(({ turned, unturned }) => {
    const [turning, staying] = [new Map(turned), new Map(unturned)];
    const isTurned = (icon: Element): boolean => {
      let side = 1;
      for (let at: Element | null = icon; at; at = at.parentElement) {
        const { scale, transform } = getComputedStyle(at);
        if (scale.startsWith('-')) side = -side;
        if (transform.startsWith('matrix(-')) side = -side;
      }
      return side < 0;
    };
    return [...document.querySelectorAll('body svg')].flatMap((icon) => {
      const lines = [...icon.querySelectorAll('[d]')].map((line) => line.getAttribute('d'));
      const [points, stays] = [turning.get(lines.join('|')), staying.get(lines.join('|'))];
      const isWrong = isTurned(icon) ? stays !== undefined : points !== undefined;
      const holder = icon.closest('[class]:not(svg)')?.getAttribute('class') ?? '';
      return isWrong && icon.checkVisibility() ? [`icon ${points ?? stays} in ${holder}`] : [];
    });
  }, known);
}
