import type { Page } from 'playwright-core';

type Boxes = Readonly<Record<string, { readonly start: number; readonly width: number }>>;

/** The frame of a screen, by its place in the tree: menu, bars, columns and panels, from the side where reading starts. */
const frameOf = (page: Page): Promise<Boxes> =>
  page.evaluate(() => {
    const isArabic = document.documentElement.dir === 'rtl';
    const placeOf = (element: Element): string => {
      const { parentElement: parent, localName } = element;
      if (parent === null) return localName;
      return `${placeOf(parent)}>${localName}:${[...parent.children].indexOf(element)}`;
    };
    const parts = document.querySelectorAll(
      'nav, main, aside, .top, .body, .body > *, .body > * > *',
    );
    return Object.fromEntries(
      [...parts].flatMap((part) => {
        const { left, right, width } = part.getBoundingClientRect();
        if (width === 0) return [];
        return [[placeOf(part), { start: isArabic ? innerWidth - right : left, width }]];
      }),
    );
  });

/** What of the frame stands outside of the screen, where nothing scrolls to it. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main, .top, .top > *, .body')].flatMap((part) => {
      const { left, right } = part.getBoundingClientRect();
      const isOutside = left < -2 || right > innerWidth + 2;
      return isOutside ? [`${part.localName} ${part.className}: ${left} to ${right}`] : [];
    }),
  );

/** The parts that stand elsewhere than in the mirror, of all whose width does not depend on words. */
export async function mirroredFrame(english: Page, arabic: Page) {
  const [one, other] = [await frameOf(english), await frameOf(arabic)];
  const pairs = Object.entries(one).flatMap(([place, { start, width }]) => {
    const twin = other[place];
    return twin === undefined || Math.abs(twin.width - width) > 2 ? [] : [{ place, start, twin }];
  });
  return {
    compared: pairs.length,
    moved: pairs
      .filter(({ start, twin }) => Math.abs(start - twin.start) > 2)
      .map(({ place, start, twin }) => `${place}: ${start}, in Arabic ${twin.start}`),
  };
}
