import { exportRows } from '../exports/approved-exports.tsx';
import type { CommandInputOf } from '../shell/office-api.ts';
import { csvLine } from '../../../rules/text/csv.ts';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { downloadCsv } from '../ui/download.ts';
import { howWords, kindWords } from '../words/ledger-words.ts';
import { clockTime, dubaiDate } from '../words/time-words.ts';

export type Line = OfficeAnswer<'GET office/money/ledger'>['lines'][number];
export type LedgerFilter = CommandInputOf<'export_ledger'>;

/** The lines as a file for a spreadsheet; times are those of Dubai, amounts are plain numbers. */
function linesAsCsv(t: Translate, lines: readonly Line[]): string {
  const head = [
    t('Day'),
    t('Time'),
    t('Kind'),
    t('How'),
    t('Client'),
    t('Application'),
    t('Document'),
    t('Gateway'),
    t('Gateway reference'),
    t('For month'),
    t('Note'),
    t('Amount, AED'),
    t('VAT, AED'),
  ];
  const rows = lines.map((line) => [
    line.day,
    clockTime(line.happenedAt),
    kindWords(t, line.kind),
    howWords(t, line.how),
    line.clientName,
    line.reference,
    line.paper,
    line.gateway,
    line.gatewayReference,
    line.forMonth?.slice(0, 7) ?? null,
    line.words,
    line.fils / 100,
    line.vatFils / 100,
  ]);
  return `${[head, ...rows].map(csvLine).join('\r\n')}\r\n`;
}

// The server made the lines as the ledger shows them.
function linesIn(answer: Readonly<Record<string, unknown>>): readonly Line[];
function linesIn({ lines }: Readonly<Record<string, unknown>>): unknown {
  return Array.isArray(lines) ? lines : [];
}

export const writeLedger =
  (t: Translate) =>
  (answer: Readonly<Record<string, unknown>>): void =>
    downloadCsv(linesAsCsv(t, linesIn(answer)), `ledger-${dubaiDate(new Date())}.csv`);

/** Asks for exactly the lines of this filter; a colleague approves them first. */
export const exportLedger = (t: Translate, filter: LedgerFilter): Promise<void> =>
  exportRows(t, 'export_ledger', filter, writeLedger(t));
