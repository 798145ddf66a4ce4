import { useNavigate, useSearchParams } from 'react-router';
import { type CaseFilter, filterText, parseFilter } from '../../../rules/office/case-filter.ts';

export type QueueView = 'list' | 'board';
/** Without a filter in the address the queue shows what is open. */
export const OPEN = 'status:open';

/** The address of a filter and a view; colons and commas stay readable. */
export const queueAddress = (filter: string, view: QueueView): string => {
  const text = encodeURIComponent(filter).replaceAll('%3A', ':').replaceAll('%2C', ',');
  const parts = [
    ...(filter === OPEN ? [] : [`filter=${text}`]),
    ...(view === 'board' ? ['view=board'] : []),
  ];
  return `/applications${parts.length > 0 ? `?${parts.join('&')}` : ''}`;
};

interface QueueAddress {
  /** The filter in its canonical spelling. */
  readonly written: string;
  readonly filter: CaseFilter;
  readonly view: QueueView;
  readonly setFilter: (filter: CaseFilter | string) => void;
  readonly setView: (view: QueueView) => void;
}

/** Filter and view are part of the address, so that each view has an address of its own (OFF-11). */
export function useQueueAddress(): QueueAddress {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const filter = parseFilter(search.get('filter') ?? OPEN);
  const written = filterText(filter);
  const view = search.get('view') === 'board' ? 'board' : 'list';
  const go = (to: string, as: QueueView) => void navigate(queueAddress(to, as));
  return {
    written,
    filter,
    view,
    setFilter: (next) => go(typeof next === 'string' ? next : filterText(next), view),
    setView: (next) => go(written, next),
  };
}
