import Pdf from 'pdfkit';
import type { OwnLanguage } from '../../rules/text/catalogues.ts';
import { MARK, markFonts, registerTypefaces, settleLetters } from './fonts.ts';
import type { Format } from './format.ts';
import { colour } from './palette.ts';
import { type TextLine, textLines, withoutControls } from './text-lines.ts';
import { arabicTypefaces, type Typeface, typefaces } from './typefaces.ts';

export interface TextStyle {
  readonly size: number;
  readonly colour?: string;
  readonly strong?: boolean;
  readonly leading?: number;
  readonly tag?: string;
  /** From the start of the column: from the left in English, from the right in Arabic. */
  readonly inset?: number;
  /** Empty space above it. */
  readonly above?: number;
  /** Across both columns. */
  readonly isWide?: boolean;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Words {
  readonly language: OwnLanguage;
  readonly text: string;
  readonly style: TextStyle;
}

/** Arabic letters are drawn larger, so that both scripts look equally large, and need higher lines. */
const ARABIC_SIZE = 1.06;
const ARABIC_LEADING = 1.05;
/** From the top of a line to its baseline, in ems. */
const BASELINE = 1;

/** One tagged PDF document in two columns, drawn from top to bottom. */
export class Sheet {
  readonly pdf: PDFKit.PDFDocument;
  readonly format: Format;
  /** The width between the margins. */
  readonly width: number;
  readonly columnWidth: number;
  readonly #document: PDFKit.PDFStructureElement;
  readonly #groups: Record<OwnLanguage, PDFKit.PDFStructureElement>;
  readonly #widths = new Map<string, number>();
  /** How many more Latin letters than Arabic ones each page has. */
  readonly #latin = new Map<unknown, number>();

  constructor(title: string, subject: string, day: string, format: Format) {
    this.format = format;
    const { gutter, margin, size } = format;
    this.width = format.pageWidth - 2 * margin.side;
    this.columnWidth = (this.width - gutter) / 2;
    const date = new Date(`${day}T08:00:00Z`);
    this.pdf = new Pdf({
      size,
      font: typefaces.text,
      margins: { left: margin.side, right: margin.side, top: margin.top, bottom: 0 },
      pdfVersion: '1.7',
      lang: 'en',
      tagged: true,
      displayTitle: true,
      bufferPages: true,
      autoFirstPage: false,
      info: { Title: title, Subject: subject, CreationDate: date, ModDate: date },
    });
    registerTypefaces(this.pdf);
    this.pdf.on('pageAdded', () => this.#ground());
    this.#document = this.pdf.struct('Document');
    this.pdf.addStructure(this.#document);
    // Each column is a part of its own: screen readers read one language, then the other.
    this.#groups = {
      en: this.pdf.struct('Part', { lang: 'en' }),
      ar: this.pdf.struct('Part', { lang: 'ar-AE' }),
    };
    this.#document.add(this.#groups.en).add(this.#groups.ar);
    this.pdf.addPage();
  }

  /** Groups its content for screen readers: a section, a list, a table. */
  group(tag: string, draw: () => void): void {
    const outer = { ...this.#groups };
    for (const language of ['en', 'ar'] as const) {
      this.#groups[language] = this.pdf.struct(tag);
      outer[language].add(this.#groups[language]);
    }
    draw();
    for (const language of ['en', 'ar'] as const) this.#groups[language].end();
    Object.assign(this.#groups, outer);
  }

  end(): void {
    this.#groups.en.end();
    this.#groups.ar.end();
    this.#document.end();
    settleLetters(this.pdf);
    this.pdf.end();
  }

  get y(): number {
    return this.pdf.y;
  }

  moveTo(y: number): void {
    this.pdf.y = y;
  }

  space(points: number): void {
    this.pdf.y += points;
  }

  /** Starts a new page when there is less room than this. */
  room(points: number): void {
    if (this.pdf.y + points > this.pdf.page.height - this.format.margin.bottom) this.pdf.addPage();
  }

  /** The left end of a column. */
  columnX(language: OwnLanguage): number {
    const { gutter, margin } = this.format;
    return language === 'en' ? margin.side : margin.side + this.columnWidth + gutter;
  }

  heightOf(words: Words): number {
    const { above = 0 } = words.style;
    return above + this.#lines(words).length * this.#lineHeight(words);
  }

  /** Writes a text into its column, `inset` points from its start. */
  text(words: Words): void {
    const { language, text, style } = words;
    const { tag = 'P' } = style;
    const options = language === 'ar' ? { actual: withoutControls(text) } : {};
    const content = this.pdf.struct(tag, options, () => this.write(words));
    this.#groups[language].add(content);
  }

  /** The same without a place in the structure, for ornaments. */
  write(words: Words): void {
    const { size, colour: fill = colour.ink, above = 0, inset = 0 } = words.style;
    const x = this.columnX(words.language);
    const lineHeight = this.#lineHeight(words);
    let top = this.pdf.y + above;
    for (const line of this.#lines(words)) {
      const left = words.language === 'ar' ? x + this.columnWidth - inset - line.width : x + inset;
      this.#draw(line, left, top + size * BASELINE + (lineHeight - size * 1.4) / 2, words, fill);
      top += lineHeight;
    }
    this.pdf.y = top;
  }

  widthOf(text: string, typeface: Typeface, size: number): number {
    return this.#measure(text, typeface) * size;
  }

  /** A picture with a text alternative for screen readers. */
  picture(png: Uint8Array, words: string, box: Box): void {
    const { x, y, width, height } = box;
    const content = this.pdf.struct('Figure', { alt: words }, () => {
      this.pdf.image(Buffer.from(png), x, y, { fit: [width, height], align: 'center' });
    });
    this.#groups.en.add(content);
  }

  /** Decoration that screen readers skip. */
  ornament(draw: (pdf: PDFKit.PDFDocument) => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    this.pdf.save();
    draw(this.pdf);
    this.pdf.restore();
    this.pdf.endMarkedContent();
  }

  line(from: number, to: number, y: number, stroke: string, thickness = 0.8): void {
    this.ornament((pdf) => pdf.moveTo(from, y).lineTo(to, y).lineWidth(thickness).stroke(stroke));
  }

  #lineHeight({ language, style: { size, leading = 1.5 } }: Words): number {
    return size * leading * (language === 'ar' ? ARABIC_LEADING : 1);
  }

  #spacing({ language, style: { size, strong } }: Words): number {
    return strong && language === 'en' ? -0.025 * size : 0;
  }

  #size(typeface: Typeface, size: number): number {
    return arabicTypefaces.some((one) => one === typeface) ? size * ARABIC_SIZE : size;
  }

  #lines(words: Words): TextLine[] {
    const { language, text, style } = words;
    const spacing = this.#spacing(words);
    return textLines(text, {
      direction: language === 'ar' ? 'rtl' : 'ltr',
      isStrong: style.strong === true,
      width: (style.isWide ? this.width : this.columnWidth) - (style.inset ?? 0),
      measure: (part, typeface) =>
        this.#measure(part, typeface) * this.#size(typeface, style.size) + part.length * spacing,
    });
  }

  /** The width of a text in ems. */
  #measure(text: string, typeface: Typeface): number {
    const key = `${typeface} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    const width = this.pdf.font(typeface).fontSize(1).widthOfString(text);
    this.#widths.set(key, width);
    return width;
  }

  #draw(line: TextLine, x: number, y: number, words: Words, fill: string): void {
    this.pdf.fillColor(fill);
    const { size } = words.style;
    const { page } = this.pdf;
    const isEnglish = words.language === 'en';
    for (const { text, typeface, left, level } of line.pieces) {
      if (text.trim() === '') continue;
      const isLeftToRight = level % 2 === 0;
      this.#put(text, typeface, size, x + left, y, isLeftToRight ? this.#spacing(words) : 0);
      const letters = text.match(/\p{L}/gu)?.length ?? 0;
      this.#latin.set(page, (this.#latin.get(page) ?? 0) + (isLeftToRight ? letters : -letters));
      if (isLeftToRight && !isEnglish) this.#put(MARK, markFonts.rtl, size, x + left - 0.2, y);
    }
    if (isEnglish) this.#put(MARK, markFonts.ltr, size / ARABIC_SIZE, x + line.width, y);
  }

  #put(text: string, typeface: Typeface, size: number, x: number, y: number, spacing = 0): void {
    this.pdf.font(typeface).fontSize(this.#size(typeface, size));
    const options = {
      lineBreak: false,
      baseline: 'alphabetic',
      characterSpacing: spacing,
    } as const;
    this.pdf.text(text, x, y, options);
  }

  /**
   * pdftotext reads a whole page in the direction of most of its letters, and sets what belongs to neither, such as a
   * full stop, to the wrong end of a line in the other one. So every page counts as one from right to left, and marks
   * end what goes from left to right on it.
   */
  readFromTheRight(): void {
    const { height } = this.pdf.page;
    const inRow = 150;
    let left = (this.#latin.get(this.pdf.page) ?? 0) + 100;
    for (let row = 1; left > 0; row += 1, left -= inRow) {
      this.#put(MARK.repeat(Math.min(left, inRow)), markFonts.rtl, 1, 20, height - 2 * row);
    }
  }

  #ground(): void {
    const { page } = this.pdf;
    this.ornament((pdf) => pdf.rect(0, 0, page.width, page.height).fill(colour.paper));
    this.pdf.x = this.format.margin.side;
    this.pdf.y = this.format.margin.top;
  }
}
