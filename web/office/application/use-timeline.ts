import { useRef } from 'react';
import { officeApi } from '../shell/office-api.ts';
import { useCall } from '../shell/use-call.ts';

/** Loads the newest page and as many older ones as were asked for, so that a change of any entry shows. */
async function loadPages(id: string, pages: number) {
  const newest = await officeApi.get('office/application/{id}/timeline', { params: { id } });
  let { entries, hasMore } = newest;
  for (let page = 1; page < pages && hasMore; page += 1) {
    const before = entries[0]?.id;
    if (before === undefined) break;
    const older = await officeApi.get('office/application/{id}/timeline', {
      params: { id },
      query: { before },
    });
    entries = [...older.entries, ...entries];
    ({ hasMore } = older);
  }
  return { entries, hasMore, counts: newest.counts };
}

/** The stream of one application; grows upwards on demand and follows every change. */
export function useTimeline(id: string) {
  const pages = useRef(1);
  const { data, error, reload } = useCall(`timeline ${id}`, () => loadPages(id, pages.current), [
    'office',
    'application',
  ]);
  const loadOlder = () => {
    if (!data?.hasMore) return;
    pages.current += 1;
    reload();
  };
  return { data, error, reload, loadOlder };
}
