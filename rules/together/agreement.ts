export const votes = ['yes', 'maybe', 'no'] as const;
export type Vote = (typeof votes)[number];

/** More voices than any family has; more would be strangers. */
export const MOST_VOICES = 12;
export const MOST_MAIDS = 20;
export const MOST_NOTE = 140;
export const MOST_NAME = 30;
export const LIST_DAYS = 30;

export interface VotesForHer {
  readonly maid: number;
  readonly votes: readonly Vote[];
}

/** What a family agrees about, for the headline. */
export type Agreement =
  | { readonly kind: 'nobody-voted' }
  | { readonly kind: 'all'; readonly maids: readonly number[] }
  | { readonly kind: 'some'; readonly maid: number; readonly count: number }
  | { readonly kind: 'nothing-in-common' };

/** The women that all who may vote like; else the one that most of at least two like. The order of the list decides a tie. */
export function agreementOf(list: readonly VotesForHer[], voters: number): Agreement {
  if (list.every(({ votes: given }) => given.length === 0)) return { kind: 'nobody-voted' };
  const liked = list.map(({ maid, votes: given }) => ({
    maid,
    count: given.filter((vote) => vote === 'yes').length,
  }));
  const byAll = liked.filter(({ count }) => voters > 1 && count === voters);
  if (byAll.length > 0) return { kind: 'all', maids: byAll.map(({ maid }) => maid) };
  const [first] = liked.toSorted((one, other) => other.count - one.count);
  return first !== undefined && first.count > 1
    ? { kind: 'some', ...first }
    : { kind: 'nothing-in-common' };
}

/** A first name as people write it: letters, spaces, apostrophes and hyphens. Null if nothing is left. */
export function guestName(typed: string): string | null {
  const name = typed
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}' -]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_NAME)
    .trim();
  return /\p{L}/u.test(name) ? name : null;
}
