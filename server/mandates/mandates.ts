import { and, eq, gt, inArray, lt, lte, max, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../platform/store/store.ts';
import { endMandateUse, isUsed } from './mandate-uses.ts';
import { mandates, mandateUses } from './table.ts';

type Row = typeof mandates.$inferSelect;
type State = Row['state'];

const inState = (applicationId: string, ...states: State[]) =>
  and(eq(mandates.applicationId, applicationId), inArray(mandates.state, states));

/** Signed, and neither ended nor replaced. */
export const isInForce = inArray(mandates.state, ['signed', 'lodged', 'active']);

/** A mandate that is drafted or signed; later the bank has it. */
export const isPending = (applicationId: string) => inState(applicationId, 'draft', 'signed');

/** The number of the next form of a contract. */
export async function nextRound(db: Database, applicationId: string): Promise<number> {
  const [last] = await db
    .select({ round: max(mandates.round) })
    .from(mandates)
    .where(eq(mandates.applicationId, applicationId));
  return (last?.round ?? 0) + 1;
}

export const addMandate = (db: Database, mandate: typeof mandates.$inferInsert) =>
  db.insert(mandates).values(mandate);

/** Ends drafted and signed mandates, and the use of an account on file. */
export async function endPendingMandates(db: Database, applicationId: string): Promise<void> {
  await db.update(mandates).set({ state: 'ended' }).where(isPending(applicationId));
  await endMandateUse(db, applicationId);
}

/** Ends all mandates of an application; returns the references of those that the bank has. */
export async function endAllMandates(db: Database, applicationId: string): Promise<string[]> {
  const lodged = await db
    .select({ reference: mandates.reference })
    .from(mandates)
    .where(inState(applicationId, 'lodged', 'active'));
  await db
    .update(mandates)
    .set({ state: 'ended' })
    .where(inState(applicationId, 'draft', 'signed', 'lodged', 'active'));
  return lodged.map(({ reference }) => reference);
}

/** References of those of these mandates that the bank has. */
export const referencesAtBank = (
  some: readonly Pick<Row, 'reference' | 'state'>[],
): readonly string[] =>
  some.flatMap(({ reference, state }) =>
    state === 'lodged' || state === 'active' ? [reference] : [],
  );

/** Ends those of these direct debits that pay no application, or only this one; returns them as they were. */
export async function endUnused(
  db: Database,
  which: SQL | undefined,
  { except, ...replaced }: { readonly except?: string; readonly replacedById?: string } = {},
): Promise<readonly Row[]> {
  const locked = await db.select().from(mandates).where(which).for('update');
  const ids = locked.map(({ id }) => id);
  // Asked once they are locked: another family may have chosen one while we waited.
  const ended = await db
    .update(mandates)
    .set({ state: 'ended', ...replaced })
    .where(and(inArray(mandates.id, ids), not(isUsed(db, { except }))))
    .returning({ id: mandates.id });
  return locked.filter(({ id }) => ended.some((one) => one.id === id));
}

/**
 * Ends the mandates of a contract that needs them no longer, or those drafted after or until a moment, except those that
 * pay another contract as well; returns the references of those that the bank has.
 */
export async function endUnusedMandates(
  db: Database,
  applicationId: string,
  { after, until }: { readonly after?: Date | undefined; readonly until?: Date | undefined } = {},
): Promise<readonly string[]> {
  const isMeant = and(
    inState(applicationId, 'draft', 'signed', 'lodged', 'active'),
    after && gt(mandates.createdAt, after),
    until && lte(mandates.createdAt, until),
  );
  return referencesAtBank(await endUnused(db, isMeant, { except: applicationId }));
}

/** Ends the forms of a contract that pay nothing, except this one; returns the references of those that the bank has. */
async function endForms(
  db: Database,
  applicationId: string,
  mandateId: string,
  which: SQL | undefined,
): Promise<readonly string[]> {
  const isOther = and(eq(mandates.applicationId, applicationId), ne(mandates.id, mandateId), which);
  return referencesAtBank(await endUnused(db, isOther));
}

/** Those in force. */
export const endOtherForms = (db: Database, applicationId: string, mandateId: string) =>
  endForms(db, applicationId, mandateId, isInForce);

/** Those that wait for signatures or for the bank and allow less in a month than this. */
export const endFormsBelow = (
  db: Database,
  applicationId: string,
  mandateId: string,
  fils: number,
) =>
  endForms(
    db,
    applicationId,
    mandateId,
    and(
      or(isInForce, eq(mandates.state, 'draft')),
      lt(sql`coalesce(${mandates.capFils}, ${mandates.amountFils})`, fils),
    ),
  );

/** True if the direct debit that pays a contract has ended. */
export async function isMandateOver(db: Database, applicationId: string): Promise<boolean> {
  const [use] = await db
    .select({ state: mandates.state })
    .from(mandateUses)
    .innerJoin(mandates, eq(mandates.id, mandateUses.mandateId))
    .where(eq(mandateUses.applicationId, applicationId));
  return use?.state === 'ended';
}

/** References of ended mandates that the bank was given and has to end as well. */
export async function mandatesToEndAtBank(db: Database, applicationId: string): Promise<string[]> {
  const ended = await db
    .select({ reference: mandates.reference })
    .from(mandates)
    .where(
      and(
        inState(applicationId, 'ended'),
        sql`exists (select from mandate_changes where mandate_changes.mandate_id = ${mandates.id}
          and mandate_changes.state = 'lodged' and mandate_changes.withdrawn_at is null)`,
      ),
    );
  return ended.map(({ reference }) => reference);
}

/** The period and the most in a month of a mandate that is not signed yet. */
export const setMandateTerms = (
  db: Database,
  id: string,
  { commencesOn, expiresOn, capFils }: Pick<Row, 'commencesOn' | 'expiresOn' | 'capFils'>,
) => db.update(mandates).set({ commencesOn, expiresOn, capFils }).where(eq(mandates.id, id));

export const setCustomerId = (db: Database, id: string, customerIdSealed: Buffer) =>
  db.update(mandates).set({ customerIdSealed }).where(eq(mandates.id, id));

/** Stores the details of an account holder who is not the client, until the mandate is signed. */
export const setPayer = (
  db: Database,
  id: string,
  { customerIdSealed, payerMobileSealed }: Pick<Row, 'customerIdSealed' | 'payerMobileSealed'>,
) =>
  db
    .update(mandates)
    .set({ customerIdSealed, payerMobileSealed })
    .where(and(eq(mandates.id, id), eq(mandates.state, 'draft')));

/** Marks the drafted mandate as signed; returns it with its most in a month. */
export async function signMandate(db: Database, applicationId: string) {
  const [signed] = await db
    .update(mandates)
    .set({ state: 'signed' })
    .where(inState(applicationId, 'draft'))
    .returning({ mandateId: mandates.id, mostFils: mandates.capFils });
  return signed;
}

/** A signed mandate has to be signed again, because its signatures were voided. */
export const reopenSignedMandate = (db: Database, applicationId: string) =>
  db.update(mandates).set({ state: 'draft' }).where(inState(applicationId, 'signed'));

/** The drafts for a maid who was not taken. */
export const endDrafts = (db: Database, applicationId: string) =>
  db.update(mandates).set({ state: 'ended' }).where(inState(applicationId, 'draft'));

/** Signs a draft and gives it to another application; false if it is no draft any more. */
export async function signDraftFor(
  db: Database,
  id: string,
  applicationId: string,
): Promise<boolean> {
  const signed = await db
    .update(mandates)
    .set({ state: 'signed', applicationId })
    .where(and(eq(mandates.id, id), eq(mandates.state, 'draft')))
    .returning({ id: mandates.id });
  return signed.length > 0;
}

/**
 * Ends the mandate in force that another one of the same contract replaces, unless it pays another contract as well;
 * returns its reference if the bank has it.
 */
export async function endReplacedMandate(
  db: Database,
  applicationId: string,
  { id, replacedById }: { readonly id: string; readonly replacedById: string },
): Promise<readonly string[]> {
  const isOne = and(eq(mandates.id, id), eq(mandates.applicationId, applicationId), isInForce);
  return referencesAtBank(await endUnused(db, isOne, { except: applicationId, replacedById }));
}
