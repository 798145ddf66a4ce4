import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A text in base64 at each offset, without the characters that depend on its neighbours. */
function base64Forms(text: string): string[] {
  return [0, 1, 2].map((shift) => {
    const padded = Buffer.concat([Buffer.alloc(shift), Buffer.from(text)]).toString('base64');
    return padded.replace(/=+$/, '').slice(shift === 0 ? 0 : shift + 1, -1);
  });
}

const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();

/** Every encoding in which a text could accidentally be in a file. */
function formsOf(text: string): Buffer[] {
  const hex = Buffer.from(text).toString('hex');
  const plain = [text, text.toLowerCase(), text.toUpperCase(), hex, hex.toUpperCase()];
  const texts = [...plain, ...base64Forms(text)].map((form) => Buffer.from(form));
  return [...texts, Buffer.from(text, 'utf16le'), swapped(text)];
}

const two = (bytes: Buffer, at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

/** Searches for many texts at once, in all their encodings; returns those found. */
export function searcher(texts: readonly string[]): (bytes: Buffer) => Set<string> {
  const byStart = new Map<number, { form: Buffer; text: string }[]>();
  const begins = new Uint8Array(65_536);
  for (const text of texts) {
    for (const form of formsOf(text)) {
      const start = form.readUInt32BE(0);
      byStart.set(start, [...(byStart.get(start) ?? []), { form, text }]);
      begins[two(form, 0)] = 1;
    }
  }
  return (bytes) => {
    const found = new Set<string>();
    for (let at = 0; at + 4 <= bytes.length; at += 1) {
      if (begins[two(bytes, at)] === 0) continue;
      for (const { form, text } of byStart.get(bytes.readUInt32BE(at)) ?? []) {
        if (bytes.subarray(at, at + form.length).equals(form)) found.add(text);
      }
    }
    return found;
  };
}

/** Reads every file below a folder; files that disappear meanwhile are skipped. */
export async function* filesBelow(folder: string): AsyncGenerator<{ path: string; bytes: Buffer }> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path).catch(() => null);
    if (bytes !== null) yield { path, bytes };
  }
}
