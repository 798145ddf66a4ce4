import { buffer } from 'node:stream/consumers';
import { fileTypeOf } from '../../../rules/documents/upload.ts';
import { FaultyFile } from './finding.ts';
import { cleanPdf } from './pdf/clean-pdf.ts';
import { cleanPicture } from './picture.ts';

// A separate process for one file: it has no keys and can be killed whatever a decoder is doing.
const sent = await buffer(process.stdin);
// The process that started this spare is gone.
if (sent.length === 0) process.exit();
try {
  const clean = fileTypeOf(sent) === 'pdf' ? cleanPdf(sent) : await cleanPicture(sent);
  const { mediaType, content, preview } = clean;
  writeResult({ mediaType, bytes: content.length }, content, ...(preview ? [preview] : []));
} catch (error) {
  if (!(error instanceof FaultyFile)) throw error;
  writeResult({ fault: error.fault });
}

function writeResult(head: object, ...bodies: readonly Buffer[]): void {
  process.stdout.write(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...bodies]));
}
