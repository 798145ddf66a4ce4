import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { marked, nannyWords, OR_NANNY } from '../../../rules/text/text.ts';
import { sources } from './areas.ts';
import { messagesIn } from './find-messages.ts';
import { readTranslations } from './po-files.ts';

/** A message in both languages; the Arabic one has its words for nannies behind a separator. */
interface BothTexts {
  readonly english: string;
  readonly arabic: string;
}

const MARK = /@text:(?<key>[\w-]{12}):text@/g;
const ours = new RegExp(`^(?:${sources.join('|')})/[^?]*\\.tsx?$`);

/** Valid inside quotes of every kind, because a minifier chooses its own. */
const quoted = (text: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(/['`]|\$(?=\{)/g, '\\$&');

function bothTexts(english: string, translations: ReadonlyMap<string, string>): BothTexts {
  const maid = translations.get(english) ?? english;
  const nanny = translations.get(nannyWords(english)) ?? maid;
  return { english, arabic: nanny === maid ? maid : `${maid}${OR_NANNY}${nanny}` };
}

/** Depends on both texts, so that a file whose texts changed has another name. */
const keyOf = ({ english, arabic }: BothTexts): string =>
  createHash('sha256').update(`${english}\n${arabic}`).digest('base64url').slice(0, 12);

/**
 * Puts the texts into the browser's scripts: each message becomes a mark, and each script is written twice, with the
 * English texts and, in the folder `ar`, with the Arabic ones. A page so loads its own words and no others, and English
 * pages load nothing more than before: docs/decisions/0136-texts.md.
 */
export function texts(root: string): Plugin {
  const written = new Map<string, BothTexts>();
  let isServing = false;
  let translations: ReadonlyMap<string, string> = new Map();

  function literal(text: string): string {
    const both = bothTexts(text, translations);
    if (isServing) {
      const { english } = both;
      const arabic = process.argv.includes('--marked-texts') ? marked(english) : both.arabic;
      return `(globalThis.document.documentElement.lang === 'ar' ? "${quoted(arabic)}" : "${quoted(english)}")`;
    }
    const key = keyOf(both);
    written.set(key, both);
    return `"@text:${key}:text@"`;
  }

  const filled = (code: string, language: keyof BothTexts): string =>
    code.replaceAll(MARK, (_mark, key: string) => quoted(written.get(key)?.[language] ?? ''));

  return {
    name: 'texts',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved({ command }) {
      isServing = command === 'serve';
    },
    buildStart() {
      translations = readTranslations(root);
    },
    transform(code, id) {
      const file = relative(root, id);
      if (!ours.test(file)) return null;
      let changed = '';
      let end = 0;
      for (const message of messagesIn(file, code)) {
        // An attribute needs brackets around anything but a plain literal.
        const isAttribute = code[message.start - 1] === '=';
        const text = literal(message.text);
        changed += code.slice(end, message.start) + (isAttribute ? `{${text}}` : text);
        ({ end } = message);
      }
      return end === 0 ? null : { code: changed + code.slice(end), map: null };
    },
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const folder = join(dir, 'assets', 'ar');
        await mkdir(folder, { recursive: true });
        for (const { fileName } of Object.values(bundle)) {
          const name = /^assets\/(?<name>[^/]+\.js)$/.exec(fileName)?.groups?.['name'];
          if (name === undefined) continue;
          const code = await readFile(join(dir, fileName), 'utf8');
          await writeFile(join(folder, name), filled(code, 'arabic'));
          await writeFile(join(dir, fileName), filled(code, 'english'));
        }
      },
    },
  };
}

/** The router's list of scripts, for the Arabic ones; it exists once the server is built. */
export async function writeArabicManifest(dir: string): Promise<void> {
  for (const name of await readdir(join(dir, 'assets'))) {
    if (!/^manifest-.*\.js$/.test(name)) continue;
    const code = await readFile(join(dir, 'assets', name), 'utf8');
    await writeFile(
      join(dir, 'assets', 'ar', name),
      code.replaceAll(/"\/assets\/(?<file>[^"/]+\.js)"/g, '"/assets/ar/$<file>"'),
    );
  }
}
