import { writeFileSync } from 'node:fs';
import { areas, fileOf } from './areas.ts';
import { printArea, readTranslations } from './po-files.ts';
import { sourceMessages } from './read-sources.ts';

/** `npm run texts`: adds new messages of the code to the Arabic files and removes old ones. Translations stay. */
const root = process.cwd();
const messages = sourceMessages(root);
const translations = readTranslations(root);
for (const area of areas) {
  const own = messages.filter((message) => message.area === area);
  const missing = own.filter(({ text }) => !translations.has(text)).length;
  writeFileSync(`${root}/${fileOf(area)}`, printArea(area, messages, translations));
  console.log(`${fileOf(area)}: ${own.length} messages, ${missing} without Arabic`);
}
