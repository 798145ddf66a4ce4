import { ChevronDown, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { csvLine } from '../../../rules/text/csv.ts';
import { reportPeriods, reportTeams } from '../../../rules/office/reports.ts';
import { useText } from '../../text/use-text.tsx';
import { ChoiceDialog } from '../queue/choice-dialog.tsx';
import { downloadCsv } from '../ui/download.ts';
import { useKeys } from '../shell/keys.ts';
import { officeApi } from '../shell/office-api.ts';
import { NotLoaded, Screen } from '../shell/screen.tsx';
import { useCall } from '../shell/use-call.ts';
import { KeyCaps } from '../ui/key-cap.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { dateWithYear } from '../words/time-words.ts';
import { Funnel } from './funnel.tsx';
import { Cancelling, HireTime, StartToArrival, Survey, TimeTargets } from './panels.tsx';
import { teamWords } from './report-words.ts';
import styles from './reports.module.css';
import {
  cancelTable,
  codeTable,
  dayTable,
  hireTable,
  type ReportTable,
  stageTable,
  starTable,
  targetTable,
  teamTable,
  weekTable,
} from './tables.ts';

type Open = 'team' | 'code' | 'export' | null;

function useReports() {
  const [search, setSearch] = useSearchParams();
  const weeks = reportPeriods.find((one) => one === search.get('weeks')) ?? '4';
  const team = reportTeams.find((one) => one === search.get('team')) ?? 'all';
  const code = search.get('code') ?? '';
  const set = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const figures = useCall(
    `reports ${weeks} ${team}`,
    () => officeApi.get('office/reports', { query: { weeks, team } }),
    [],
  );
  const codes = useCall(
    `report codes ${weeks} ${code}`,
    () => officeApi.get('office/reports/codes', { query: { weeks, code } }),
    [],
  );
  return { weeks, team, code, set, figures, codes };
}

const fileOf = ({ head, rows }: ReportTable): string =>
  `${[head, ...rows].map(csvLine).join('\r\n')}\r\n`;

/** Reports (picture 86): every figure with its number and period, as a chart or a table. */
export function Component() {
  const t = useText();
  const { weeks, team, code, set, figures, codes } = useReports();
  const [asTable, setAsTable] = useState(false);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { data, error } = figures;
  const tables =
    data === null || codes.data === null
      ? []
      : [
          ...[stageTable, hireTable, weekTable, targetTable, cancelTable, starTable, teamTable].map(
            (make) => make(t, data),
          ),
          dayTable(t, codes.data),
          codeTable(t, codes.data),
        ].filter(({ rows }) => rows.length > 0);
  const save = (id: string) => {
    close();
    const table = tables.find((one) => one.id === id);
    if (table && data) downloadCsv(fileOf(table), `${id}-${data.from}-${data.to}.csv`);
  };
  const names = { '4': t('4 weeks'), '12': t('12 weeks'), '52': t('Year') } as const;
  const keys = [
    ...reportPeriods.map((one, at) => ({
      key: String(at + 1),
      label: names[one],
      run: () => set('weeks', one),
      isShown: true,
    })),
    { key: 't', label: t('Team'), run: () => setOpen('team'), isShown: true },
    { key: 'c', label: t('Code'), run: () => setOpen('code'), isShown: true },
    {
      key: 'd',
      label: asTable ? t('Charts') : t('Table instead of chart'),
      run: () => setAsTable(!asTable),
      isShown: true,
    },
    { key: 'e', label: t('Export'), run: () => setOpen('export'), isShown: true },
    { key: 'p', label: t('Print'), run: () => window.print(), isShown: true },
  ];
  useKeys('reports', error === null ? keys : []);
  const period = data && {
    from: dateWithYear(data.from),
    to: dateWithYear(data.to),
  };
  return (
    <Screen
      name={t('Reports')}
      title={t('Reports')}
      note={period && t('{from} to {to}', period)}
      actions={
        error === null && (
          <>
            <span className="seg">
              {reportPeriods.map((one) => (
                <button
                  key={one}
                  type="button"
                  className={one === weeks ? 'on' : ''}
                  aria-pressed={one === weeks}
                  onClick={() => set('weeks', one)}
                >
                  {names[one]}
                </button>
              ))}
            </span>
            <button type="button" className="btn" onClick={() => setOpen('team')}>
              <ChevronDown className="i" aria-hidden="true" />
              {teamWords(t, team)}
            </button>
            <button type="button" className="btn" onClick={() => setOpen('export')}>
              <Download className="i" aria-hidden="true" />
              {t('Export')}
              <KeyCaps caps={['E']} />
            </button>
            <button type="button" className="btn" onClick={() => window.print()}>
              <Printer className="i" aria-hidden="true" />
              {t('Print')}
              <KeyCaps caps={['P']} />
            </button>
          </>
        )
      }
    >
      {data === null && <NotLoaded error={error} onRetry={figures.reload} />}
      {data && (
        <div className={styles.reports} data-testid="office-reports">
          {data.started === 0 && data.hire.arrivals === 0 && (
            <div className={styles.wide}>
              <StateMessage title={t('Nothing to count yet')}>
                <p>{t('Nobody started an application or had an arrival in this period.')}</p>
              </StateMessage>
            </div>
          )}
          <div className={styles.column}>
            <StartToArrival figures={data} codes={codes.data} asTable={asTable} />
            <TimeTargets figures={data} />
            <Cancelling figures={data} asTable={asTable} />
          </div>
          <div className={styles.column}>
            <HireTime figures={data} asTable={asTable} />
            <Survey figures={data} asTable={asTable} />
          </div>
          {codes.data && (
            <Funnel
              codes={codes.data}
              code={code}
              asTable={asTable}
              onCode={() => setOpen('code')}
            />
          )}
        </div>
      )}
      {open === 'team' && (
        <ChoiceDialog
          title={t('Team')}
          choices={reportTeams.map((id) => ({ id, words: teamWords(t, id) }))}
          onChoose={(id) => {
            close();
            set('team', id);
          }}
          onClose={close}
        />
      )}
      {open === 'code' && (
        <ChoiceDialog
          title={t('Days of a code')}
          choices={[
            { id: '', words: t('Everybody') },
            ...(codes.data?.codes ?? []).map((one) => ({ id: one.code, words: one.code })),
          ]}
          onChoose={(id) => {
            close();
            set('code', id);
          }}
          onClose={close}
        />
      )}
      {open === 'export' && (
        <ChoiceDialog
          title={t('Export a table')}
          note={t('A CSV file with exactly the rows of the table.')}
          choices={tables.map(({ id, title }) => ({ id, words: title }))}
          onChoose={save}
          onClose={close}
        />
      )}
    </Screen>
  );
}
