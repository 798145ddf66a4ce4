import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { CommandInput, CommandName } from '../../../contract/office/office-calls.ts';
import { applySteps } from '../../../contract/steps/apply-steps.ts';
import { filsText } from '../../../rules/office/bank-files.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { appendEvent, newApplication, sealText } from '../../applications/index.ts';
import { applications } from '../../applications/table.ts';
import { mandates, mandateUses } from '../../mandates/table.ts';
import { acceptCardStep, finishByCard, payByCard } from '../../payments/testing.ts';
import type { TestApp } from '../../testing/app.ts';
import { accepted, answered, type Family } from '../../testing/application.ts';
import { signature } from '../../testing/signing.ts';
import { begunVisa, visaAnswers } from '../../testing/visa-application.ts';
import type { signedIn } from '../testing.ts';
import { directDebits } from './table.ts';

export const IBAN = 'AE070331234567890123456';
export const MONTHLY = 294_000;

type Colleague = Awaited<ReturnType<typeof signedIn>>;

interface Wanted {
  readonly name?: string;
  readonly state?: 'signed' | 'lodged' | 'active';
  readonly capFils?: number;
  readonly startsOn?: string;
}

/** A concluded contract that a direct debit pays, without the steps that lead there. */
export async function debitFamily(
  { deps: { keys, store } }: Pick<TestApp, 'deps'>,
  { name = 'Samira Aziz', state = 'signed', capFils = MONTHLY, startsOn }: Wanted = {},
) {
  const { db } = store;
  const today = dubaiDay(new Date());
  const first = startsOn ?? addDays(today, -60);
  const { kept, dataKey } = newApplication(keys);
  const of = { id: kept.id, dataKey };
  const mandateId = randomUUID();
  const cell = { table: 'mandates', row: mandateId };
  const reference = `DD${randomBytes(5).toString('hex').toUpperCase()}`;
  await db.insert(applications).values({
    ...kept,
    state: 'submitted',
    reference: `AH-${kept.id.slice(0, 8).toUpperCase()}`,
    submittedAt: new Date(),
    monthlyFils: MONTHLY,
    contractEndsOn: addDays(first, 730),
    clientNameSealed: sealText(of, 'client_name_sealed', name),
    mobileSealed: sealText(of, 'mobile_sealed', '+971501234512'),
    validUntil: sql`now() + interval '30 days'`,
  });
  const data = { answer: { day: first, slot: 'morning' } };
  const event = { kind: 'accepted', step: 'MAID_ARRIVAL', actor: 'client', data } as const;
  await store.transaction((tx) => appendEvent(tx, kept.id, event, dataKey));
  await db.insert(mandates).values({
    id: mandateId,
    applicationId: kept.id,
    reference,
    state,
    ibanSealed: sealText(of, 'iban_sealed', IBAN, cell),
    ibanLookup: randomBytes(32),
    accountTitleSealed: sealText(of, 'account_title_sealed', name, cell),
    bankCode: '033',
    accountType: 'current',
    purposeCode: 'SER',
    issuedFor: 'Monthly price',
    amountKind: 'variable',
    minimumFils: 0,
    capFils,
    frequency: 'monthly',
    commencesOn: first,
    expiresOn: addDays(first, 900),
  });
  await db.insert(mandateUses).values({ applicationId: kept.id, mandateId, mostFils: capFils });
  return { id: kept.id, mandateId, reference };
}

export interface Ran {
  readonly actionId: string;
  readonly canUndo: boolean;
  readonly answer: Readonly<Record<string, unknown>>;
}

/** Runs a command that has to succeed. */
export async function done<Name extends CommandName>(
  own: Colleague,
  command: Name,
  input: CommandInput<Name>,
): Promise<Ran> {
  const ran = await own.run(command, input);
  if (ran.statusCode !== 200) throw new Error(`${command}: ${ran.body}`);
  return ran.json<Ran>();
}

export async function undone(own: Colleague, { actionId }: Ran): Promise<void> {
  const ran = await own.undo(actionId);
  if (ran.statusCode !== 200) throw new Error(ran.body);
}

export async function stateOf({ deps }: Pick<TestApp, 'deps'>, mandateId: string) {
  const [row] = await deps.store.db.select().from(mandates).where(eq(mandates.id, mandateId));
  return row?.state;
}

export const csv = (...lines: readonly string[]): string => `${lines.join('\r\n')}\r\n`;
export const ANSWERS = 'mandate_reference,answer,answered_on,reason';
export const RESULTS = 'collection_reference,result,value_date,amount,reason';

/** A visa that was applied for and is paid by direct debit. */
export async function visaByDebit(product: TestApp): Promise<Family> {
  const family = await begunVisa(product);
  await answered(family, 'BANK_INFO', visaAnswers(product));
  await accepted(family, 'BANK_INFO', applySteps.BANK_INFO.sample);
  await accepted(family, 'SIGN_INFORMATION', await signature(family, 'SIGN_INFORMATION'));
  for (let number = 0; number < 3; number += 1) {
    await accepted(
      family,
      'SIGN_MONTHLY_PAYMENTS',
      await signature(family, 'SIGN_MONTHLY_PAYMENTS'),
    );
  }
  const state = await finishByCard(product, family);
  if (state !== 'submitted') throw new Error(`The visa application is ${state}.`);
  return family;
}

/** The bank is given the direct debit of a family and accepts it. */
export async function acceptedByBank({ deps }: TestApp, finance: Colleague, { id }: Family) {
  const [mandate] = await deps.store.db
    .select()
    .from(mandates)
    .where(eq(mandates.applicationId, id));
  if (mandate === undefined) throw new Error('There is no direct debit.');
  await done(finance, 'lodge_mandates', { mandateIds: [mandate.id] });
  const line = `${mandate.reference},accepted,${dubaiDay(new Date())},`;
  await done(finance, 'import_bank_file', { kind: 'answers', text: csv(ANSWERS, line) });
  return mandate.reference;
}

/** The bank takes the collection of a family that it was given. */
export async function takenByBank(
  { deps }: TestApp,
  finance: Colleague,
  { id }: Pick<Family, 'id'>,
) {
  const isSent = and(eq(directDebits.applicationId, id), eq(directDebits.state, 'sent'));
  const [row] = await deps.store.db.select().from(directDebits).where(isSent);
  if (row === undefined) throw new Error('Nothing was sent to the bank.');
  const line = `${row.reference},collected,${dubaiDay(new Date())},${filsText(row.amountFils)},`;
  await done(finance, 'import_bank_file', { kind: 'results', text: csv(RESULTS, line) });
}

/** Gives the collections of a month to the bank, which takes the one of this family. */
export async function collected(
  product: TestApp,
  finance: Colleague,
  family: Family,
  month: string,
): Promise<void> {
  await done(finance, 'send_collections', { month });
  await takenByBank(product, finance, family);
}

/** A visa that was applied for and paid by card. */
export async function visaByCard(product: TestApp): Promise<Family> {
  const family = await begunVisa(product);
  await answered(family, 'BANK_INFO', visaAnswers(product));
  await accepted(family, 'BANK_INFO', { method: 'card' });
  await payByCard(product, family);
  await acceptCardStep(family);
  const state = await finishByCard(product, family);
  if (state !== 'submitted') throw new Error(`The visa application is ${state}.`);
  return family;
}
