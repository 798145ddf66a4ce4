import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { applicationBrowsers, applications, browserProofs, provedNumbers } from '../table.ts';
import { revokeLinks } from '../../capability-links/index.ts';
import { removeHoldFromSession } from '../../holds/index.ts';
import type { Database } from '../../platform/store/store.ts';

/** A code has proved the current number on file. */
export const isNumberProved = sql<boolean>`coalesce(
  ${applications.provedMobileLookup} = ${applications.mobileLookup}, false)`;

/** The trust of an application in a session: it started it, was let in, or proved the number on file. */
export function trustIn(tokenLookup: Buffer | null) {
  const visitor = sql`select visitor.id from sessions visitor where visitor.token_lookup = ${tokenLookup}::bytea`;
  const provedNumber = sql<boolean>`exists (
    select 1 from browser_proofs proof where proof.application_id = ${applications.id}
      and proof.number_lookup = ${applications.mobileLookup} and proof.session_id in (${visitor}))`;
  const isLetIn = sql<boolean>`exists (
    select 1 from application_browsers known
    where known.application_id = ${applications.id} and known.session_id in (${visitor}))`;
  const began = sql<boolean>`coalesce(${applications.sessionId} in (${visitor}), false)`;
  return { provedNumber, isTrusted: sql<boolean>`(${began} or ${isLetIn} or ${provedNumber})` };
}

interface ThisBrowser {
  readonly applicationId: string;
  readonly sessionId: string;
}

/** Trusts a browser that a trusted one lets in, along with the number that it proved elsewhere, if any. */
export async function trustBrowser(
  db: Database,
  browser: ThisBrowser,
  provedLookup: Buffer | null,
): Promise<void> {
  await db.insert(applicationBrowsers).values(browser).onConflictDoNothing();
  if (provedLookup === null) return;
  await db
    .insert(browserProofs)
    .values({ ...browser, numberLookup: provedLookup })
    .onConflictDoNothing();
}

/** Ends the trust in a browser. Its session no longer lists the application or its hold as its own. */
export async function forgetBrowser(db: Database, browser: ThisBrowser): Promise<void> {
  const { applicationId, sessionId } = browser;
  for (const trusted of [applicationBrowsers, browserProofs]) {
    await db
      .delete(trusted)
      .where(and(eq(trusted.applicationId, applicationId), eq(trusted.sessionId, sessionId)));
  }
  await db
    .update(applications)
    .set({ sessionId: null })
    .where(and(eq(applications.id, applicationId), eq(applications.sessionId, sessionId)));
  await removeHoldFromSession(db, applicationId, sessionId);
}

/**
 * Anybody can start an application with a stranger's number. The first browser that proves the number therefore takes
 * the application over: the browser that started it and those it let in lose their trust until they prove the number,
 * too (T77).
 */
async function takeOver(
  db: Database,
  { applicationId, sessionId }: ThisBrowser,
  beganIn: string | null,
): Promise<void> {
  const ofApplication = eq(applicationBrowsers.applicationId, applicationId);
  const others = and(ofApplication, ne(applicationBrowsers.sessionId, sessionId));
  await db.delete(applicationBrowsers).where(others);
  if (beganIn === sessionId) return;
  const [letInBefore] = await db
    .select({ at: applicationBrowsers.provedAt })
    .from(applicationBrowsers)
    .where(ofApplication);
  // Links that an unproved browser may have sent to a number of its own.
  const toOthers = letInBefore === undefined ? (['spouse_sign', 'spouse_arrival'] as const) : [];
  await revokeLinks(db, applicationId, ['continue_on_phone', ...toOthers]);
  await db.update(applications).set({ sessionId }).where(eq(applications.id, applicationId));
}

/** Marks the number on file as proved by the browser that entered the code. */
export async function settleProof(db: Database, applicationId: string): Promise<void> {
  const own = eq(applications.id, applicationId);
  const [application] = await db.select().from(applications).where(own).for('no key update');
  const { mobileLookup, provedMobileLookup, sessionId: beganIn } = application ?? {};
  if (!mobileLookup || provedMobileLookup?.equals(mobileLookup)) return;
  const [prover] = await db
    .select({ sessionId: browserProofs.sessionId })
    .from(browserProofs)
    .where(
      and(
        eq(browserProofs.applicationId, applicationId),
        eq(browserProofs.numberLookup, mobileLookup),
      ),
    )
    .orderBy(desc(browserProofs.provedAt))
    .limit(1);
  if (prover) await takeOver(db, { applicationId, ...prover }, beganIn ?? null);
  await db.update(applications).set({ provedMobileLookup: mobileLookup }).where(own);
}

/** Records a number that a code has proved for this application. */
export const addProvedNumber = (db: Database, applicationId: string, numberLookup: Buffer) =>
  db.insert(provedNumbers).values({ applicationId, numberLookup }).onConflictDoNothing();

/**
 * Records that this browser entered the code sent to the number. A number that is not on file counts once it is. No
 * later step asks for a code to the same number.
 */
export async function keepProof(db: Database, browser: ThisBrowser, numberLookup: Buffer) {
  const { applicationId } = browser;
  await addProvedNumber(db, applicationId, numberLookup);
  await db
    .insert(browserProofs)
    .values({ ...browser, numberLookup })
    .onConflictDoNothing();
  const [onFile] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.id, applicationId), eq(applications.mobileLookup, numberLookup)));
  if (onFile) await settleProof(db, applicationId);
}
