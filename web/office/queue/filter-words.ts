import type { CaseFlow, CaseFilter } from '../../../rules/office/case-filter.ts';
import { type CaseStatus, stageName, type WaitingOn } from '../../../rules/office/stages.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { emirateWords } from '../words/office-words.ts';
import { listed, quoted } from '../words/own-text.ts';

export interface KnownNames {
  readonly people: ReadonlyMap<string, string>;
  readonly maids: ReadonlyMap<number, string>;
}

export const statusWords = (t: Translate, status: CaseStatus): string =>
  ({
    open: t('In progress'),
    preparing: t('Preparing'),
    arriving: t('Arriving'),
    running: t('Running'),
    replaced: t('Replaced'),
    ended: t('Ended'),
    cancelled: t('Cancelled'),
    expired: t('Expired'),
  })[status];

export const actorWords = (t: Translate, actor: WaitingOn): string =>
  ({
    us: t('Us'),
    client: t('Client'),
    spouse: t('Spouse'),
    bank: t('Bank'),
    authority: t('Authority'),
    nobody: t('Nobody'),
  })[actor];

export const flowWords = (t: Translate, flow: CaseFlow): string =>
  ({ hire: t('Hire'), replacement: t('Replacement'), visa: t('Visa') })[flow];

export const ownerWords = (t: Translate, owner: string, { people }: KnownNames): string =>
  owner === 'me'
    ? t('Mine')
    : owner === 'nobody'
      ? t('Unassigned')
      : (people.get(owner) ?? t('Colleague'));

export const labelWords = (label: string): string => label.replaceAll('_', ' ');

const order = [
  'flow',
  'status',
  'late',
  'stage',
  'waiting',
  'emirate',
  'owner',
  'maid',
  'label',
  'text',
] as const satisfies readonly (keyof CaseFilter)[];

/** One chip for each part of a filter; its × takes that part away. */
export function filterChips(
  t: Translate,
  filter: CaseFilter,
  names: KnownNames,
): readonly { readonly name: keyof CaseFilter; readonly words: string }[] {
  const parts: Readonly<Record<keyof CaseFilter, readonly string[]>> = {
    flow: filter.flow.map((one) => flowWords(t, one)),
    status: filter.status.map((one) => statusWords(t, one)),
    late: filter.late ? [t('Late')] : [],
    stage: filter.stage.map((one) => stageName(t, one)),
    waiting: filter.waiting.map((one) => actorWords(t, one)),
    emirate: filter.emirate.map((one) => emirateWords(t, one)),
    owner: filter.owner.map((one) => ownerWords(t, one, names)),
    maid: filter.maid.map((one) => names.maids.get(one) ?? t('Maid {id}', { id: String(one) })),
    label: filter.label.map(labelWords),
    text: filter.text === '' ? [] : [quoted(t, filter.text)],
  };
  return order
    .filter((name) => parts[name].length > 0)
    .map((name) => {
      const list = listed(t, parts[name]);
      return { name, words: name === 'waiting' ? t('Waiting on {list}', { list }) : list };
    });
}
