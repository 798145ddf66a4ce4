import { and, asc, eq, isNull } from 'drizzle-orm';
import { bankFileColumns, filsText } from '../../../rules/office/bank-files.ts';
import { csvLine } from '../../../rules/text/csv.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import { openText } from '../../applications/index.ts';
import { mandates } from '../../mandates/table.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import { type CaseOwner, caseOwners } from '../cases/index.ts';
import { type Command, staffIdOf } from '../commands/command.ts';
import { bankFiles, directDebits, mandateChanges } from './table.ts';

/** Writes down that a colleague saw personal data (OFF-70). */
export type NoteRead = (
  db: Database,
  read: {
    readonly staffId: string;
    readonly applicationId: string;
    readonly field: string;
    readonly reason: string;
  },
) => Promise<void>;

type Mandate = typeof mandates.$inferSelect;
type Cells = (string | null)[];

const amount = (fils: number | null) => (fils === null ? null : filsText(fils));

/** The account of a mandate in clear; empty once the family is erased. */
function accountOf(mandate: Mandate, owner: CaseOwner | undefined) {
  const open = (column: string, sealed: Buffer | null) =>
    owner?.dataKey
      ? openText({ id: owner.ownerId, dataKey: owner.dataKey }, column, sealed, {
          table: 'mandates',
          row: mandate.id,
        })
      : null;
  return {
    iban: open('iban_sealed', mandate.ibanSealed),
    title: open('account_title_sealed', mandate.accountTitleSealed),
    customerId: open('customer_id_sealed', mandate.customerIdSealed),
  };
}

const lodgingCells = (mandate: Mandate, owner: CaseOwner | undefined): Cells => {
  const { iban, title, customerId } = accountOf(mandate, owner);
  const isFixed = mandate.amountKind === 'fixed';
  return [
    mandate.reference,
    title,
    iban,
    mandate.bankCode,
    mandate.accountType,
    customerId,
    mandate.purposeCode,
    mandate.issuedFor,
    mandate.amountKind,
    amount(isFixed ? mandate.amountFils : mandate.minimumFils),
    amount(isFixed ? mandate.amountFils : mandate.capFils),
    mandate.frequency,
    mandate.commencesOn,
    mandate.expiresOn,
  ];
};

const collectionCells = (
  debit: typeof directDebits.$inferSelect,
  mandate: Mandate,
  owner: CaseOwner | undefined,
): Cells => {
  const { iban, title } = accountOf(mandate, owner);
  const { reference, amountFils, collectOn } = debit;
  return [reference, mandate.reference, title, iban, filsText(amountFils), 'AED', collectOn];
};

const lodgedIn = (db: Database, fileId: string) =>
  db
    .select({ mandate: mandates })
    .from(mandateChanges)
    .innerJoin(mandates, eq(mandates.id, mandateChanges.mandateId))
    .where(and(eq(mandateChanges.fileId, fileId), eq(mandateChanges.state, 'lodged')))
    .orderBy(asc(mandates.reference));

const collectedIn = (db: Database, fileId: string) =>
  db
    .select({ mandate: mandates, debit: directDebits })
    .from(directDebits)
    .innerJoin(mandates, eq(mandates.id, directDebits.mandateId))
    .where(eq(directDebits.fileId, fileId))
    .orderBy(asc(directDebits.reference));

/** Puts a file for the bank together. It shows accounts in clear, so each family's read is written down (OFF-70). */
export const downloadBankFile = (noteRead: NoteRead): Command<'download_bank_file'> => ({
  async run({ db, deps, actor }, { fileId }) {
    const [file] = await db
      .select()
      .from(bankFiles)
      .where(and(eq(bankFiles.id, fileId), isNull(bankFiles.undoneAt)));
    if (file?.kind !== 'lodging' && file?.kind !== 'collections') {
      throw new Refusal(404, 'NO_BANK_FILE');
    }
    const rows =
      file.kind === 'lodging'
        ? (await lodgedIn(db, fileId)).map((row) => ({ ...row, debit: null }))
        : await collectedIn(db, fileId);
    const applicationIds = [...new Set(rows.map(({ mandate }) => mandate.applicationId))];
    const owners = await caseOwners(db, deps.keys, applicationIds);
    const lines = rows.map(({ mandate, debit }) => {
      const owner = owners.get(mandate.applicationId);
      return debit === null ? lodgingCells(mandate, owner) : collectionCells(debit, mandate, owner);
    });
    const staffId = staffIdOf(actor);
    if (staffId !== null) {
      const read = { staffId, field: 'bank_account', reason: 'bank_file' };
      for (const applicationId of applicationIds) await noteRead(db, { ...read, applicationId });
    }
    const text = [bankFileColumns[file.kind], ...lines].map((cells) => `${csvLine(cells)}\r\n`);
    const name = `${file.kind}-${file.month?.slice(0, 7) ?? dubaiDay(file.createdAt)}-${fileId.slice(0, 4)}.csv`;
    return {
      applicationIds: [],
      details: { kind: file.kind, count: rows.length },
      secret: { name, text: text.join('') },
    };
  },
});
