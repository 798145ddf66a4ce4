import { MOST_PDF_PAGES } from '../../../../rules/documents/upload.ts';
import { FaultyFile } from '../finding.ts';
import type { PdfObjects } from './objects.ts';
import { nameOf, type PdfDictionary, type PdfValue } from './value.ts';

/** Everything needed to draw a page; links, forms, annotations, thumbnails and histories are dropped. */
const own = ['Contents', 'Group'] as const;
const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;

/** The pages in order, each with its inherited entries copied into it. */
export function readPages(objects: PdfObjects): readonly PdfDictionary[] {
  const pages: PdfDictionary[] = [];
  const seen = new Set<number>();
  const dictionary = (value: PdfValue | undefined): PdfDictionary | null => {
    const found = value?.kind === 'reference' ? objects.get(value.number)?.value : value;
    return found?.kind === 'dictionary' ? found : null;
  };

  function walk(value: PdfValue | undefined, above: ReadonlyMap<string, PdfValue>): void {
    if (value?.kind === 'reference') {
      if (seen.has(value.number)) throw new FaultyFile('damaged');
      seen.add(value.number);
    }
    const node = dictionary(value);
    if (node === null) return;
    const given = new Map(above);
    for (const key of inherited) {
      const entry = node.entries.get(key);
      if (entry !== undefined) given.set(key, entry);
    }
    const kids = node.entries.get('Kids');
    const list = kids?.kind === 'reference' ? objects.get(kids.number)?.value : kids;
    if (list?.kind === 'array') {
      for (const kid of list.items) walk(kid, given);
      return;
    }
    for (const key of own) {
      const entry = node.entries.get(key);
      if (entry !== undefined) given.set(key, entry);
    }
    pages.push({ kind: 'dictionary', entries: given });
    if (pages.length > MOST_PDF_PAGES) throw new FaultyFile('tooManyPages');
  }

  walk(catalogue(objects)?.entries.get('Pages'), new Map());
  if (pages.length === 0) throw new FaultyFile('damaged');
  return pages;
}

function catalogue(objects: PdfObjects): PdfDictionary | null {
  let last: PdfDictionary | null = null;
  for (const { value } of objects.values()) {
    if (value.kind === 'dictionary' && nameOf(value.entries.get('Type')) === 'Catalog')
      last = value;
  }
  return last;
}
