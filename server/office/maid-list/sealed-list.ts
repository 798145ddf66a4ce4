import {
  maidFilterText,
  maidSorts,
  type MaidFilter,
  type MaidSort,
  parseMaidFilter,
} from '../../../rules/office/maid-filter.ts';
import type { Keys } from '../../platform/keys.ts';
import { Refusal } from '../../platform/refusal.ts';
import { seal, unseal } from '../../platform/sealing.ts';

interface MaidList {
  readonly filter: MaidFilter;
  readonly sort: MaidSort;
}

const place = { table: 'maid_rows', column: 'list', row: '' };

/** A list as text that says nothing: typed names never reach approvals in clear. */
export const sealList = ({ master }: Pick<Keys, 'master'>, { filter, sort }: MaidList): string =>
  seal(master, place, Buffer.from(`${sort} ${maidFilterText(filter)}`)).toString('base64url');

export function openList({ master }: Pick<Keys, 'master'>, sealed: string): MaidList {
  const text = unseal(master, place, Buffer.from(sealed, 'base64url'))?.toString() ?? '';
  const [first = ''] = text.split(' ', 1);
  const sort = maidSorts.find((one) => one === first);
  if (sort === undefined) throw new Refusal(400, 'BAD_INPUT', { names: 'list' });
  return { sort, filter: parseMaidFilter(text.slice(first.length + 1)) };
}
