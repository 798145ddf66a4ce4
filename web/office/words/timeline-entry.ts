import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import type { Translate } from '../../../rules/text/text.ts';

export type TimelineEntry = OfficeAnswer<'GET office/application/{id}/timeline'>['entries'][number];

export interface EntryWords {
  /** Bold, before the text: an amount. */
  readonly lead?: string;
  readonly text: string;
  /** In small letters after the text. */
  readonly more?: string;
}

const firstName = (name: string): string => name.split(/\s+/)[0] ?? name;

/** The person who acts in an entry: "Leila", "The spouse", "Noura", "The system". */
export function actorWords(t: Translate, { kind, name }: TimelineEntry['by']): string {
  if (name) return firstName(name);
  if (kind === 'client') return t('The client');
  if (kind === 'spouse') return t('The spouse');
  return kind === 'staff' ? t('The office') : t('The site');
}

/** A code without words of its own, readable at least. */
export const plainCode = (code: string): string => code.replaceAll('_', ' ').toLowerCase();
