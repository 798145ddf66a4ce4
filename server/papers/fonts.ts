import { type Typeface, arabicTypefaces, typefaceNames, typefaces } from './typefaces.ts';

/** Fonts that pdfkit has read; reading the tables of an Arabic font takes longer than a document. */
const opened = new Map<Typeface, object>();

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** pdfkit takes open fonts as well, which its types leave out. */
const isSource = (font: object): font is ArrayBuffer => 'layout' in font;

/** The font in use: pdfkit's object for this document, and the font file behind it. */
function current(pdf: PDFKit.PDFDocument): { readonly own: object; readonly file: object } {
  const own: unknown = Reflect.get(pdf, '_font');
  const file: unknown = isObject(own) && Reflect.get(own, 'font');
  if (!isObject(own) || !isObject(file)) throw new Error('There is no font.');
  return { own, file };
}

/** Makes the typefaces known to a document. */
export function registerTypefaces(pdf: PDFKit.PDFDocument): void {
  for (const name of typefaceNames) {
    const known = opened.get(name);
    // A glyph remembers the first letters it was drawn for, which are those of another document.
    if (known) Reflect.set(known, '_glyphs', {});
    pdf.registerFont(name, known && isSource(known) ? known : typefaces[name]);
    // Opened in the same order each time, so that the same input gives the same bytes.
    opened.set(name, current(pdf.font(name)).file);
  }
}

const TANWIN = 0x64b;
const SHADDA = 0x651;

/** Lam, alef and a mark are one glyph, in this order; tanwin and shadda were written between the two letters. */
function asWritten([lam, alef, mark, ...more]: readonly number[]): number[] {
  const letters = [lam, alef, mark, ...more].filter((letter) => letter !== undefined);
  const isOnLam = lam === 0x644 && (mark === TANWIN || mark === SHADDA || more.includes(SHADDA));
  if (!isOnLam || mark === undefined) return letters;
  return [lam, mark, ...more, alef].filter((letter) => letter !== undefined);
}

const SPACE = 0x20;
/** The Arabic fonts draw no spaces between words: a space in them is a mark of direction. */
export const MARK = ' ';
export const markFonts = { ltr: 'arabicStrong', rtl: 'arabic' } as const;
const marks = { arabicStrong: 0x200e, arabic: 0x200f } as const;

/** Sets what readers of PDFs read for each glyph. They turn Arabic around, so the letters of a ligature are turned, too. */
export function settleLetters(pdf: PDFKit.PDFDocument): void {
  for (const name of arabicTypefaces) {
    const { own } = current(pdf.font(name));
    const unicode: unknown = Reflect.get(own, 'unicode');
    if (!Array.isArray(unicode)) throw new Error('The font has no letters.');
    const letters = unicode.map((read: readonly number[]) =>
      read[0] === SPACE ? [marks[name]] : asWritten(read).toReversed(),
    );
    Reflect.set(own, 'unicode', letters);
  }
}
