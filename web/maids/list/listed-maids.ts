import { useSyncExternalStore } from 'react';
import type { AnswerOf } from '../../../contract/api.ts';
import type { MaidListItem } from '../../../contract/catalogue.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { currentPageCode } from '../../visitor/browser/current-page.ts';
import { onMaidsChange } from '../../visitor/live.ts';
import { myList } from '../../visitor/lists/my-list.ts';
import { sharedList } from '../../visitor/lists/shared-list.ts';
import { MOST_IDS, stored } from '../../visitor/browser/stored.ts';
import { releaseMaid, savedHere } from '../list-acts.ts';
import { type ListTab, listTab } from './list-tab.ts';

/** A listed maid who can no longer be hired. */
export interface GoneMaid {
  readonly id: number;
  readonly message: string;
  /** The lists she was in. */
  readonly lists: readonly ListTab[];
  /** Her last known data; null if she was gone before the page loaded. */
  readonly maid: MaidListItem | null;
  readonly similar: readonly MaidListItem[];
}

interface Listed {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly cards: ReadonlyMap<number, MaidListItem>;
  readonly gone: readonly GoneMaid[];
}

type Remaining = AnswerOf<'GET ccserviceapplication/getremainingavailablemaids'>;

const NOTHING: Listed = { status: 'loading', cards: new Map(), gone: [] };
const listeners = new Set<() => void>();
let listed = NOTHING;
let loading = false;
let reloadQueued = false;
/** The ids of the last request. */
let known = '';

function change(next: Partial<Listed>): void {
  listed = { ...listed, ...next };
  for (const listener of listeners) listener();
}

const listedIds = (): number[] => [...new Set([...myList.snapshot(), ...sharedList.snapshot()])];

const idsKey = (): string =>
  listedIds()
    .toSorted((a, b) => a - b)
    .join();

async function remaining(ids: readonly number[]): Promise<Remaining> {
  const preference = stored.preference.read();
  return browserApi(currentPageCode(), { ignoreErrorMessages: true }).get(
    'ccserviceapplication/getremainingavailablemaids',
    {
      query: {
        housemaidIds: ids.join(),
        ...(preference === null ? {} : { preferences: preference.join() }),
      },
    },
  );
}

const listsWith = (id: number): ListTab[] => [
  ...(myList.snapshot().includes(id) ? (['my-list'] as const) : []),
  ...(sharedList.snapshot().includes(id) ? (['shared-list'] as const) : []),
];

/** The server counts maids whom this visit is hiring as available. */
function applyAnswer(asked: readonly number[], answer: Remaining): void {
  const cards = new Map(listed.cards);
  for (const item of answer.availableMaids) cards.set(item.housemaid.id, item);
  const availableIds = new Set(answer.availableMaids.map(({ housemaid }) => housemaid.id));
  const goneIds = asked.filter((id) => !availableIds.has(id));
  const newlyGone = goneIds.map((id) => ({
    id,
    message: answer.messages[id] ?? '',
    lists: listsWith(id),
    maid: cards.get(id) ?? null,
    similar: answer.similar[id] ?? [],
  }));
  // LIST-07: only maids who can be hired stay.
  for (const id of goneIds) {
    myList.remove(id);
    sharedList.remove(id);
  }
  known = idsKey();
  const before = listed.gone.filter(({ id }) => !goneIds.includes(id) && !availableIds.has(id));
  change({ cards, gone: [...newlyGone, ...before] });
}

/** LIST-03: switches to the list that still has content. */
function settleTab(): void {
  const [mine, theirs] = [myList.snapshot().length > 0, sharedList.snapshot().length > 0];
  if (mine !== theirs) listTab.choose(mine ? 'my-list' : 'shared-list');
  else if (!mine) listTab.choose('my-list');
}

/** LIST-08: without any preference the stored list is emptied once; maids saved later stay. */
function emptyMyList(): void {
  for (const id of myList.snapshot()) releaseMaid(id);
  stored.preference.write(null);
}

async function refresh(): Promise<void> {
  reloadQueued = loading;
  if (loading) return;
  loading = true;
  try {
    if (stored.preference.read()?.length === 0) emptyMyList();
    const ids = listedIds();
    for (let from = 0; from < ids.length; from += MOST_IDS) {
      const some = ids.slice(from, from + MOST_IDS);
      applyAnswer(some, await remaining(some));
    }
    change({ status: 'ready' });
    settleTab();
  } catch {
    change({ status: 'failed' });
  } finally {
    loading = false;
    if (reloadQueued) void refresh();
  }
}

/** The lists of this browser with current data from the catalogue. */
export const listedMaids = {
  refresh: (): void => void refresh(),
  dismiss: (id: number): void => change({ gone: listed.gone.filter((one) => one.id !== id) }),
};

const hasListed = (ids: readonly number[]): boolean => {
  const known = new Set(listedIds());
  return ids.some((id) => known.has(id));
};

/** LIST-01: fetches again when the set of maids changes; a new order needs no request. */
function listsChanged(): void {
  if (savedHere.size > 0) change({ cards: new Map([...savedHere, ...listed.cards]) });
  const asked = known;
  known = idsKey();
  if (known !== asked && !loading) void refresh();
  else if (known !== asked) reloadQueued = true;
}

let stops: readonly (() => void)[] = [];

/** Follows the lists while a component shows them. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    stops = [
      myList.subscribe(listsChanged),
      sharedList.subscribe(listsChanged),
      onMaidsChange(({ all, gone }) => {
        if (all || hasListed(gone)) void refresh();
      }),
    ];
    listsChanged();
    void refresh();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const stop of stops) stop();
    stops = [];
  };
}

export const useListedMaids = (): Listed =>
  useSyncExternalStore(
    subscribe,
    () => listed,
    () => NOTHING,
  );
