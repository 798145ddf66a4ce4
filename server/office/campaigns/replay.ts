import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { campaignFields } from '../../../rules/marketing/campaigns.ts';
import { chatHours } from '../../../rules/marketing/chat-hours.ts';
import { trackingParameters, withTracking } from '../../../rules/marketing/tracking.ts';
import { readSettings } from '../../chat/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Click, followClick, type RedirectTable } from '../../redirects/index.ts';
import { firstOfDay, storedClicks } from './clicks.ts';
import { configurationOf, hashOf, readDraft } from './document.ts';
import { problemsOf } from './problems.ts';

const DAY = 86_400_000;
type Answer = OfficeAnswer<'GET office/campaigns/test'>;
type Place = Answer['entries'][number]['live'][number];
type Entry = NonNullable<Click['entry']>;

const keyOf = (entry: Entry) => `${entry.kind} ${entry.code}`;

/** A target in words that people compare: without what only tracks a visitor. */
function placeOf({ target }: Click, url: string): Omit<Place, 'clicks'> {
  const at = target ?? url.replace(/^https?:\/\/[^/?#]*/, '');
  if (at.startsWith('tel:')) return { to: 'call', name: at.slice(4) };
  if (!at.startsWith('/')) return { to: 'outside', name: URL.parse(at)?.host ?? at };
  const [path = '/', search = ''] = at.replace(/#.*$/, '').split('?');
  const query = new URLSearchParams(search);
  if (path === '/whatsapp-us') return { to: 'chat', name: query.get('nb') ?? 'default' };
  if (target === null) return { to: 'page', name: path };
  for (const name of trackingParameters(query).keys()) query.delete(name);
  return { to: 'page', name: query.size === 0 ? path : `${path}?${query.toString()}` };
}

const probe = new URLSearchParams(
  campaignFields.map((field) => [field === 'event' ? field : `utm_${field}`, 'kept']),
);

/** How many of the six tracking values reach the target; null where nothing can carry them. */
function trackingKept(
  table: RedirectTable,
  { kind, code }: Entry,
  follow: (url: string) => Click,
): number | null {
  const rule = table.chats.rules.find((one) => one.code === code);
  const target =
    kind === 'code'
      ? follow(`/${code.replace('*', '')}?${probe.toString()}`).target
      : rule && withTracking(rule.link.kind === 'landing' ? rule.link.target : '/', probe);
  if (!target || target.startsWith('tel:')) return null;
  const { searchParams } = new URL(target, 'https://site.invalid');
  return [...probe.keys()].filter((name) => searchParams.get(name) === 'kept').length;
}

/**
 * Names what decides about a click. Click ids and campaign values that no rule asks for differ from visitor to visitor
 * and change nothing but the tracking, so that a hundred thousand addresses are few different ones.
 */
function decisiveParts(tables: readonly RedirectTable[]): (url: string) => string {
  const conditions = tables.flatMap(({ chats }) => chats.rules.flatMap((rule) => rule.conditions));
  const kept = new Set(['utm_content', 'event', 'affiliateEvent', 'utm_event']);
  for (const { field } of conditions) kept.add(`utm_${field}`);
  return (url) => {
    const mark = url.indexOf('?');
    if (mark < 0) return url;
    const query = new URLSearchParams(url.slice(mark + 1));
    for (const name of trackingParameters(query).keys()) if (!kept.has(name)) query.delete(name);
    return `${url.slice(0, mark)}?${query.toString()}`;
  };
}

interface Tally {
  readonly entry: Entry;
  clicks: number;
  closedChats: number;
  readonly live: Map<string, Place>;
  readonly draft: Map<string, Place>;
}

const emptyTally = (entry: Entry): Tally => ({
  entry,
  clicks: 0,
  closedChats: 0,
  live: new Map(),
  draft: new Map(),
});

function count(places: Map<string, Place>, place: Omit<Place, 'clicks'>): void {
  const key = `${place.to} ${place.name}`;
  places.set(key, { ...place, clicks: (places.get(key)?.clicks ?? 0) + 1 });
}

const mostFirst = (places: ReadonlyMap<string, Place>): Place[] =>
  [...places.values()].toSorted((a, b) => b.clicks - a.clicks);

/** Sends the clicks of the last seven days through the live and the drafted rules, without any effect (OFF-60). */
export async function testOnPastClicks(
  deps: Pick<Deps, 'config' | 'keys' | 'store'>,
  now = new Date(),
): Promise<Answer> {
  const { store, keys, config } = deps;
  const context = { keys, publicOrigin: config.publicOrigin };
  const settings = await readSettings(store);
  const { live, draft } = await readDraft(store.db);
  const liveTable = configurationOf(settings, live);
  const draftTable = configurationOf(settings, draft);
  const follow = (url: string) => {
    const before = followClick(liveTable, url, context);
    const after = followClick(draftTable, url, context);
    const place = placeOf(before, url);
    const isSame = before.target === after.target;
    return {
      live: { entry: before.entry, place },
      draft: { entry: after.entry, place: isSame ? place : placeOf(after, url) },
    };
  };
  const known = new Map<string, ReturnType<typeof follow>>();
  const decisive = decisiveParts([liveTable, draftTable]);
  const tallies = new Map<string, Tally>();
  const fewer = new Map<string, number>();
  const isFirst = firstOfDay();
  let addresses = 0;
  for await (const stored of storedClicks(store, new Date(now.getTime() - 7 * DAY), now)) {
    addresses += 1;
    const key = decisive(stored.url);
    const both = known.get(key) ?? follow(stored.url);
    known.set(key, both);
    const before = both.live.entry && keyOf(both.live.entry);
    const after = both.draft.entry && keyOf(both.draft.entry);
    const counted = before ?? after;
    if (counted === null || !isFirst(stored, counted)) continue;
    if (before !== null && before !== after) fewer.set(before, (fewer.get(before) ?? 0) + 1);
    const isClosed = both.draft.place.to === 'chat' && !chatHours(stored.at).open;
    for (const entry of before === after
      ? [both.live.entry]
      : [both.live.entry, both.draft.entry]) {
      if (entry === null) continue;
      const tally = tallies.get(keyOf(entry)) ?? emptyTally(entry);
      tallies.set(keyOf(entry), tally);
      tally.clicks += 1;
      if (isClosed) tally.closedChats += 1;
      count(tally.live, both.live.place);
      count(tally.draft, both.draft.place);
    }
  }
  const ofDraft: Entry[] = [
    ...draft.rules.map(({ code }) => ({ kind: 'rule' as const, code })),
    ...draft.codes.map(({ code }) => ({ kind: 'code' as const, code })),
  ];
  for (const entry of ofDraft) {
    if (!tallies.has(keyOf(entry))) tallies.set(keyOf(entry), emptyTally(entry));
  }
  return {
    addresses,
    draftHash: hashOf(draft),
    entries: [...tallies.values()].map(({ entry, clicks, closedChats, ...places }) => ({
      ...entry,
      clicks,
      closedChats,
      live: mostFirst(places.live),
      draft: mostFirst(places.draft),
      trackingKept: trackingKept(draftTable, entry, (url) => followClick(draftTable, url, context)),
    })),
    losses: [...tallies.values()].flatMap(({ entry }) => {
      const lost = fewer.get(keyOf(entry)) ?? 0;
      return lost > 0 ? [{ ...entry, fewer: lost }] : [];
    }),
    broken: problemsOf(settings, draft, context)
      .filter(({ problem }) => problem === 'loop' || problem === 'broken_target')
      .map(({ code }) => code),
  };
}
