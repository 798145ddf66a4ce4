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

interface Shown {
  readonly filter: CaseFilter;
  /** The filter in its canonical spelling. */
  readonly written: string;
  readonly view: QueueView;
}

interface QueueAddress extends Shown {
  readonly setFilter: (next: string | ((filter: CaseFilter) => CaseFilter)) => void;
  readonly setView: (view: QueueView) => void;
}

function shownBy(search: URLSearchParams): Shown {
  const filter = parseFilter(search.get('filter') ?? OPEN);
  const view = search.get('view') === 'board' ? 'board' : 'list';
  return { filter, written: filterText(filter), view };
}

/** A press may come before the page shows the one before it, so each changes what the address says by now. */
const latest = (): Shown => shownBy(new URLSearchParams(window.location.search));

/** Filter and view are part of the address, so that each view has an address of its own (OFF-11). */
export function useQueueAddress(): QueueAddress {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const go = (to: string, as: QueueView) => void navigate(queueAddress(to, as));
  return {
    ...shownBy(search),
    setFilter: (next) => {
      const { filter, view } = latest();
      go(typeof next === 'string' ? next : filterText(next(filter)), view);
    },
    setView: (next) => go(latest().written, next),
  };
}
