import type { ReactNode } from 'react';
import { numberWords } from './report-words.ts';
import styles from './reports.module.css';
import type { ReportTable } from './tables.ts';

const shown = (cell: string | number | null) =>
  typeof cell === 'number' ? numberWords(cell) : (cell ?? '–');

export function TableTwin({ table }: { table: ReportTable }) {
  const isFigure = (at: number) => at > 0 && at !== table.wordsAt;
  return (
    <table className="tbl" data-table={table.id}>
      <caption className="sr">{table.title}</caption>
      <thead>
        <tr>
          {table.head.map((words, at) => (
            <th key={words} scope="col" className={isFigure(at) ? 'r' : ''}>
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(([first = null, ...rest]) => (
          <tr key={first}>
            <th scope="row">
              <bdi>{shown(first)}</bdi>
            </th>
            {rest.map((cell, at) => (
              <td key={table.head[at + 1]} className={isFigure(at + 1) ? 'r' : ''}>
                {shown(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type PanelProps = {
  title: string;
  /** Number and period of the figure. */
  note: string;
  say?: ReactNode;
  table: ReportTable;
  /** Left out where the table itself is the figure. */
  chart?: ReactNode;
  asTable: boolean;
  children?: ReactNode;
};

/** A figure: a chart, or its table. Screen readers always get the table. */
export function Panel({ title, note, say, table, chart, asTable, children }: PanelProps) {
  const isTable = asTable || chart === undefined;
  return (
    <section className={`pnl ${styles.panel}`} aria-label={title}>
      <h2>
        {title} <small>{note}</small>
      </h2>
      {say && <p className={styles.say}>{say}</p>}
      {!isTable && <div aria-hidden="true">{chart}</div>}
      {/* Arrow keys scroll a table. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={isTable ? styles.scroll : 'sr'} tabIndex={isTable ? 0 : undefined}>
        <TableTwin table={table} />
      </div>
      {children}
    </section>
  );
}
