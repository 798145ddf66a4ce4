import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import {
  type BankFileProblem,
  type BankRow,
  type ImportedKind,
  readBankFile,
} from '../../../rules/office/bank-files.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import { mandates } from '../../mandates/table.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/store/store.ts';
import { caseOwners } from '../cases/index.ts';
import { bankFiles, directDebits, mandateChanges } from './table.ts';

export interface BankFile {
  readonly kind: ImportedKind;
  readonly text: string;
}

/** A row of the file with the mandate or collection that it is about. */
export interface ImportRow extends BankRow {
  /** Of the mandate or the collection. */
  readonly id: string;
  readonly applicationId: string;
  readonly from: string;
  readonly month: string | null;
}

export interface ReadImport {
  readonly hash: Buffer;
  readonly isKnown: boolean;
  readonly rows: readonly ImportRow[];
  readonly problems: readonly BankFileProblem[];
}

interface Target {
  readonly id: string;
  readonly applicationId: string;
  readonly reference: string;
  readonly state: string;
  readonly reason: string | null;
  readonly month: string | null;
  readonly fils: number | null;
}

async function targetsOf(
  db: Database,
  kind: ImportedKind,
  references: readonly string[],
): Promise<Map<string, Target>> {
  if (references.length === 0) return new Map();
  if (kind === 'results') {
    const rows = await db
      .select()
      .from(directDebits)
      .where(inArray(directDebits.reference, [...references]));
    return new Map(rows.map((row) => [row.reference, { ...row, fils: row.amountFils }]));
  }
  const rows = await db
    .select({
      id: mandates.id,
      applicationId: mandates.applicationId,
      reference: mandates.reference,
      state: mandates.state,
      reason: mandateChanges.reason,
    })
    .from(mandates)
    .leftJoin(
      mandateChanges,
      and(
        eq(mandateChanges.mandateId, mandates.id),
        eq(mandateChanges.state, 'rejected'),
        isNull(mandateChanges.withdrawnAt),
      ),
    )
    .where(inArray(mandates.reference, [...references]));
  return new Map(rows.map((row) => [row.reference, { ...row, month: null, fils: null }]));
}

/** The states from which the bank's answer leads on. */
const before: Readonly<Record<BankRow['to'], readonly string[]>> = {
  active: ['lodged'],
  rejected: ['lodged'],
  collected: ['sent'],
  returned: ['sent', 'collected'],
};
const answeredStates = new Set(['active', 'rejected', 'collected', 'returned']);

/** A form that has ended with us, which the bank answers late: whatever it says changes nothing. */
const isOver = (to: BankRow['to'], state: string) =>
  before[to].includes('lodged') && state === 'ended';

/** Null if the row can be taken: it leads on, changes nothing any more, or the bank repeats what we know. */
function problemOf(row: BankRow, target: Target): Pick<BankFileProblem, 'column' | 'code'> | null {
  const column = row.fils === null ? 'answer' : 'result';
  if (row.fils !== target.fils) return { column: 'amount', code: 'AMOUNT_DIFFERS' };
  if (before[row.to].includes(target.state)) return null;
  if (isOver(row.to, target.state)) return null;
  if (target.state === row.to && target.reason === row.reason) return null;
  const isAnswered = answeredStates.has(target.state);
  return { column, code: isAnswered ? 'ANSWERED_OTHERWISE' : 'NOT_WITH_BANK' };
}

/** Reads a file of the bank beside the store: what each row would change, and what is wrong with it. */
export async function readImport(db: Database, { kind, text }: BankFile): Promise<ReadImport> {
  const plain = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .trimEnd();
  const hash = createHash('sha256').update(plain).digest();
  const [known] = await db
    .select({ id: bankFiles.id })
    .from(bankFiles)
    .where(and(eq(bankFiles.kind, kind), eq(bankFiles.hash, hash), isNull(bankFiles.undoneAt)));
  const read = readBankFile(kind, plain, dubaiDay(new Date()));
  const targets = await targetsOf(
    db,
    kind,
    read.rows.map(({ reference }) => reference),
  );
  const rows: ImportRow[] = [];
  const problems = [...read.problems];
  for (const row of read.rows) {
    const target = targets.get(row.reference);
    const { line } = row;
    const column = kind === 'answers' ? 'mandate_reference' : 'collection_reference';
    if (target === undefined) {
      problems.push({ line, column, code: 'UNKNOWN_REFERENCE' });
      continue;
    }
    const problem = problemOf(row, target);
    if (problem !== null) problems.push({ line, ...problem });
    else {
      const { id, applicationId, state, month } = target;
      rows.push({ ...row, id, applicationId, from: state, month });
    }
  }
  problems.sort((one, other) => one.line - other.line);
  return { hash, isKnown: known !== undefined, rows, problems };
}

export const changesOf = ({ rows }: Pick<ReadImport, 'rows'>): ImportRow[] =>
  rows.filter(({ from, to }) => from !== to && !isOver(to, from));

/** What the page shows before an import. */
export async function previewImport(
  { keys, store: { db } }: Pick<Deps, 'keys' | 'store'>,
  file: BankFile,
): Promise<OfficeAnswer<'POST office/direct-debits/preview'>> {
  const read = await readImport(db, file);
  const owners = await caseOwners(db, keys, [
    ...new Set(read.rows.map(({ applicationId }) => applicationId)),
  ]);
  return {
    isKnown: read.isKnown,
    changes: read.isKnown ? 0 : changesOf(read).length,
    problems: [...read.problems],
    rows: read.rows.map(({ line, reference, applicationId, from, to, reason, fils }) => ({
      line,
      reference,
      clientName: owners.get(applicationId)?.open('clientNameSealed') ?? null,
      from,
      to,
      reason,
      fils,
    })),
  };
}
