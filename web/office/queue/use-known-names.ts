import { useMemo } from 'react';
import { officeApi } from '../shell/office-api.ts';
import { useCall } from '../shell/use-call.ts';
import type { KnownNames } from './filter-words.ts';
import type { CaseRow } from './merge-rows.ts';

/** Names for the ids in a filter: colleagues, and the maids of the rows on screen. */
export function useKnownNames(rows: readonly CaseRow[]): KnownNames {
  const { data } = useCall('colleagues', () => officeApi.get('office/colleagues'), []);
  return useMemo(
    () => ({
      people: new Map(data?.colleagues.map(({ id, name }) => [id, name])),
      maids: new Map(rows.flatMap(({ maid }) => (maid ? [[maid.id, maid.name] as const] : []))),
    }),
    [data, rows],
  );
}
