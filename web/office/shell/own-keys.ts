import * as z from 'zod/mini';
import { createStore } from './store.ts';

/** The same keys in every list: who changes one changes it everywhere. */
const OF_LISTS: ReadonlySet<string> = new Set(['j', 'k']);

/** The name of a shortcut: its place and its usual key, so the same in every language. */
export const keyId = (place: string, key: string): string =>
  `${OF_LISTS.has(key) ? 'list' : place}.${key}`;

export interface NamedKey {
  readonly id: string;
  /** The usual key. */
  readonly key: string;
  readonly label: string;
}

const stored = z.object({
  /** Single letters are switched off as a whole (WCAG 2.1.4). */
  areLettersOff: z.prefault(z.boolean(), false),
  /** Chosen keys by the name of the shortcut. */
  keys: z.prefault(z.record(z.string(), z.string()), {}),
});
type OwnKeys = z.output<typeof stored>;
const usual: OwnKeys = { areLettersOff: false, keys: {} };

export const ownKeys = createStore<OwnKeys>(usual);
let account = '';

const slotOf = (staffId: string): string => `office.keys.${staffId}`;

/** Reads the keys that this colleague chose on this device; another colleague has others. */
export function loadOwnKeys(staffId: string): void {
  account = staffId;
  let written: string | null = null;
  try {
    written = localStorage.getItem(slotOf(staffId));
    ownKeys.set(written === null ? usual : stored.parse(JSON.parse(written)));
  } catch {
    // Unreadable, or no storage: the usual keys.
    ownKeys.set(usual);
  }
}

function keep(chosen: OwnKeys): void {
  ownKeys.set(chosen);
  try {
    localStorage.setItem(slotOf(account), JSON.stringify(chosen));
  } catch {
    // Without storage the choice lasts for this page.
  }
}

export const switchLetters = (areLettersOff: boolean): void =>
  keep({ ...ownKeys.get(), areLettersOff });

export const keyOf = ({ id, key }: Pick<NamedKey, 'id' | 'key'>): string =>
  ownKeys.get().keys[id] ?? key;

/** The shortcut that has this key already, or needs it as the first of two. */
export const takenBy = (
  others: readonly NamedKey[],
  { id }: Pick<NamedKey, 'id'>,
  wanted: string,
): NamedKey | null =>
  others.find(
    (one) => one.id !== id && (keyOf(one) === wanted || keyOf(one).startsWith(`${wanted} `)),
  ) ?? null;

/** Gives a shortcut another key, or its usual one again (null). Refused with the shortcut that has the key already. */
export function chooseKey(
  others: readonly NamedKey[],
  one: NamedKey,
  wanted: string | null,
): NamedKey | null {
  const taken = takenBy(others, one, wanted ?? one.key);
  if (taken !== null) return taken;
  const { [one.id]: _before, ...rest } = ownKeys.get().keys;
  const keys = wanted === null || wanted === one.key ? rest : { ...rest, [one.id]: wanted };
  keep({ ...ownKeys.get(), keys });
  return null;
}
