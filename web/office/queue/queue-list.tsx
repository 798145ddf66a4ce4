import { useMemo } from 'react';
import { useText } from '../../text/use-text.tsx';
import { type Presence, usePresence } from '../shell/presence.ts';
import { useStore } from '../shell/store.ts';
import { Check } from '../ui/check.tsx';
import { ListEnd } from '../ui/list-end.tsx';
import { cursorId, selectedIds, toggleSelected } from './cursor.ts';
import { QueueRow } from './queue-row.tsx';
import type { QueueState } from './merge-rows.ts';
import type { Queue } from './queue-rows.ts';
import styles from './queue-list.module.css';

/** Colleagues by the application that they look at. */
export function useHere(): ReadonlyMap<string | null, readonly Presence[]> {
  const people = usePresence();
  return useMemo(() => Map.groupBy(people, ({ applicationId }) => applicationId), [people]);
}

type QueueListProps = { queue: Queue; state: QueueState };

const skeleton = Array.from({ length: 14 }, (_none, at) => at);

/** The dense list. Only the rows that the cursor leaves and enters are drawn again. */
export function QueueList({ queue, state }: QueueListProps) {
  const t = useText();
  const cursor = useStore(cursorId);
  const selected = useStore(selectedIds);
  const here = useHere();
  const { rows, changed, nextCursor, total } = state;
  const chosen = rows?.filter(({ applicationId }) => selected.has(applicationId)).length ?? 0;
  const all = rows !== null && rows.length > 0 && chosen === rows.length;
  return (
    <div className={styles.scroll}>
      <table
        className={`tbl ${styles.table}`}
        aria-label={t('Applications')}
        aria-rowcount={total + 1}
        aria-busy={rows === null}
      >
        <thead>
          <tr>
            <th className={styles.check}>
              <Check
                state={all ? 'on' : chosen > 0 ? 'mid' : 'off'}
                label={t('Select all rows')}
                onChange={() => toggleSelected(rows?.map((row) => row.applicationId) ?? [], !all)}
              />
            </th>
            <th className={styles.time}>{t('Time left')}</th>
            <th className={styles.client}>{t('Client')}</th>
            <th className={styles.maid}>{t('Maid')}</th>
            <th className={styles.stage}>{t('Stage')}</th>
            <th className={styles.waiting}>{t('Waiting on')}</th>
            <th className={styles.area}>{t('Area')}</th>
            <th className={styles.owner}>{t('Owner')}</th>
            <th className={styles.last}>{t('Last activity')}</th>
          </tr>
        </thead>
        <tbody>
          {rows === null
            ? skeleton.map((at) => <SkeletonRow key={at} />)
            : rows.map((row, at) => (
                <QueueRow
                  key={row.applicationId}
                  row={row}
                  number={at + 2}
                  isCursor={row.applicationId === cursor}
                  isFirst={at === 0 && cursor === null}
                  isSelected={selected.has(row.applicationId)}
                  isChanged={changed.has(row.applicationId)}
                  here={here.get(row.applicationId)}
                />
              ))}
        </tbody>
      </table>
      {nextCursor !== null && <ListEnd onNear={queue.more} />}
    </div>
  );
}

const SkeletonRow = () => (
  <tr>
    {[18, 92, 120, 90, 170, 110, 80, 28, 100].map((size) => (
      <td key={size}>
        <span className="skl" style={{ inlineSize: `${size}px`, maxInlineSize: '90%' }}>
          {'\u00A0'}
        </span>
      </td>
    ))}
  </tr>
);
