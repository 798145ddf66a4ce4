import { ArrowDown, ArrowUp } from 'lucide-react';
import type { MaidSort } from '../../../rules/office/maid-filter.ts';
import { useText } from '../../text/use-text.tsx';
import { useStore } from '../shell/store.ts';
import { Check } from '../ui/check.tsx';
import { ListEnd } from '../ui/list-end.tsx';
import { MaidRow } from './maid-row.tsx';
import styles from './maid-table.module.css';
import { cursorId, selectedIds, toggleSelected } from './selection.ts';
import type { useMaids } from './use-maids.ts';

type MaidTableProps = {
  maids: ReturnType<typeof useMaids>;
  sort: MaidSort;
  onSort: (sort: MaidSort) => void;
  editing: string | null;
  onEdited: () => void;
};

const skeleton = Array.from({ length: 14 }, (_none, at) => at);

/** The table with faces (OFF-40). */
export function MaidTable({ maids, sort, onSort, editing, onEdited }: MaidTableProps) {
  const t = useText();
  const cursor = useStore(cursorId);
  const selected = useStore(selectedIds);
  const { data } = maids;
  const ids = data?.rows.map(({ id }) => String(id)) ?? [];
  const chosen = ids.filter((id) => selected.has(id)).length;
  const all = ids.length > 0 && chosen === ids.length;
  const sorted = (by: 'name' | 'price' | 'free', words: string, className = '') => (
    <th
      className={className}
      aria-sort={sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : undefined}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort(sort === by ? `-${by}` : by)}
      >
        {words}
        {sort === by && <ArrowUp className="i" aria-hidden="true" />}
        {sort === `-${by}` && <ArrowDown className="i" aria-hidden="true" />}
      </button>
    </th>
  );
  return (
    <div className={styles.scroll}>
      <table
        className={`tbl ${styles.table}`}
        aria-label={t('Maids')}
        aria-rowcount={(data?.total ?? 0) + 1}
        aria-busy={data === null}
      >
        <thead>
          <tr>
            <th className={styles.check}>
              <Check
                state={all ? 'on' : chosen > 0 ? 'mid' : 'off'}
                label={t('Select all rows')}
                onChange={() => toggleSelected(ids, !all)}
              />
            </th>
            {sorted('name', t('Name'), styles.name)}
            <th className={styles.nationality}>{t('Nationality')}</th>
            {sorted('price', t('AED'), `r ${styles.price}`)}
            <th className={styles.state}>{t('State')}</th>
            {sorted('free', t('Free from'), styles.free)}
            <th className={styles.film}>{t('Video')}</th>
            <th className={styles.until}>{t('Consent until')}</th>
            <th className={`${styles.until} ${styles.passport}`}>{t('Passport until')}</th>
          </tr>
        </thead>
        <tbody>
          {data === null
            ? skeleton.map((at) => <SkeletonRow key={at} />)
            : data.rows.map((maid, at) => (
                <MaidRow
                  key={maid.id}
                  maid={maid}
                  today={data.today}
                  number={at + 2}
                  isCursor={String(maid.id) === cursor}
                  isFirst={at === 0 && cursor === null}
                  isSelected={selected.has(String(maid.id))}
                  onEdited={editing === String(maid.id) ? onEdited : null}
                />
              ))}
        </tbody>
      </table>
      {data !== null && data.nextCursor !== null && <ListEnd onNear={maids.more} />}
    </div>
  );
}

const SkeletonRow = () => (
  <tr>
    {[18, 150, 80, 48, 84, 60, 70, 71, 72].map((size) => (
      <td key={size}>
        <span className="skl" style={{ inlineSize: `${size}px`, maxInlineSize: '90%' }}>
          {'\u00A0'}
        </span>
      </td>
    ))}
  </tr>
);
