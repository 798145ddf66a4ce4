import { inflateSync } from 'node:zlib';
import { CANARY } from '../../../server/documents/inspection/corpus.fixture.ts';

/** Signatures by which another program would accept the file as its own type. */
const openly = ['<script', '<?php', '<svg', 'PK\x03\x04', 'EICAR', 'GIF89a/*', 'This program'];
/** Names that make a PDF reader act. Object streams would hide them, and we write none. */
const acting = ['/JavaScript', '/JS', '/OpenAction', '/Launch', '/EmbeddedFile', '/ObjStm'];

/** The file's bytes and all of its decompressed streams. */
function everythingIn(file: Buffer): string {
  const texts = [file.toString('latin1')];
  for (let at = file.indexOf('stream\n'); at !== -1; at = file.indexOf('stream\n', at + 7)) {
    try {
      texts.push(inflateSync(file.subarray(at + 7), { finishFlush: 2 }).toString('latin1'));
    } catch {
      // Not compressed: its bytes are already included above.
    }
  }
  return texts.join('\n');
}

/** The harmful content that is left in a stored file; null if it is clean. */
export function harmIn(file: Buffer): string | null {
  const isPaper = file.subarray(0, 5).toString() === '%PDF-';
  const isPicture = file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  if (!isPaper && !isPicture) return 'is neither a JPEG nor a PDF';
  const objects = isPicture ? '' : file.toString('latin1').replace(/stream\n[^]*?\nendstream/g, '');
  const trace =
    openly.find((one) => file.includes(one, 0, 'latin1')) ??
    acting.find((one) => objects.includes(one)) ??
    // Personal data is searched for in compressed streams, too.
    (everythingIn(file).includes(CANARY) ? CANARY : undefined);
  return trace === undefined ? null : `still holds ${JSON.stringify(trace)}`;
}
