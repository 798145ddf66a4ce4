import { dubaiDate } from './time-words.ts';

interface DayOfEntries<Entry> {
  readonly day: string;
  readonly entries: readonly Entry[];
}

/** Entries under headings, one for each day in Dubai. */
export function byDay<Entry extends { readonly at: string }>(
  entries: readonly Entry[],
): readonly DayOfEntries<Entry>[] {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = dubaiDate(entry.at);
    const known = days.get(day);
    if (known === undefined) days.set(day, [entry]);
    else known.push(entry);
  }
  return [...days].map(([day, all]) => ({ day, entries: all }));
}
