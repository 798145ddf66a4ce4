import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const web = new URL('..', import.meta.url);
const sheets = globSync('**/*.css', { cwd: web.pathname }).map((path) => ({
  path,
  css: readFileSync(new URL(path, web), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''),
}));

const physical = [
  /(?<![\w-])(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right|top|bottom)\b/,
  /(?<![\w-])(?:left|right|top|bottom)\s*:/,
  /(?<![\w-])(?:min-|max-)?(?:width|height)\s*:/,
  /border-(?:top|bottom)-(?:left|right)-radius/,
  /(?:text-align|float|clear)\s*:\s*(?:left|right)\b/,
];

function found(pattern: RegExp) {
  return sheets.flatMap(({ path, css }) =>
    css
      .split('\n')
      .filter((line) => pattern.test(line) && !line.trimStart().startsWith('@'))
      .map((line) => `${path}: ${line.trim()}`),
  );
}

test('there are style sheets to look at', () => {
  expect(sheets.length).toBeGreaterThan(20);
});

test('no style sheet names a physical side, so right to left needs no second set of rules', () => {
  expect(physical.flatMap(found)).toEqual([]);
});

/** The values of a declaration, each with its parentheses. */
const valuesOf = (words: string): string[] =>
  words.replace('!important', '').match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

/** Shorthands with a value for each side or corner: left and right may not differ. */
function differsAtSides(
  property: string,
  [first, second = first, third = first, fourth = second]: string[],
) {
  return property.endsWith('radius') ? first !== second || third !== fourth : second !== fourth;
}

// A tick, which does not mirror, is drawn with two borders.
const unmirrored = ['office/ui/styles/fields.css: border-width: 0 0 2px 2px'];

test('[AR-05] no shorthand has different values at the left and the right', () => {
  const shorthand =
    /(?<![\w-])((?:scroll-)?(?:padding|margin)|inset|border-(?:width|color|style|radius))\s*:\s*([^;{}]+);/g;
  const found = sheets.flatMap(({ path, css }) =>
    [...css.matchAll(shorthand)]
      .filter(([, property = '', words = '']) => differsAtSides(property, valuesOf(words)))
      .map(([, property, words]) => `${path}: ${property}: ${words}`),
  );
  expect(found).toEqual(unmirrored);
});

test('every custom property that is used is defined somewhere', () => {
  const all = sheets.map(({ css }) => css).join('\n');
  const defined = new Set([...all.matchAll(/(?<![\w-(])(--[\w-]+)\s*:/g)].map((match) => match[1]));
  const used = sheets.flatMap(({ path, css }) =>
    [...css.matchAll(/var\((--[\w-]+)\)/g)].map((match) => ({ path, name: match[1] })),
  );
  expect(used.filter(({ name }) => !defined.has(name))).toEqual([]);
});

test('no component of the design system writes a style attribute, which the content policy forbids', () => {
  const sources = globSync('{ui,gallery}/**/*.tsx', { cwd: web.pathname })
    .filter((path) => !path.endsWith('.test.tsx'))
    .filter((path) => /\bstyle=/.test(readFileSync(new URL(path, web), 'utf8')));
  expect(sources).toEqual([]);
});

test('the design system imports nothing from the screens or the visitor', () => {
  const imports = globSync('ui/**/*.{ts,tsx}', { cwd: web.pathname }).flatMap((path) =>
    [...readFileSync(new URL(path, web), 'utf8').matchAll(/from '(\.\.\/[^']+)'/g)]
      .map((match) => new URL(match[1] ?? '', new URL(path, web)).pathname)
      .filter((target) => !target.startsWith(new URL('ui/', web).pathname)),
  );
  expect(imports).toEqual([]);
});

test('[F75] an early press shows a ring: a faded control looks disabled', () => {
  const base = sheets.find(({ path }) => path === 'ui/base.css')?.css ?? '';
  const [taken = ''] =
    /\[data-taken\] \{[^}]*\}\s*@keyframes taken \{[\s\S]*?\n\}/.exec(base) ?? [];
  expect(taken).toContain('outline: 3px solid');
  expect(taken).not.toContain('opacity');
});
