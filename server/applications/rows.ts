import { eq, type SQL, sql } from 'drizzle-orm';
import type { StepCode } from '../../rules/flows/step-table.ts';
import type { NumberKind } from '../../rules/people/contact-numbers.ts';
import type { Keys } from '../platform/keys.ts';
import type { Database } from '../platform/store/store.ts';
import type { ApplicationAccess } from './access/application-access.ts';
import { openText, personLookup, sealText } from './cells.ts';
import { appendEvent, latestAnswer, undoStep } from './events.ts';
import { applications } from './table.ts';

type Row = typeof applications.$inferSelect;
type NewRow = Omit<typeof applications.$inferInsert, 'validUntil'> & { readonly validUntil: SQL };

/** Adds an open application with its first event. */
export async function startApplication(
  db: Database,
  row: NewRow,
  data: { readonly needIban: boolean; readonly skipStartScreen: boolean },
  dataKey: Buffer,
): Promise<Row> {
  const [application] = await db.insert(applications).values(row).returning();
  if (application === undefined) throw new Error('A stored application returned no row.');
  const at = row.createdAt && { at: row.createdAt };
  const step = row.flow === 'visa' ? 'VISA_HER' : 'HIRE_MAID';
  const begun = { kind: 'begun', step, actor: 'client', data, ...at } as const;
  await appendEvent(db, application.id, begun, dataKey);
  return application;
}

export const setState = (db: Database, id: string, state: Row['state']) =>
  db.update(applications).set({ state }).where(eq(applications.id, id));

/** The step that the client is at. */
export const setStep = (db: Database, id: string, step: StepCode) =>
  db.update(applications).set({ step }).where(eq(applications.id, id));

export const choosePlan = (db: Database, id: string, planType: 'LIVE_IN' | 'LIVE_OUT') =>
  db.update(applications).set({ planType }).where(eq(applications.id, id));

/** The client gave another number on the first step: the number has to be confirmed again. */
export async function numberChanged(
  db: Database,
  access: ApplicationAccess,
  keys: Pick<Keys, 'signing'>,
  mobile: string,
): Promise<void> {
  const before = openText(access, 'mobile_sealed', access.application.mobileSealed);
  if (before === null || before === mobile) return;
  const confirmed = await latestAnswer(db, access, 'CLIENT_PHONE_NUMBER');
  if (confirmed === null) return;
  await undoStep(db, access, 'CLIENT_PHONE_NUMBER', 'client');
  if (confirmed.sameForWhatsapp !== true) return;
  await undoStep(db, access, 'CLIENT_WHATSAPP_NUMBER', 'client');
  await writeNumber(db, access, keys, 'whatsapp', null);
}

/** Writes who the client is: the name and the number that codes go to. */
export async function writeClient(
  db: Database,
  access: ApplicationAccess,
  keys: Pick<Keys, 'signing'>,
  { name, mobile }: { readonly name: string; readonly mobile: string },
): Promise<void> {
  const clientNameSealed = sealText(access, 'client_name_sealed', name);
  await numberChanged(db, access, keys, mobile);
  await db
    .update(applications)
    .set({ clientNameSealed })
    .where(eq(applications.id, access.application.id));
  await writeNumber(db, access, keys, 'mobile', mobile);
}

/** Writes one of the family's numbers; null removes it. */
export async function writeNumber(
  db: Database,
  access: ApplicationAccess,
  keys: Pick<Keys, 'signing'>,
  kind: NumberKind,
  number: string | null,
): Promise<void> {
  const sealed = (column: string) => (number === null ? null : sealText(access, column, number));
  const lookup = number === null ? null : personLookup(keys, 'mobile', number);
  const values = {
    mobile: { mobileSealed: sealed('mobile_sealed'), mobileLookup: lookup },
    whatsapp: { whatsappSealed: sealed('whatsapp_sealed') },
    spouse: { spouseMobileSealed: sealed('spouse_mobile_sealed'), spouseMobileLookup: lookup },
  }[kind];
  await db.update(applications).set(values).where(eq(applications.id, access.application.id));
}

interface Term {
  /** The day of arrival. */
  readonly from: string;
  readonly months: number;
  /** The link works for this long after the end. */
  readonly graceDays: number;
}

const endOf = ({ from, months, graceDays }: Term) => {
  const contractEndsOn = sql<string>`(${from}::date + make_interval(months => ${months}))::date`;
  return {
    contractEndsOn,
    validUntil: sql`${contractEndsOn} + make_interval(days => ${graceDays})`,
  };
};

/** Moves the term of a contract together with the day of arrival. */
export const moveTerm = (db: Database, id: string, term: Term) =>
  db.update(applications).set(endOf(term)).where(eq(applications.id, id));

/** Ends a contract early, with this day as its last. */
export const endContractOn = (db: Database, id: string, contractEndsOn: string) =>
  db.update(applications).set({ contractEndsOn }).where(eq(applications.id, id));

/** Marks a complete application as submitted; the terms that were agreed never change afterwards. */
export async function submitApplication(
  db: Database,
  { application, actor, dataKey }: Pick<ApplicationAccess, 'application' | 'actor' | 'dataKey'>,
  agreed: Pick<Row, 'monthlyFils' | 'wageFils'> & {
    readonly reference: string;
    readonly term: Term;
    /** Now, unless the demo invents an earlier submission. */
    readonly at?: Date;
  },
): Promise<Row> {
  const { reference, monthlyFils, wageFils, term, at } = agreed;
  const [submitted = application] = await db
    .update(applications)
    .set({
      state: 'submitted',
      reference,
      monthlyFils,
      wageFils,
      submittedAt: at ?? sql`now()`,
      ...endOf(term),
    })
    .where(eq(applications.id, application.id))
    .returning();
  const event = { kind: 'submitted', actor, data: { reference }, ...(at && { at }) } as const;
  await appendEvent(db, application.id, event, dataKey);
  return submitted;
}

/** Locks an application until the transaction ends, and returns it as it is now. */
export async function lockRow(db: Database, applicationId: string) {
  const [application] = await db
    .select()
    .from(applications)
    .where(eq(applications.id, applicationId))
    .for('no key update');
  if (application === undefined)
    throw new Error('An application disappeared before it was processed.');
  return application;
}
