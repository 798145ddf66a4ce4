import { csvLine } from '../../../rules/text/csv.ts';
import { stageName } from '../../../rules/office/stages.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { exportRows } from '../exports/approved-exports.tsx';
import type { CommandInputOf } from '../shell/office-api.ts';
import { downloadCsv } from '../ui/download.ts';
import { activityWords } from '../words/activity-words.ts';
import { emirateWords, waitingWords } from '../words/office-words.ts';
import { clockTime, dubaiDate } from '../words/time-words.ts';
import { statusWords } from './filter-words.ts';
import type { CaseRow } from './merge-rows.ts';

const moment = (at: string | null | undefined): string =>
  at ? `${dubaiDate(at)} ${clockTime(at)}` : '';

/** The rows as a file for a spreadsheet; times are those of Dubai. */
function rowsAsCsv(t: Translate, rows: readonly CaseRow[]): string {
  const head = [
    t('Reference'),
    t('Client'),
    t('Maid'),
    t('Stage'),
    t('Status'),
    t('Waiting on'),
    t('Emirate'),
    t('Area'),
    t('Owner'),
    t('Label'),
    t('Due by'),
    t('Last activity'),
    t('Last activity at'),
  ];
  const lines = rows.map((row) => [
    row.reference,
    row.clientName,
    row.maid?.name ?? null,
    stageName(t, row.stage),
    statusWords(t, row.status),
    waitingWords(t, row),
    row.emirate && emirateWords(t, row.emirate),
    row.area,
    row.owner?.name ?? null,
    row.label,
    moment(row.time?.dueAt),
    activityWords(t, row.lastActivity.code),
    moment(row.lastActivity.at),
  ]);
  return `${[head, ...lines].map(csvLine).join('\r\n')}\r\n`;
}

// The server made the rows as the queue shows them.
function rowsIn(answer: Readonly<Record<string, unknown>>): readonly CaseRow[];
function rowsIn({ rows }: Readonly<Record<string, unknown>>): unknown {
  return Array.isArray(rows) ? rows : [];
}

export const writeRows =
  (t: Translate) =>
  (answer: Readonly<Record<string, unknown>>): void =>
    downloadCsv(rowsAsCsv(t, rowsIn(answer)), `applications-${dubaiDate(new Date())}.csv`);

/** Exports one's own applications at once; a colleague approves others first. */
export const exportApplications = (
  t: Translate,
  what: CommandInputOf<'export_applications'>,
): Promise<void> => exportRows(t, 'export_applications', what, writeRows(t));
