import { and, eq, gte, ne, notInArray, sql } from 'drizzle-orm';
import { applicationBrowsers, applications, browserProofs, provedNumbers } from '../table.ts';
import { revokeLinks } from '../../capability-links/index.ts';
import { removeHoldFromSession } from '../../holds/index.ts';
import type { Database } from '../../platform/store/store.ts';
import { answeredSteps, appendEvent } from '../events.ts';
import { lockRow } from '../rows.ts';

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

/** Trusts a browser that a trusted one lets in, along with the proof of the number on file. */
export async function trustBrowser(
  db: Database,
  browser: ThisBrowser,
  provedLookup: Buffer,
): Promise<void> {
  await db.insert(applicationBrowsers).values(browser).onConflictDoNothing();
  await keepProof(db, browser, provedLookup);
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
 * the application over: every other browser loses its trust until it proves the number, too (T77), and every link ends
 * unless the browser that proved the number is the only one that can have sent it (T107).
 */
async function takeOver(
  db: Database,
  { applicationId, sessionId }: ThisBrowser,
  beganIn: string | null,
  numberLookup: Buffer,
): Promise<void> {
  const letIn = await db
    .delete(applicationBrowsers)
    .where(
      and(
        eq(applicationBrowsers.applicationId, applicationId),
        ne(applicationBrowsers.sessionId, sessionId),
      ),
    )
    .returning({ sessionId: applicationBrowsers.sessionId });
  const provedBefore = await db
    .select({ sessionId: browserProofs.sessionId })
    .from(browserProofs)
    .where(
      and(
        eq(browserProofs.applicationId, applicationId),
        ne(browserProofs.sessionId, sessionId),
        ne(browserProofs.numberLookup, numberLookup),
      ),
    )
    .limit(1);
  if (beganIn === sessionId && letIn.length === 0 && provedBefore.length === 0) return;
  await revokeLinks(db, applicationId);
  await forgetNumbers(db, { applicationId, sessionId }, numberLookup);
  await db.update(applications).set({ sessionId }).where(eq(applications.id, applicationId));
}

const numberSteps = [
  'CLIENT_PHONE_NUMBER',
  'CLIENT_WHATSAPP_NUMBER',
  'CLIENT_SPOUSE_NUMBER',
] as const;

/**
 * Forgets the other numbers that those browsers gave or proved: a later step would put one of them on file without a code,
 * and its proof would hand the application back. The steps that ask for numbers open again.
 */
async function forgetNumbers(
  db: Database,
  { applicationId, sessionId }: ThisBrowser,
  numberLookup: Buffer,
): Promise<void> {
  await db
    .delete(browserProofs)
    .where(
      and(
        eq(browserProofs.applicationId, applicationId),
        ne(browserProofs.sessionId, sessionId),
        ne(browserProofs.numberLookup, numberLookup),
      ),
    );
  const ownProofs = db
    .select({ numberLookup: browserProofs.numberLookup })
    .from(browserProofs)
    .where(
      and(eq(browserProofs.applicationId, applicationId), eq(browserProofs.sessionId, sessionId)),
    );
  await db
    .delete(provedNumbers)
    .where(
      and(
        eq(provedNumbers.applicationId, applicationId),
        ne(provedNumbers.numberLookup, numberLookup),
        notInArray(provedNumbers.numberLookup, ownProofs),
      ),
    );
  const isOpen = and(eq(applications.id, applicationId), eq(applications.state, 'open'));
  const [open] = await db
    .update(applications)
    .set({ whatsappSealed: null, spouseMobileSealed: null, spouseMobileLookup: null })
    .where(isOpen)
    .returning({ id: applications.id });
  if (open === undefined) return;
  for (const step of await answeredSteps(db, applicationId, numberSteps)) {
    await appendEvent(db, applicationId, { kind: 'undone', step, actor: 'system' });
  }
}

/**
 * Marks the number on file as proved. The browser that acts takes the application over, and nobody else: if only another
 * one entered the code, the number stays unproved until this one enters it, too.
 */
export async function settleProof(
  db: Database,
  applicationId: string,
  actingIn: string | null,
): Promise<void> {
  const own = eq(applications.id, applicationId);
  const { mobileLookup, provedMobileLookup, sessionId } = await lockRow(db, applicationId);
  if (!mobileLookup || provedMobileLookup?.equals(mobileLookup)) return;
  const provers = await db
    .select({ sessionId: browserProofs.sessionId })
    .from(browserProofs)
    .where(
      and(
        eq(browserProofs.applicationId, applicationId),
        eq(browserProofs.numberLookup, mobileLookup),
      ),
    );
  const prover = provers.find((one) => one.sessionId === actingIn);
  if (prover === undefined && provers.length > 0) return;
  if (prover) await takeOver(db, { applicationId, ...prover }, sessionId, mobileLookup);
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
  const { mobileLookup } = await lockRow(db, applicationId);
  await addProvedNumber(db, applicationId, numberLookup);
  await db
    .insert(browserProofs)
    .values({ ...browser, numberLookup })
    .onConflictDoNothing();
  if (mobileLookup?.equals(numberLookup)) await settleProof(db, applicationId, browser.sessionId);
}

/** True if this browser entered the code sent to that number, for this application, since then. */
export async function hasProvedSince(
  db: Database,
  { applicationId, sessionId }: ThisBrowser,
  numberLookup: Buffer,
  since: Date,
): Promise<boolean> {
  const [proof] = await db
    .select({ provedAt: browserProofs.provedAt })
    .from(browserProofs)
    .where(
      and(
        eq(browserProofs.applicationId, applicationId),
        eq(browserProofs.sessionId, sessionId),
        eq(browserProofs.numberLookup, numberLookup),
        gte(browserProofs.provedAt, since),
      ),
    );
  return proof !== undefined;
}
