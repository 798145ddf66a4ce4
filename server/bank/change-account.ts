import { and, desc, eq, gt } from 'drizzle-orm';
import { checkBankAccount, isAccountType } from '../../rules/money/bank-account.ts';
import { cleanIban } from '../../rules/money/iban.ts';
import { cleanName } from '../../rules/people/person-name.ts';
import type { OwnLanguage } from '../../rules/text/catalogues.ts';
import {
  type ApplicationAccess,
  isClientsName,
  openDataKey,
  openText,
  sealText,
} from '../applications/index.ts';
import { applications } from '../applications/table.ts';
import { endDrafts, nextRound, setCustomerId, signDraftFor } from '../mandates/index.ts';
import { mandates, mandateUses } from '../mandates/table.ts';
import { serverText } from '../platform/arabic-texts.ts';
import type { Deps } from '../platform/deps.ts';
import { rulesProblems } from '../platform/refusal.ts';
import type { Database } from '../platform/store/store.ts';
import { dubaiToday } from '../platform/today.ts';
import { currentMandate, type Mandate } from '../signatures/index.ts';
import { wrongAnswer } from './bank-answers.ts';
import { draftMandate } from './mandate.ts';

type Whose = Pick<ApplicationAccess, 'application' | 'dataKey'>;

interface GivenAccount {
  readonly iban: string;
  readonly ibanAgain: string;
  readonly accountTitle: string;
  readonly accountType: string;
}

/**
 * Drafts a direct debit on another account of the client for a running contract, with the checks of BANK_INFO and
 * IBAN_VALIDATION. The one in force stays until the bank has accepted the new one.
 */
export async function changeAccount(
  db: Database,
  keys: Pick<Deps['keys'], 'signing'>,
  whose: Whose,
  { iban, ibanAgain, accountTitle, accountType }: GivenAccount,
  capFils: number,
  language: OwnLanguage,
): Promise<void> {
  const typed = { iban, accountTitle, accountType };
  const problems = { ...rulesProblems(checkBankAccount(typed, serverText(language))) };
  if (problems['iban'] === undefined && cleanIban(ibanAgain) !== cleanIban(iban)) {
    problems['ibanAgain'] = 'IBAN_DIFFERS';
  }
  if (problems['accountTitle'] === undefined && !isClientsName(whose, accountTitle)) {
    problems['accountTitle'] = 'OTHER_NAME';
  }
  if (Object.keys(problems).length > 0 || !isAccountType(accountType)) throw wrongAnswer(problems);
  const { id } = whose.application;
  await endDrafts(db, id);
  const account = { iban: cleanIban(iban), accountTitle: cleanName(accountTitle), accountType };
  const terms = { cap: capFils, startsOn: dubaiToday() };
  await draftMandate(db, keys, whose, account, terms, await nextRound(db, id));
}

/**
 * Drafts a direct debit with a higher limit on the account that pays already, so that nobody types it again; false if
 * the contract is not paid by a direct debit.
 */
export async function raiseLimit(
  db: Database,
  keys: Pick<Deps['keys'], 'master' | 'signing'>,
  whose: Whose,
  capFils: number,
  language: OwnLanguage,
): Promise<boolean> {
  const [found] = await db
    .select({ mandate: mandates, owner: applications })
    .from(mandateUses)
    .innerJoin(mandates, eq(mandates.id, mandateUses.mandateId))
    .innerJoin(applications, eq(applications.id, mandates.applicationId))
    .where(eq(mandateUses.applicationId, whose.application.id));
  const dataKey = found && openDataKey(keys, found.owner);
  if (!found || !dataKey) return false;
  const { mandate, owner } = found;
  const cell = { table: 'mandates', row: mandate.id };
  const sealed = { id: owner.id, dataKey };
  const iban = openText(sealed, 'iban_sealed', mandate.ibanSealed, cell) ?? '';
  const accountTitle =
    openText(sealed, 'account_title_sealed', mandate.accountTitleSealed, cell) ?? '';
  const given = { iban, ibanAgain: iban, accountTitle, accountType: mandate.accountType };
  await changeAccount(db, keys, whose, given, capFils, language);
  return true;
}

/** The drafted direct debit on another account; null if there is none. */
export async function accountToSign(db: Database, whose: Whose): Promise<Mandate | null> {
  const [draft] = await db
    .select({ id: mandates.id })
    .from(mandates)
    .where(
      and(
        eq(mandates.applicationId, whose.application.id),
        eq(mandates.state, 'draft'),
        gt(mandates.round, 0),
      ),
    )
    .orderBy(desc(mandates.round))
    .limit(1);
  return draft ? currentMandate(db, whose, draft.id) : null;
}

/** Marks it as signed, with the Emirates ID that the bank asks for. The office lodges it next. */
export async function signAccount(
  db: Database,
  { application: { id }, dataKey }: Whose,
  { id: mandateId, customerId }: Mandate,
): Promise<boolean> {
  if (customerId !== null) {
    const cell = { table: 'mandates', row: mandateId };
    const sealed = sealText({ id, dataKey }, 'customer_id_sealed', customerId, cell);
    await setCustomerId(db, mandateId, sealed);
  }
  return signDraftFor(db, mandateId, id);
}
