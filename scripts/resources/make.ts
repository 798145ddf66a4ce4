import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { typeset } from '../../server/papers/template.ts';
import { documents } from './documents.ts';
import { pictures } from './pictures.ts';

const root = new URL('../../', import.meta.url);

async function put(path: string, bytes: Uint8Array): Promise<void> {
  const place = fileURLToPath(new URL(path, root));
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, bytes);
  console.log(`${path}  ${bytes.length} bytes`);
}

for (const guide of documents) {
  await put(`content/resources/${guide.code}.pdf`, await typeset(guide));
}
for (const { path, png } of pictures) await put(`public/${path}`, await png());
