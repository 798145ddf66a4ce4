import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import {
  maidFilterText,
  maidSorts,
  type MaidFilter,
  type MaidSort,
  parseMaidFilter,
} from '../../../rules/office/maid-filter.ts';
import { officeApi } from '../shell/office-api.ts';
import { useCall } from '../shell/use-call.ts';

type Maids = OfficeAnswer<'GET office/maids'>;
export type MaidRow = Maids['rows'][number];

const PAGE = 50;
const MOST_AT_ONCE = 200;

/** The first so many rows, in as few calls as possible. */
async function load(filter: string, sort: MaidSort, size: number): Promise<Maids> {
  const limit = Math.min(size, MOST_AT_ONCE);
  let answer = await officeApi.get('office/maids', { query: { filter, sort, limit } });
  const rows = [...answer.rows];
  while (rows.length < size && answer.nextCursor !== null) {
    const cursor = answer.nextCursor;
    answer = await officeApi.get('office/maids', { query: { filter, sort, limit, cursor } });
    rows.push(...answer.rows);
  }
  return { ...answer, rows };
}

function shownBy(search: URLSearchParams) {
  const filter = parseMaidFilter(search.get('filter') ?? '');
  const sort = maidSorts.find((one) => one === search.get('sort')) ?? 'name';
  return { filter, written: maidFilterText(filter), sort };
}

/** A press may come before the page shows the one before it, so each changes what the address says by now. */
const latest = () => shownBy(new URLSearchParams(window.location.search));

/** Filter and sort are part of the address. */
export function useMaidAddress() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const go = (text: string, by: MaidSort) => {
    const readable = encodeURIComponent(text).replaceAll('%3A', ':').replaceAll('%2C', ',');
    const parts = [
      ...(text === '' ? [] : [`filter=${readable}`]),
      ...(by === 'name' ? [] : [`sort=${by}`]),
    ];
    void navigate(`/maids${parts.length > 0 ? `?${parts.join('&')}` : ''}`);
  };
  return {
    ...shownBy(search),
    setFilter: (change: (filter: MaidFilter) => MaidFilter) => {
      const { filter, sort } = latest();
      go(maidFilterText(change(filter)), sort);
    },
    setSort: (next: MaidSort) => go(latest().written, next),
  };
}

/** The rows of a filter; more are loaded when the end comes near, and all of them follow changes. */
export function useMaids(filter: string, sort: MaidSort) {
  const list = `${sort} ${filter}`;
  const [wanted, setWanted] = useState<{ list: string; size: number; before: Maids | null }>({
    list,
    size: PAGE,
    before: null,
  });
  const { size, before } = wanted.list === list ? wanted : { size: PAGE, before: null };
  const { data, error, reload } = useCall(`maids ${list} ${size}`, () => load(filter, sort, size));
  return {
    // While the next page loads, the rows before it stay.
    data: data ?? before,
    error,
    reload,
    more: () => data !== null && setWanted({ list, size: data.rows.length + PAGE, before: data }),
  };
}
