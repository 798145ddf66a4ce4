import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { newerInScript, newerInStyles } from './browser-features.ts';

/** Functions that web/visitor/browser/polyfills.ts adds where they are missing. */
const polyfilled = [
  '.checkVisibility',
  '.isWellFormed',
  '.toReversed',
  '.toSorted',
  '.toSpliced',
  '.toWellFormed',
  'AbortSignal.any',
  'Map.groupBy',
  'Promise.withResolvers',
  'URL.canParse',
];
/** Called only after a look whether they exist. */
const guarded = ['.share', '.startViewTransition'];
/** Other functions of the same name: ours, React's `use`, and `CSS.escape`. */
const others = ['.escape', '.grow', '.preferences', '.take', '.use', '.when'];
const allowedInScript = [...polyfilled, ...guarded, ...others];

/** Without them a page looks plainer and says and does the same. */
const allowedInStyles = [
  // Rounded marks that break over two lines.
  'box-decoration-break',
  // The heading of a group stands a little higher.
  'float: inline-start',
  // The fade below a text that goes on.
  'mask-image',
  // Where lines break.
  'text-wrap',
  'text-wrap: balance',
  'text-wrap: pretty',
  // Scroll bars, and the room they take.
  'scrollbar-gutter',
  'scrollbar-gutter: stable',
  'scrollbar-width',
  'scrollbar-width: none',
  'scrollbar-width: thin',
  // Drawing is put off until a part is near.
  'content-visibility',
  'content-visibility: visible',
  // Printed pages.
  ':details-content',
  '@page',
];

const client = join(import.meta.dirname, '../../build/client');
/** The office asks for a current browser; pdf.js comes in its own build for older ones; Arabic scripts are translated copies. */
const UNCHECKED = /staff-|^assets\/ar\/|\/pdf(?:js|-worker)-/;

function collect(ending: RegExp, newerIn: (name: string, text: string) => ReadonlySet<string>) {
  const places = new Map<string, string[]>();
  const files = readdirSync(client, { recursive: true }).map(String);
  for (const file of files.filter((one) => ending.test(one) && !UNCHECKED.test(one))) {
    for (const feature of newerIn(file, readFileSync(join(client, file), 'utf8'))) {
      places.set(feature, [...(places.get(feature) ?? []), file]);
    }
  }
  return places;
}

function problemsOf(places: ReadonlyMap<string, readonly string[]>, allowed: readonly string[]) {
  return [
    ...[...places]
      .filter(([feature]) => !allowed.includes(feature))
      .map(
        ([feature, files]) =>
          `${feature} is newer than the supported browsers: ${files.join(', ')}`,
      ),
    ...allowed
      .filter((feature) => !places.has(feature))
      .map((feature) => `${feature} is allowed but no longer used`),
  ];
}

const problems = [
  ...problemsOf(collect(/\.m?js$/, newerInScript), allowedInScript),
  ...problemsOf(
    collect(/\.css$/, (_, css) => newerInStyles(css)),
    allowedInStyles,
  ),
];
for (const problem of problems) console.error(problem);
console.log(`browsers: ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
