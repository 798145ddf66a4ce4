import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { longDayOfYear } from '../words/time-words.ts';
import {
  briefWords,
  type Campaigns,
  countWords,
  type Entry,
  goesTo,
  keyOf,
} from './campaign-words.ts';
import styles from './campaigns.module.css';

/** Fewer clicks say nothing about a rate. */
const LEAST_CLICKS = 100;
const BAR = 46;

export const rowId = (key: string): string => `campaign-${key.replaceAll(/[^\w-]/g, '-')}`;

type RateProps = { clicks: number; hired: number; isSum?: boolean };

function Rate({ clicks, hired, isSum = false }: RateProps) {
  const t = useText();
  if (clicks < LEAST_CLICKS) {
    return <span className="mute">{clicks === 0 ? '' : t('Under 100 clicks')}</span>;
  }
  const rate = (hired / clicks) * 100;
  return (
    <span className={styles.rate}>
      <i
        className={isSum ? styles.sumBar : undefined}
        style={{ inlineSize: `${Math.min(96, Math.max(2, rate * BAR))}px` }}
      />
      {rate.toFixed(1)}
    </span>
  );
}

type RowProps = {
  entry: Entry;
  entries: readonly Entry[];
  number: number | null;
  isCursor: boolean;
  onChoose: () => void;
};

function EntryRow({ entry, entries, number, isCursor, onChoose }: RowProps) {
  const t = useText();
  const which = entry.live === null ? 'draft' : 'live';
  const hasProblem = entry.problems.length > 0;
  const changes = {
    added: t('New'),
    changed: t('Draft'),
    removed: t('Removed'),
    moved: t('Moved'),
  };
  return (
    <tr
      id={rowId(keyOf(entry))}
      data-testid="campaign"
      data-code={keyOf(entry)}
      className={classNames(isCursor && 'cur', entry.draft === null && styles.removed)}
      aria-current={isCursor ? 'true' : undefined}
      onClick={onChoose}
    >
      <td className={classNames('mute num', styles.place)}>{number}</td>
      <td className={styles.name}>
        <button type="button">
          <b dir="auto" translate="no">
            {entry.code}
          </b>
        </button>
        {entry.change && <span className="tag y">{changes[entry.change]}</span>}
        {hasProblem && <span className="tag d">{t('Problem')}</span>}
        <span className={classNames('mute', styles.brief)}>
          <bdi>{briefWords(t, entry)}</bdi>
        </span>
      </td>
      <td className={classNames('mute', entry.kind !== 'number' && styles.to)}>
        <bdi>{goesTo(t, entry, which, entries)}</bdi>
      </td>
      {entry.kind === 'number' ? (
        <td colSpan={4} className={styles.wide}>
          {null}
        </td>
      ) : (
        <>
          <td className="r">{countWords(entry.clicks)}</td>
          <td className={classNames('r', styles.wide)}>{countWords(entry.applied)}</td>
          <td className="r">
            <b>{countWords(entry.hired)}</b>
          </td>
          <td className={classNames(styles.wide, styles.last)}>
            <Rate {...entry} />
          </td>
        </>
      )}
    </tr>
  );
}

type EntryTableProps = {
  campaigns: Campaigns;
  cursor: string | null;
  onChoose: (key: string) => void;
};

/** Rules in their order, short codes and chat numbers, with what came of them. */
export function EntryTable({ campaigns, cursor, onChoose }: EntryTableProps) {
  const t = useText();
  const { entries, from, to, hiresWithoutCode } = campaigns;
  const counted = entries.filter(({ kind }) => kind !== 'number');
  const numbers = entries.filter(({ kind }) => kind === 'number');
  const placed = entries.filter(({ kind, draft }) => kind === 'rule' && draft !== null);
  const total = (what: 'clicks' | 'applied' | 'hired') =>
    counted.reduce((sum, entry) => sum + entry[what], 0);
  const dayOf = longDayOfYear;
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const row = (entry: Entry) => (
    <EntryRow
      key={keyOf(entry)}
      entry={entry}
      entries={entries}
      number={placed.includes(entry) ? placed.indexOf(entry) + 1 : null}
      isCursor={keyOf(entry) === cursor}
      onChoose={() => onChoose(keyOf(entry))}
    />
  );
  return (
    <div className={styles.list}>
      <table className={classNames('tbl', styles.table)}>
        <thead>
          <tr>
            <th className={styles.place}>
              <span className="sr">{t('Order')}</span>
            </th>
            <th>{t('Code or rule')}</th>
            <th className={styles.to}>{t('Goes to')}</th>
            <th className="r">{t('Clicks')}</th>
            <th className={classNames('r', styles.wide)}>{t('Applied')}</th>
            <th className="r">{t('Hired')}</th>
            <th className={classNames(styles.wide, styles.last)}>{t('Hires per 100 clicks')}</th>
          </tr>
        </thead>
        <tbody>
          {counted.map(row)}
          <tr className="sum">
            <td className={styles.place}>{null}</td>
            <td>
              {t('{from} to {to}', {
                from: isOneMonth ? String(Number(from.slice(8))) : dayOf(from),
                to: dayOf(to),
              })}
            </td>
            <td className={styles.to}>{null}</td>
            <td className="r">{countWords(total('clicks'))}</td>
            <td className={classNames('r', styles.wide)}>{countWords(total('applied'))}</td>
            <td className="r">{countWords(total('hired'))}</td>
            <td className={classNames(styles.wide, styles.last)}>
              <Rate clicks={total('clicks')} hired={total('hired')} isSum />
            </td>
          </tr>
        </tbody>
      </table>
      <p className={classNames('mute', styles.foot)}>
        {t(
          'A hire counts for the last code clicked within 30 days. {count, plural, one {1 hire had no code and is} other {# hires had no code and are}} not shown.',
          { count: hiresWithoutCode },
        )}
      </p>
      <h2 className={styles.heading}>{t('Chat numbers')}</h2>
      <table className={classNames('tbl', styles.table)}>
        <thead>
          <tr>
            <th className={styles.place}>
              <span className="sr">{t('Order')}</span>
            </th>
            <th>{t('Code')}</th>
            <th>{t('Number')}</th>
            <td colSpan={4} className={styles.wide}>
              {null}
            </td>
          </tr>
        </thead>
        <tbody>{numbers.map(row)}</tbody>
      </table>
    </div>
  );
}
