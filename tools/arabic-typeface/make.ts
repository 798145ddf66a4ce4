/**
 * Makes the Arabic typeface of the pages: IBM Plex Sans Arabic with the characters that the site needs, in two weights.
 * Latin letters and digits come from Onest. Run it with `node tools/arabic-typeface/make.ts` after an update of the package.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const root = join(import.meta.dirname, '..', '..');
const packaged = join(root, 'node_modules/@fontsource/ibm-plex-sans-arabic');
const fonts = join(root, 'web/ui/fonts');

const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)).join(
    '',
  );

const characters = [
  '،؛؟',
  // Letters; tatweel, letters and marks.
  range(0x621, 0x63a),
  range(0x640, 0x652),
  // Arabic-Indic digits and their separators, for names and texts that hold them.
  range(0x660, 0x66c),
  '\u{670}\u{671}پچژڤگکی',
  // Joiners and direction marks.
  range(0x200c, 0x200f),
].join('');

for (const weight of [400, 600]) {
  const whole = readFileSync(
    join(packaged, `files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`),
  );
  const subset = await subsetFont(whole, characters, { targetFormat: 'woff2' });
  writeFileSync(join(fonts, `plex-arabic-${weight}.woff2`), subset);
  console.log(`${weight}: ${subset.length} bytes`);
}
copyFileSync(join(packaged, 'LICENSE'), join(fonts, 'plex-arabic-OFL.txt'));
