import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine, InputSource } from './engine.ts';
import { type FindStep, type Words, findInPage } from './find-in-page.ts';
import type { Box, Finder, Found, WebPage } from './web-page.ts';

/** For a machine that is busy with other work. */
const LIMIT = 45_000;
const PAUSE = 50;

const wordsOf = (words: string | RegExp): Words =>
  typeof words === 'string' ? words : { source: words.source, flags: words.flags };

/** A function of the page that begins with the search for elements. */
const withFound = (work: string): string =>
  `([steps, input]) => { const found = (${findInPage.toString()})(steps); return (${work})(found, input); }`;

/** Where a press reaches the element: in view, still and with nothing above it. */
async function pressPoint(
  found: Element[],
  presses: number,
): Promise<{ x: number; y: number } | null> {
  const [element] = found;
  if (!element) return null;
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const middle = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    // Two quick presses in one place would be a double click.
    const aside = width > 60 ? 20 * (presses % 2) : 0;
    return { x: Math.round(left + width / 2 + aside), y: Math.round(top + height / 2) };
  };
  const before = middle();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { x, y } = middle();
  const hit = document.elementFromPoint(x, y);
  const label =
    'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
  const isHit =
    hit !== null && [element, ...label].some((one) => one.contains(hit) || hit.contains(one));
  const isDisabled = element.matches(':disabled');
  return x === before.x && y === before.y && isHit && !isDisabled ? { x, y } : null;
}

const keyActions = (text: string): InputSource => ({
  type: 'key',
  id: 'keyboard',
  actions: Array.from(text).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
});

const pointerActions = (
  ...actions: Readonly<Record<string, unknown>>[]
): InputSource & {
  readonly parameters: object;
} => ({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });

const DELETE = '\uE017';

export interface DrivenPage extends WebPage {
  /** Presses a button that asks for a file, and gives it this one without the system's dialog. */
  readonly giveFile: (button: Found, path: string) => Promise<void>;
}

/** A page in an engine that Playwright does not drive, with the part of Playwright's functions that journeys need. */
export function drivenPage(engine: Engine): DrivenPage {
  let presses = 0;

  /** Tries until there is a result; a failure tells what the page shows. */
  async function until<Result>(work: () => Promise<Result | null>, what: string): Promise<Result> {
    const limit = performance.now() + LIMIT;
    for (;;) {
      const result = await work();
      if (result !== null) return result;
      if (performance.now() > limit) break;
      await sleep(PAUSE);
    }
    const shown = await engine.evaluate(
      '() => `${location.pathname}: ${document.body.innerText.slice(0, 800)}`',
      null,
    );
    throw new Error(`Not within ${LIMIT / 1000} s: ${what}. The page shows ${shown}`);
  }

  const finder = (steps: readonly FindStep[]): Finder => ({
    locator: (css) => foundBy([...steps, { by: 'css', css }]),
    getByLabel: (text) => foundBy([...steps, { by: 'label', text }]),
    getByRole: (role, { name } = {}) =>
      foundBy([...steps, { by: 'role', role, name: name === undefined ? null : wordsOf(name) }]),
    getByTestId: (id) => foundBy([...steps, { by: 'css', css: `[data-testid="${id}"]` }]),
    getByText: (text) => foundBy([...steps, { by: 'text', words: wordsOf(text) }]),
  });

  function foundBy(steps: readonly FindStep[]): Found {
    const what = JSON.stringify(steps);
    const ask = async <Result>(work: string, input: unknown = null): Promise<Result> =>
      JSON.parse(await engine.evaluate(withFound(work), [steps, input]));
    const count = () => ask<number>('(found) => found.length');
    const click = async () => {
      presses += 1;
      const point = await until(
        () => ask<{ x: number; y: number } | null>(pressPoint.toString(), presses),
        `a press on ${what}`,
      );
      await engine.act([
        pointerActions(
          { type: 'pointerMove', ...point },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ),
      ]);
    };
    const focus = () =>
      until(() => ask<true | null>('(found) => found[0] ? (found[0].focus(), true) : null'), what);
    return {
      ...finder(steps),
      count,
      click,
      all: async () =>
        Array.from({ length: await count() }, (_, at) => foundBy([...steps, { by: 'place', at }])),
      first: () => foundBy([...steps, { by: 'place', at: 0 }]),
      last: () => foundBy([...steps, { by: 'place', at: -1 }]),
      async check() {
        if (!(await ask<boolean>('(found) => found[0]?.checked === true'))) await click();
        await until(
          () => ask<true | null>('(found) => found[0]?.checked || null'),
          `a mark in ${what}`,
        );
      },
      async fill(text) {
        await focus();
        await ask('(found) => found[0].select?.()');
        await engine.act([keyActions(DELETE)]);
        await engine.act([keyActions(text)]);
      },
      // Space presses no control in a Firefox without a window.
      press: click,
      innerText: () =>
        until(() => ask<string | null>('(found) => found[0]?.innerText ?? null'), what),
      boundingBox: () =>
        ask<Box | null>(
          '(found) => { const box = found[0]?.getBoundingClientRect(); return box ? { x: box.x, y: box.y, width: box.width, height: box.height } : null; }',
        ),
      scrollIntoViewIfNeeded: async () => {
        const scroll = `(found) => found[0] ? (found[0].scrollIntoView({ block: 'center', behavior: 'instant' }), true) : null`;
        await until(() => ask<true | null>(scroll), what);
      },
      async selectOption({ label }) {
        await until(
          () =>
            ask<true | null>(
              `(found, label) => {
                const option = [...(found[0]?.options ?? [])].find((one) => one.label === label);
                if (!option) return null;
                found[0].value = option.value;
                for (const type of ['input', 'change']) found[0].dispatchEvent(new Event(type, { bubbles: true }));
                return true;
              }`,
              label,
            ),
          `${label} in ${what}`,
        );
      },
      async waitFor({ state = 'visible' } = {}) {
        const holds = {
          attached: '(found) => found.length > 0 || null',
          detached: '(found) => found.length === 0 || null',
          visible: '(found) => (found[0] && found[0].getClientRects().length > 0) || null',
        }[state];
        await until(() => ask<true | null>(holds), `${what} ${state}`);
      },
    };
  }

  return {
    ...finder([]),
    goto: (address) => engine.goto(address),
    evaluate: async (work, input) => JSON.parse(await engine.evaluate(work.toString(), input)),
    async waitForURL(isThere) {
      const there = async () =>
        isThere(new URL(JSON.parse(await engine.evaluate('() => location.href', null)))) || null;
      await until(there, 'the address');
    },
    giveFile: async (button, path) => {
      await engine.evaluate('() => { HTMLInputElement.prototype.click = () => undefined; }', null);
      await button.click();
      const input = await engine.element(
        `() => document.querySelectorAll('[data-testid="file"]')`,
        null,
      );
      if (input === null) throw new Error('There is no field for a file.');
      await engine.setFile(input, path);
    },
    mouse: {
      move: (x, y) =>
        engine.act([pointerActions({ type: 'pointerMove', x: Math.round(x), y: Math.round(y) })]),
      down: () => engine.act([pointerActions({ type: 'pointerDown', button: 0 })]),
      up: () => engine.act([pointerActions({ type: 'pointerUp', button: 0 })]),
    },
  };
}
