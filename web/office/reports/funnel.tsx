import { ChevronDown } from 'lucide-react';
import { useText } from '../../text/use-text.tsx';
import { DayStrips } from './charts.tsx';
import { Panel } from './panel.tsx';
import { type Codes, numberWords } from './report-words.ts';
import styles from './reports.module.css';
import { codeTable, dayTable } from './tables.ts';

type FunnelProps = { codes: Codes; code: string; asTable: boolean; onCode: () => void };

/** From visit to hire, by day and by short code. */
export function Funnel({ codes, code, asTable, onCode }: FunnelProps) {
  const t = useText();
  return (
    <div className={`${styles.wide} ${styles.codes}`}>
      <Panel
        title={t('From visit to hire')}
        note={t('{count, plural, one {1 day} other {# days}}, by day', {
          count: codes.days.length,
        })}
        table={dayTable(t, codes)}
        chart={<DayStrips days={codes.days} />}
        asTable={asTable}
      >
        <p className={styles.more}>
          <button type="button" className="btn sm" onClick={onCode}>
            <ChevronDown className="i" aria-hidden="true" />
            {code === '' ? t('Everybody') : code}
          </button>
        </p>
      </Panel>
      <Panel
        title={t('By short code')}
        note={t('{count, plural, one {1 code} other {# codes}}', {
          count: numberWords(codes.codes.length),
        })}
        table={codeTable(t, codes)}
        asTable
      >
        <p className={styles.more}>
          {t('Videos are counted without anything about the visitor, so not by code.')}
        </p>
      </Panel>
    </div>
  );
}
