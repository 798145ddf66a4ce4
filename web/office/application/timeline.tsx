import { ArrowDown } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { timelineGroups } from '../../../contract/office/timeline.ts';
import { useText } from '../../text/use-text.tsx';
import { afterPaint } from '../../visitor/browser/after-paint.ts';
import { LoadFailed } from '../shell/screen.tsx';
import { useNow } from '../ui/use-now.ts';
import { dubaiDate, longDate } from '../words/time-words.ts';
import { byDay } from '../words/by-day.ts';
import { TimelineLine } from './timeline-line.tsx';
import styles from './timeline.module.css';
import { useTimeline } from './use-timeline.ts';

type Filter = 'everything' | (typeof timelineGroups)[number];
/** So near to the end that new entries scroll into view by themselves. */
const NEAR = 60;

/** Everything that happened, newest at the bottom (OFF-20). */
export function Timeline({ id }: { id: string }) {
  const t = useText();
  const [filter, setFilter] = useState<Filter>('everything');
  const { data: loaded, error, reload, loadOlder } = useTimeline(id);
  const data = usePainted() ? loaded : null;
  const list = useRef<HTMLDivElement>(null);
  const place = useRef({ height: 0, top: 0, first: '', last: '', filter, isAtEnd: true });
  const [hasNew, setHasNew] = useState(false);
  const names: Readonly<Record<Filter, string>> = {
    everything: t('Everything'),
    messages: t('Messages'),
    money: t('Money'),
    documents: t('Documents'),
    changes: t('Changes'),
    reads: t('Reads'),
  };
  const entries = useMemo(
    () => data?.entries.filter(({ group }) => filter === 'everything' || group === filter) ?? [],
    [data, filter],
  );
  const days = useMemo(() => byDay(entries), [entries]);
  const today = dubaiDate(useNow());
  const first = entries[0]?.id ?? '';
  const last = entries.at(-1)?.id ?? '';

  const remember = useCallback(() => {
    const box = list.current;
    if (box === null) return;
    const isAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
    place.current = { ...place.current, height: box.scrollHeight, top: box.scrollTop, isAtEnd };
    if (isAtEnd) setHasNew(false);
  }, []);
  const toEnd = useCallback(() => {
    const box = list.current;
    if (box !== null) box.scrollTop = box.scrollHeight;
    remember();
  }, [remember]);
  useLayoutEffect(() => {
    const box = list.current;
    const before = place.current;
    place.current = { ...before, first, last, filter };
    if (box === null) return;
    if (before.isAtEnd || filter !== before.filter) toEnd();
    else if (first !== before.first) {
      // Older entries came in above: what is being read stays where it is.
      box.scrollTop = before.top + box.scrollHeight - before.height;
      remember();
    } else if (last !== before.last) setHasNew(true);
  }, [first, last, filter, toEnd, remember]);

  if (data === null && error !== null) return <LoadFailed error={error} onRetry={reload} />;
  const { counts } = data ?? {};
  const everything = counts && timelineGroups.reduce((sum, group) => sum + counts[group], 0);
  return (
    <>
      <fieldset className={styles.filters} aria-label={t('Show')}>
        {(['everything', ...timelineGroups] as const).map((one) => (
          <button
            key={one}
            type="button"
            className={one === filter ? 'chip on' : 'chip'}
            aria-pressed={one === filter}
            onClick={() => setFilter(one)}
          >
            {names[one]} <em>{one === 'everything' ? everything : counts?.[one]}</em>
          </button>
        ))}
      </fieldset>
      <section
        ref={list}
        className={styles.scroll}
        // Arrow keys scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t('Timeline')}
        data-testid="office-timeline"
        onScroll={() => {
          remember();
          if ((list.current?.scrollTop ?? 1) < NEAR) loadOlder();
        }}
      >
        <h2 className="sr">{t('Timeline')}</h2>
        {data === null && <Skeleton />}
        {data?.hasMore && (
          <button type="button" className={`btn sm ${styles.older}`} onClick={loadOlder}>
            {t('Show older')}
          </button>
        )}
        {data !== null && entries.length === 0 && <p className="mute">{t('Nothing here yet')}</p>}
        <ol className={styles.list}>
          {days.map(({ day, entries: ofDay }) => (
            <li key={day}>
              <h3 className={styles.day}>
                {day === today ? t('Today, {day}', { day: longDate(day) }) : longDate(day)}
              </h3>
              <ol>
                {ofDay.map((entry) => (
                  <TimelineLine key={entry.id} entry={entry} applicationId={id} />
                ))}
              </ol>
            </li>
          ))}
        </ol>
      </section>
      {hasNew && (
        <button type="button" className={`chip on ${styles.new}`} onClick={toEnd}>
          {t('New below')}
          <ArrowDown className="i" aria-hidden="true" />
        </button>
      )}
    </>
  );
}

/** False until the page around it is painted: moving through the list stays quick, however long the timeline. */
function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  return isPainted;
}

function Skeleton() {
  const t = useText();
  return (
    <div className={styles.skeleton}>
      <output className="sr">{t('Loading')}</output>
      {[82, 60, 74, 52, 66].map((width) => (
        <div key={width}>
          <i className="skl" />
          <i className="skl" />
          <i className="skl" style={{ inlineSize: `${width}%` }} />
        </div>
      ))}
    </div>
  );
}
