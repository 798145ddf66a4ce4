import { existsSync, readFileSync } from 'node:fs';
import PO from 'pofile';
import { type Area, areas, fileOf } from './areas.ts';
import type { SourceMessage } from './read-sources.ts';

/** Every translation of the catalogue by its English message; those still empty are left out. */
export function readTranslations(root: string): Map<string, string> {
  const known = new Map<string, string>();
  for (const area of areas) {
    const path = `${root}/${fileOf(area)}`;
    if (!existsSync(path)) continue;
    for (const { msgid, msgstr } of PO.parse(readFileSync(path, 'utf8')).items) {
      if (msgstr[0]) known.set(msgid, msgstr[0]);
    }
  }
  return known;
}

const byFirstFile = (one: SourceMessage, other: SourceMessage): number =>
  (one.files[0] ?? '').localeCompare(other.files[0] ?? '');

/** The text of one area's file: its messages in the order of the code, with the translations that exist. */
export function printArea(
  area: Area,
  messages: readonly SourceMessage[],
  translations: ReadonlyMap<string, string>,
): string {
  const file = new PO();
  file.headers = {
    Language: 'ar',
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
    'X-Message-Format': 'ICU MessageFormat',
  };
  for (const { text, files, nannyOf } of messages
    .filter((one) => one.area === area)
    .toSorted(byFirstFile)) {
    const item = new PO.Item();
    item.msgid = text;
    item.msgstr = [translations.get(text) ?? ''];
    item.references = files.slice(0, 3);
    if (nannyOf !== null)
      item.extractedComments = ['In the words of a visitor who looks for a nanny.'];
    file.items.push(item);
  }
  return `${file.toString().trimEnd()}\n`;
}
