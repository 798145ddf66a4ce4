import type { CampaignField } from '../../../rules/marketing/campaigns.ts';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { listed, quoted } from '../words/own-text.ts';

export type Campaigns = OfficeAnswer<'GET office/campaigns'>;
export type Entry = Campaigns['entries'][number];
export type EntryKind = Entry['kind'];
export type CampaignTest = OfficeAnswer<'GET office/campaigns/test'>;
export type TestedEntry = CampaignTest['entries'][number];
type Problem = Entry['problems'][number];
type Place = TestedEntry['live'][number];

export const keyOf = ({ kind, code }: Pick<Entry, 'kind' | 'code'>): string => `${kind} ${code}`;

export const kindWords = (t: Translate, kind: EntryKind): string =>
  ({ rule: t('rule'), code: t('short code'), number: t('chat number') })[kind];

export const fieldWords = (t: Translate, field: CampaignField): string =>
  ({
    source: t('Source'),
    campaign: t('Campaign'),
    term: t('Term'),
    source_type: t('Source type'),
    medium: t('Medium'),
    event: t('Event'),
  })[field];

type Condition = NonNullable<(Entry & { kind: 'rule' })['live']>['when'][number];

export const testWords = (t: Translate, test: Condition['test']): string =>
  ({ equals: t('is'), contains: t('contains'), prefix: t('begins with') })[test];

/** "event", "re_ or reale": what brings visitors to the entry, in a few words. */
export function briefWords(t: Translate, entry: Entry): string {
  if (entry.kind === 'number') return (entry.draft ?? entry.live)?.label ?? '';
  if (entry.kind === 'code') return kindWords(t, entry.kind);
  const [first, ...others] = (entry.draft ?? entry.live)?.when ?? [];
  if (first === undefined) return kindWords(t, 'rule');
  const isOwnEvent =
    first.field === 'event' &&
    first.test === 'equals' &&
    first.values.length === 1 &&
    first.values[0]?.toLowerCase() === entry.code;
  if (isOwnEvent && others.length === 0) return t('event');
  const values = first.values.slice(0, 2).join(t(' or '));
  const hasMore = first.values.length > 2 || others.length > 0;
  return hasMore ? t('{values} and more', { values }) : values;
}

/** "Hire page" for an address of the site. */
function pageWords(t: Translate, address: string): string {
  const [path = '', search = ''] = address.split('?');
  const names: Readonly<Record<string, string>> = {
    '/': t('Landing page'),
    '/hire-maid': t('Hire page'),
    '/hire-nanny': t('Hire page, nannies'),
    '/shortlisted-maids': t('My List'),
    '/services': t('Services page'),
  };
  const name = names[path] ?? address;
  return search !== '' && names[path] !== undefined ? `${name}, ${search}` : name;
}

const labelOf = (entries: readonly Entry[], code: string): string => {
  const found = entries.find((one) => one.kind === 'number' && one.code === code);
  const record = found?.kind === 'number' ? (found.draft ?? found.live) : null;
  return record?.label ?? code;
};

const targetWords = (t: Translate, target: string): string =>
  target.startsWith('/')
    ? pageWords(t, target.replace(/[?#].*$/, ''))
    : (URL.parse(target)?.host ?? target);

const chatWords = (t: Translate, code: string, entries: readonly Entry[]): string =>
  code === 'default' ? t('Chat') : t('Chat, {number}', { number: labelOf(entries, code) });

/** Where an entry leads, as it is live or as the draft has it. */
export function goesTo(
  t: Translate,
  entry: Entry,
  which: 'live' | 'draft',
  entries: readonly Entry[],
): string {
  const record = entry[which];
  if (record === null) return which === 'draft' ? t('Removed') : t('Not live yet');
  if ('number' in record) return record.number;
  if (record.chat !== undefined) {
    const chat = chatWords(t, record.chat.number, entries);
    const { message, arabic } = record.chat;
    return (message ?? arabic) === undefined ? chat : t('{chat}, own greeting', { chat });
  }
  if ('landing' in record && record.landing !== undefined) return targetWords(t, record.landing);
  if ('call' in record && record.call !== undefined) {
    return t('Call, {number}', { number: labelOf(entries, record.call) });
  }
  return 'target' in record && record.target !== undefined ? targetWords(t, record.target) : '';
}

/** The entry in lines, so that two states can be compared. */
export function linesOf(
  t: Translate,
  entry: Entry,
  which: 'live' | 'draft',
  entries: readonly Entry[],
): string[] {
  const record = entry[which];
  const to = goesTo(t, entry, which, entries);
  if (record === null) return [to];
  if ('number' in record) return [record.label, record.number];
  const { message, arabic } = record.chat ?? {};
  const greeting = [message, arabic].flatMap((text) =>
    text === undefined ? [] : [quoted(t, text)],
  );
  if (!('when' in record)) {
    return [
      to,
      ...greeting,
      ...(record.target === undefined || to === record.target ? [] : [record.target]),
      ...(record.permanent ? [t('Permanent: browsers remember it')] : []),
      ...(record.note ? [record.note] : []),
    ];
  }
  return [
    to,
    ...greeting,
    ...(record.landing === undefined || to === record.landing ? [] : [record.landing]),
    ...record.when.map(({ field, test, values }) =>
      t('{field} {test} {values}', {
        field: fieldWords(t, field),
        test: testWords(t, test),
        values: values.join(t(' or ')),
      }),
    ),
    ...(record.pages.length > 0 ? [t('Only on {pages}', { pages: listed(t, record.pages) })] : []),
    ...(record.hireMaidOffEnabled ? [t('Also while the hire pages lead to the chat')] : []),
  ];
}

export function problemWords(t: Translate, { problem, with: about }: Problem): string {
  const words: Readonly<Record<Problem['problem'], string>> = {
    unknown_number: t('There is no chat number {code}.', { code: about }),
    no_default_number: t('The site needs a chat number with the code default.'),
    same_number: t('{code} has the same number.', { code: about }),
    own_address: t('{address} is a page of the site, so nobody would follow this code.', {
      address: about,
    }),
    loop: t('{address} leads back here, in a circle.', { address: about }),
    broken_target: t('{address} is no page of the site.', { address: about }),
    never_wins: t('Never wins: {code} comes first and always matches.', { code: about }),
  };
  return words[problem];
}

export function placeWords(t: Translate, { to, name }: Place, entries: readonly Entry[]): string {
  if (to === 'chat') return chatWords(t, name, entries);
  if (to === 'call') return t('Call');
  return to === 'page' ? pageWords(t, name) : name;
}

export const countWords = (count: number): string => count.toLocaleString('en-GB');
