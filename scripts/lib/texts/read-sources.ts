import { globSync, readFileSync } from 'node:fs';
import { nannyWords } from '../../../rules/text/text.ts';
import { type Area, areaOf, areas, sources } from './areas.ts';
import { messagesIn } from './find-messages.ts';

/** A message of the code, with the files that use it. */
export interface SourceMessage {
  readonly text: string;
  readonly area: Area;
  readonly files: readonly string[];
  /** The message that a visitor who looks for a maid reads instead. */
  readonly nannyOf: string | null;
}

const isProduct = (file: string): boolean =>
  !/\.(?:test|fixture)\.|\/testing\/|\/gallery\//.test(file);

/** Every message that the product can show, with its words for nannies as messages of their own. */
export function sourceMessages(root: string): SourceMessage[] {
  const files = new Map<string, Set<string>>();
  for (const file of globSync(`{${sources.join(',')}}/**/*.{ts,tsx}`, { cwd: root }).toSorted()) {
    if (!isProduct(file)) continue;
    for (const { text } of messagesIn(file, readFileSync(`${root}/${file}`, 'utf8'))) {
      files.set(text, (files.get(text) ?? new Set()).add(file));
    }
  }
  return [...files].flatMap(([text, uses]) => {
    const inAreas = [...uses].map(areaOf);
    const area = areas.find((one) => inAreas.includes(one)) ?? 'shared';
    const message = { text, area, files: [...uses], nannyOf: null };
    const nanny = nannyWords(text);
    if (nanny === text || files.has(nanny) || area === 'office') return [message];
    return [message, { ...message, text: nanny, nannyOf: text }];
  });
}
