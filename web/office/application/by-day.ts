import { dubaiDate } from '../words/time-words.ts';
import type { TimelineEntry } from '../words/timeline-entry.ts';

interface DayOfEntries {
  readonly day: string;
  readonly entries: readonly TimelineEntry[];
}

/** Entries under headings, one for each day in Dubai. */
export function byDay(entries: readonly TimelineEntry[]): readonly DayOfEntries[] {
  const days = new Map<string, TimelineEntry[]>();
  for (const entry of entries) {
    const day = dubaiDate(entry.at);
    const known = days.get(day);
    if (known === undefined) days.set(day, [entry]);
    else known.push(entry);
  }
  return [...days].map(([day, all]) => ({ day, entries: all }));
}
