import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Visitor, parseSync } from 'oxc-parser';
import { isTest, readSourceTree } from './source-tree.ts';

export interface Pattern {
  readonly path: string;
  readonly source: string;
  readonly flags: string;
}

/** Code in which untrusted text meets a pattern on the server. */
const serverCode = /^(?:rules|contract|server)\//;
const isOurs = (path: string) =>
  serverCode.test(path) && !isTest(path) && !/testing|\.fixture\.|server\/operator\//.test(path);

/** Every regular expression literal in code that runs on the server. */
export function patternsIn(root: string): Pattern[] {
  return readSourceTree(root)
    .filter(({ path, imports }) => isOurs(path) && (imports.length > 0 || path.endsWith('.ts')))
    .flatMap(({ path }) => patternsOf(path, readFileSync(join(root, path), 'utf8')));
}

export function patternsOf(path: string, text: string): Pattern[] {
  const found: Pattern[] = [];
  new Visitor({
    Literal(node) {
      if ('regex' in node && node.regex) {
        found.push({ path, source: node.regex.pattern, flags: node.regex.flags });
      }
    },
  }).visit(parseSync(path, text).program);
  return found;
}

const kinds: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\\d|0-9|\\p\{N/, ['0', '\u0661']],
  [/\\w|a-z|A-Z|\\p\{/i, ['a', 'A', '\u00e9']],
  [/\\s| /, [' ', '\t']],
  [/\[\^|\.|\\[SDWP]/, ['a', '0', ' ', '%', '"', '\\', '\0']],
];

/** A pattern without unbounded repetition takes linear time. */
export const canBeSlow = ({ source }: Pick<Pattern, 'source'>): boolean =>
  /(?<!\\)(?:[+*]|\{\d+,\})/.test(source);

/** Texts that cause catastrophic backtracking, built from the pattern's own characters. */
export function attacksOn({ source }: Pick<Pattern, 'source'>, length: number): string[] {
  const plain = source
    .replace(/\\[bBdDsSwWpP](?:\{[^}]*\})?/g, ' ')
    .replace(/\\(.)/g, '$1')
    .match(/[\w%@:/.,<>="'+-]{1,12}/g);
  const words = [...new Set(plain ?? [])].slice(0, 6);
  const letters = words.join('').split('').slice(0, 12);
  const single = kinds.filter(([named]) => named.test(source)).flatMap(([, units]) => units);
  return [...new Set([...single, ...letters, ...words])].flatMap((unit) => {
    const pumped = unit.repeat(Math.ceil(length / unit.length));
    return [`${pumped}\u0001`, ...words.slice(0, 1).map((word) => `${word}${pumped}\u0001`)];
  });
}
