import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import type { AccountTypeAsked } from '../../rules/money/bank-account.ts';
import { addDays } from '../../rules/text/days.ts';
import { msg } from '../../rules/text/text.ts';
import { bankCodeOf } from '../../rules/money/iban.ts';
import type { PriceSummary } from '../../rules/money/price-summary.ts';
import { type ApplicationAccess, sealText } from '../applications/index.ts';
import type { Keys } from '../platform/keys.ts';
import { addMandate, isPending } from '../mandates/index.ts';
import { mandates } from '../mandates/table.ts';
import type { Database } from '../platform/store/store.ts';

/** Two years, the longest term of a contract. */
const LONGEST_DAYS = 2 * 365;
/** The direct-debit system's code for this kind of debt. */
const PURPOSE = 'SER';
const ISSUED_FOR = msg('Monthly price of the domestic worker service');
const ISSUED_FOR_VISA = msg('Maid visa, in monthly parts');
/** Long enough for four monthly debits, each with a second attempt. */
const VISA_DAYS = 183;

/** Already normalised and validated. */
export interface Account {
  readonly iban: string;
  readonly accountTitle: string;
  readonly accountType: AccountTypeAsked;
}

/** Ten letters and digits that are not confused with each other when read aloud. */
function newReference(): string {
  const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  return `DD${Array.from(randomBytes(10), (byte) => alphabet[byte % alphabet.length]).join('')}`;
}

/** A keyed hash that recognises the same account without storing it in clear (T60). */
const ibanLookup = ({ signing }: Pick<Keys, 'signing'>, iban: string): Buffer =>
  createHmac('sha256', signing).update(`iban:${iban}`).digest();

/** The current mandate of this application; none for cards and accounts on file. */
export async function liveMandate(
  db: Database,
  { application }: Pick<ApplicationAccess, 'application'>,
) {
  const [row] = await db
    .select()
    .from(mandates)
    .where(isPending(application.id))
    .orderBy(desc(mandates.createdAt))
    .limit(1);
  return row ?? null;
}

/** True if a mandate with this limit exists; another maid may have another price. */
export async function hasMandate(db: Database, { application }: ApplicationAccess, cap: number) {
  const rows = await db
    .select({ capFils: mandates.capFils })
    .from(mandates)
    .where(isPending(application.id));
  return rows.some(({ capFils }) => capFils === cap);
}

/** The period of a direct debit that starts on this day. */
export const term = (day: string, days = LONGEST_DAYS) => ({
  commencesOn: day,
  expiresOn: addDays(day, days),
});

/** Creates the mandate to sign, which never takes more in a month than `price.cap`; returns its id. */
export async function draftMandate(
  db: Database,
  keys: Pick<Keys, 'signing'>,
  { application, dataKey }: Pick<ApplicationAccess, 'application' | 'dataKey'>,
  { iban, accountTitle, accountType }: Account,
  price: Pick<PriceSummary, 'cap' | 'parts' | 'startsOn'>,
  round = 0,
): Promise<string> {
  const id = randomUUID();
  const cell = { table: 'mandates', row: id };
  const sealed = { id: application.id, dataKey };
  await addMandate(db, {
    id,
    applicationId: application.id,
    round,
    reference: newReference(),
    ibanSealed: sealText(sealed, 'iban_sealed', iban, cell),
    ibanLookup: ibanLookup(keys, iban),
    accountTitleSealed: sealText(sealed, 'account_title_sealed', accountTitle, cell),
    bankCode: bankCodeOf(iban) ?? '',
    accountType,
    purposeCode: PURPOSE,
    issuedFor: price.parts === undefined ? ISSUED_FOR : ISSUED_FOR_VISA,
    amountKind: 'variable',
    minimumFils: 0,
    capFils: price.cap,
    frequency: 'monthly',
    ...term(price.startsOn, price.parts === undefined ? LONGEST_DAYS : VISA_DAYS),
  });
  return id;
}
