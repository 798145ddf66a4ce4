import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { maidVisaGuide } from './maid-visa-guide.ts';
import { insuranceGuide } from './insurance-guide.ts';
import { typeset } from './template.ts';

const folder = fileURLToPath(new URL('../../content/resources/', import.meta.url));

await mkdir(folder, { recursive: true });
for (const guide of [maidVisaGuide, insuranceGuide]) {
  const bytes = await typeset(guide);
  await writeFile(`${folder}${guide.code}.pdf`, bytes);
  console.log(`content/resources/${guide.code}.pdf  ${bytes.length} bytes`);
}
