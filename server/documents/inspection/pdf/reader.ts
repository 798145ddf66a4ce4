import { FaultyFile } from '../finding.ts';
import type { PdfValue } from './value.ts';

const DEEPEST = 50;
const white = new Set(['\0', '\t', '\n', '\f', '\r', ' ']);
const delimiters = new Set(['(', ')', '<', '>', '[', ']', '{', '}', '/', '%']);
const reference = /(\d{1,8})[\0\s]{1,4}\d{1,5}[\0\s]{1,4}R(?![^\0\s()<>[\]{}/%])/y;
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const hexOf = (text: string) => Buffer.from(text, 'latin1').toString('hex');

/** Parses values from the text of a PDF, one character for each byte. */
export class PdfReader {
  readonly text: string;
  at: number;

  constructor(text: string, at = 0) {
    this.text = text;
    this.at = at;
  }

  skipSpace(): void {
    for (;;) {
      const next = this.text[this.at] ?? '';
      if (white.has(next)) this.at += 1;
      else if (next === '%') this.#skipComment();
      else return;
    }
  }

  takes(word: string): boolean {
    if (!this.text.startsWith(word, this.at)) return false;
    this.at += word.length;
    return true;
  }

  value(depth = 0): PdfValue {
    if (depth > DEEPEST) throw new FaultyFile('damaged');
    this.skipSpace();
    if (this.takes('<<')) return this.#dictionary(depth);
    if (this.takes('[')) return { kind: 'array', items: this.#until(']', depth) };
    if (this.takes('/')) return { kind: 'name', name: this.#name() };
    if (this.takes('(')) return { kind: 'string', hex: hexOf(this.#literal()) };
    if (this.takes('<')) return { kind: 'string', hex: this.#hex() };
    reference.lastIndex = this.at;
    const referred = reference.exec(this.text);
    if (referred !== null) {
      this.at = reference.lastIndex;
      return { kind: 'reference', number: Number(referred[1]) };
    }
    const text = this.#word();
    if (!/^(?:[+-]?(?:\d+(?:\.\d*)?|\.\d+)|true|false|null)$/.test(text)) {
      throw new FaultyFile('damaged');
    }
    return { kind: 'plain', text };
  }

  #dictionary(depth: number): PdfValue {
    const entries = new Map<string, PdfValue>();
    const items = this.#until('>>', depth);
    for (let place = 0; place + 1 < items.length; place += 2) {
      const key = items[place];
      const value = items[place + 1];
      if (key?.kind !== 'name' || value === undefined) throw new FaultyFile('damaged');
      entries.set(key.name, value);
    }
    return { kind: 'dictionary', entries };
  }

  #until(end: string, depth: number): PdfValue[] {
    const items: PdfValue[] = [];
    for (;;) {
      this.skipSpace();
      if (this.takes(end)) return items;
      if (this.at >= this.text.length) throw new FaultyFile('damaged');
      items.push(this.value(depth + 1));
    }
  }

  #word(): string {
    const from = this.at;
    for (let next = this.text[this.at]; next !== undefined; next = this.text[this.at]) {
      if (white.has(next) || delimiters.has(next) || this.at - from > 200) break;
      this.at += 1;
    }
    return this.text.slice(from, this.at);
  }

  #name(): string {
    return this.#word().replace(/#([0-9a-f]{2})/gi, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }

  #hex(): string {
    const end = this.text.indexOf('>', this.at);
    if (end === -1) {
      this.at = this.text.length;
      throw new FaultyFile('damaged');
    }
    const digits = this.text.slice(this.at, end).replace(/[^0-9a-f]/gi, '');
    this.at = end + 1;
    return digits.length % 2 === 0 ? digits : `${digits}0`;
  }

  #literal(): string {
    const pieces: string[] = [];
    for (let open = 1; ; this.at += 1) {
      const next = this.text[this.at];
      if (next === undefined) throw new FaultyFile('damaged');
      if (next === '\\') pieces.push(this.#escape());
      else {
        if (next === '(') open += 1;
        if (next === ')') open -= 1;
        if (open === 0) break;
        pieces.push(next);
      }
    }
    this.at += 1;
    return pieces.join('');
  }

  /** Leaves the position on the last character that it read. */
  #escape(): string {
    const octal = /^[0-7]{1,3}/.exec(this.text.slice(this.at + 1, this.at + 4))?.[0];
    if (octal !== undefined) {
      this.at += octal.length;
      return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    }
    this.at += 1;
    const next = this.text[this.at] ?? '';
    if (next === '\r' && this.text[this.at + 1] === '\n') this.at += 1;
    return next === '\r' || next === '\n' ? '' : (escapes[next] ?? next);
  }

  #skipComment(): void {
    while (this.at < this.text.length && !/[\r\n]/.test(this.text[this.at] ?? '')) this.at += 1;
  }
}
