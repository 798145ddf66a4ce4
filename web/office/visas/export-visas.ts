import type { Emirate } from '../../../rules/people/address.ts';
import { csvLine } from '../../../rules/text/csv.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { exportRows } from '../exports/approved-exports.tsx';
import { downloadCsv } from '../ui/download.ts';
import { emirateWords } from '../words/office-words.ts';
import { dubaiDate } from '../words/time-words.ts';
import { actorName, stageName, type VisaRow, waitingFor } from './visa-words.ts';

// The server made the rows as the board shows them.
function rowsIn(answer: Readonly<Record<string, unknown>>): readonly VisaRow[];
function rowsIn({ rows }: Readonly<Record<string, unknown>>): unknown {
  return Array.isArray(rows) ? rows : [];
}

function writeFile(t: Translate, rows: readonly VisaRow[]): void {
  const today = dubaiDate(new Date());
  const head = [
    t('Reference'),
    t('Family'),
    t('Maid'),
    t('Emirate'),
    t('Stage'),
    t('Since'),
    t('Waiting on'),
    t('Waiting for'),
    t('Deadline'),
  ];
  const lines = rows.map((row) => [
    row.reference,
    row.clientName,
    row.firstName,
    emirateWords(t, row.emirate),
    stageName(t, row.stage),
    row.since,
    actorName(t, row.actor, row.emirate),
    waitingFor(t, today, row),
    row.dueOn,
  ]);
  const text = `${[head, ...lines].map(csvLine).join('\r\n')}\r\n`;
  downloadCsv(text, `visas-${today}.csv`);
}

export const writeVisas =
  (t: Translate) =>
  (answer: Readonly<Record<string, unknown>>): void =>
    writeFile(t, rowsIn(answer));

/** Exports the visas that one works on at once; a colleague approves others first. */
export const exportVisas = (t: Translate, emirate: Emirate | undefined): Promise<void> =>
  exportRows(t, 'export_visas', emirate === undefined ? {} : { emirate }, writeVisas(t));
