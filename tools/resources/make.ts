import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { typeset } from '../../server/papers/template.ts';
import { documents, guides } from './documents.ts';
import { type FirstSheet, firstSheet } from './first-sheet.ts';
import { pictures } from './pictures.ts';

const root = new URL('../../', import.meta.url);

async function writeOutput(path: string, bytes: Uint8Array): Promise<void> {
  const place = fileURLToPath(new URL(path, root));
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, bytes);
  console.log(`${path}  ${bytes.length} bytes`);
}

const sheets: Record<string, FirstSheet['facts']> = {};
for (const paper of documents) {
  const pdf = await typeset(paper);
  await writeOutput(`content/resources/${paper.code}.pdf`, pdf);
  if (!guides.includes(paper)) continue;
  const { webp, facts } = await firstSheet(pdf);
  await writeOutput(`content/resources/${paper.code}.webp`, webp);
  sheets[paper.code] = facts;
}
await writeOutput(
  'content/resources/first-sheets.json',
  Buffer.from(`${JSON.stringify(sheets, null, 2)}\n`),
);
for (const { path, png } of pictures) await writeOutput(`public/${path}`, await png());
