import { randomBytes, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { CommandInput, CommandName } from '../../../contract/office/office-calls.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { appendEvent, newApplication, sealText } from '../../applications/index.ts';
import { applications } from '../../applications/table.ts';
import { mandates, mandateUses } from '../../mandates/table.ts';
import type { TestApp } from '../../testing/app.ts';
import type { signedIn } from '../testing.ts';

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
