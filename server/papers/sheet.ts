import Pdf from 'pdfkit';
import type { Format } from './format.ts';
import { colour } from './palette.ts';
import { needsOther, typefaces } from './typefaces.ts';

interface TextStyle {
  readonly size: number;
  readonly colour?: string;
  readonly strong?: boolean;
  readonly x?: number;
  readonly width?: number;
  readonly leading?: number;
  readonly tag?: string;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One tagged PDF document, drawn from top to bottom. */
export class Sheet {
  readonly pdf: PDFKit.PDFDocument;
  readonly format: Format;
  /** The width between the margins. */
  readonly width: number;
  #group: PDFKit.PDFStructureElement;

  constructor(title: string, subject: string, day: string, format: Format) {
    this.format = format;
    const { margin, size } = format;
    this.width = format.pageWidth - 2 * margin.side;
    const date = new Date(`${day}T08:00:00Z`);
    this.pdf = new Pdf({
      size,
      font: typefaces.text,
      margins: { left: margin.side, right: margin.side, top: margin.top, bottom: margin.bottom },
      pdfVersion: '1.7',
      lang: 'en',
      tagged: true,
      displayTitle: true,
      bufferPages: true,
      autoFirstPage: false,
      info: { Title: title, Subject: subject, CreationDate: date, ModDate: date },
    });
    for (const [name, file] of Object.entries(typefaces)) this.pdf.registerFont(name, file);
    this.pdf.on('pageAdded', () => this.#ground());
    this.#group = this.pdf.struct('Document');
    this.pdf.addStructure(this.#group);
    this.pdf.addPage();
  }

  /** Groups its content for screen readers: a section, a list, a table. */
  group(tag: string, draw: () => void): void {
    const outer = this.#group;
    this.#group = this.pdf.struct(tag);
    outer.add(this.#group);
    draw();
    this.#group.end();
    this.#group = outer;
  }

  end(): void {
    this.#group.end();
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

  heightOf(text: string, style: TextStyle): number {
    this.#use(text, style);
    return this.pdf.heightOfString(text, this.#options(text, style));
  }

  text(text: string, style: TextStyle): void {
    const { tag = 'P', x = this.format.margin.side } = style;
    const content = this.pdf.struct(tag, {}, () => {
      this.#use(text, style);
      this.pdf.text(text, x, this.pdf.y, this.#options(text, style));
    });
    this.#group.add(content);
  }

  /** A picture with a text alternative for screen readers. */
  picture(png: Uint8Array, words: string, box: Box): void {
    const { x, y, width, height } = box;
    const content = this.pdf.struct('Figure', { alt: words }, () => {
      this.pdf.image(Buffer.from(png), x, y, { fit: [width, height], align: 'center' });
    });
    this.#group.add(content);
  }

  /** Decoration that screen readers skip. */
  ornament(draw: (pdf: PDFKit.PDFDocument) => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    this.pdf.save();
    draw(this.pdf);
    this.pdf.restore();
    this.pdf.endMarkedContent();
  }

  line(from: number, to: number, y: number, stroke: string): void {
    this.ornament((pdf) => pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.8).stroke(stroke));
  }

  #use(text: string, { size, strong, colour: fill = colour.ink }: TextStyle): void {
    const own = strong ? 'strong' : 'text';
    this.pdf
      .font(needsOther(text) ? 'other' : own)
      .fontSize(size)
      .fillColor(fill);
  }

  #options(text: string, { size, width = this.width, leading = 1.5, strong }: TextStyle) {
    const spaced = { width, lineGap: size * (leading - 1.275) };
    // A whole line at once, so that right-to-left words are ordered correctly; joined letters take no spacing.
    if (needsOther(text)) return { ...spaced, features: [] };
    return { ...spaced, characterSpacing: strong ? -0.025 * size : 0 };
  }

  #ground(): void {
    const { page } = this.pdf;
    this.ornament((pdf) => pdf.rect(0, 0, page.width, page.height).fill(colour.paper));
    this.pdf.x = this.format.margin.side;
    this.pdf.y = this.format.margin.top;
  }
}
