import { LARGEST_FILE } from '../../../../rules/documents/upload.ts';
import { type CleanFile, FaultyFile } from '../finding.ts';
import { Inflation } from './inflation.ts';
import { readObjects } from './objects.ts';
import { readPages } from './pages.ts';
import { writePdf } from './writer.ts';

/** Copies the pages into a new file: no scripts, attachments, forms or author, and nothing after the end. */
export function cleanPdf(bytes: Buffer): CleanFile {
  const objects = readObjects(bytes, new Inflation());
  const content = writePdf(readPages(objects), objects, new Inflation());
  if (content.length > LARGEST_FILE) throw new FaultyFile('tooLargeInside');
  return { mediaType: 'application/pdf', content, preview: null };
}
