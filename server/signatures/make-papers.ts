import { and, eq, gte } from 'drizzle-orm';
import type { Entry } from '../applications/index.ts';
import { makeCreditNotes, makeReceipts, typesetForPhone } from '../papers/index.ts';
import type { Deps } from '../platform/deps.ts';
import { applications, documents } from '../platform/store/schema.ts';
import type { Database } from '../platform/store/store.ts';
import { tickUnder, tickedPaper } from './agreed.ts';
import { authorityForm } from './authority-form.ts';
import { contractForm } from './contract-form.ts';
import { type Form, ifReady } from './form.ts';
import { officeSide } from './office-side.ts';
import { isFinished, stands } from './papers-of.ts';
import { freeze } from './sign.ts';
import { signedPaper } from './signed-paper.ts';
import { standing } from './standing.ts';

type Whose = Pick<Entry, 'application' | 'dataKey'>;

/** A contract from before the application was complete lacks the office's side: it is made once more. */
async function isMade(db: Database, { id, submittedAt }: Whose['application'], kind: Form['kind']) {
  const isWhole =
    kind === 'contract' && submittedAt !== null ? gte(documents.createdAt, submittedAt) : undefined;
  const [made] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(eq(documents.applicationId, id), eq(documents.kind, kind), isFinished, stands, isWhole),
    )
    .limit(1);
  return made !== undefined;
}

/** Typesets what is signed in full or paid and is not a PDF yet; whoever comes second finds it made. */
export async function makePapers(
  deps: Pick<Deps, 'files' | 'keys' | 'store'>,
  entry: Whose,
): Promise<void> {
  await makeReceipts(deps, entry);
  await makeCreditNotes(deps, entry);
  for (const draw of [contractForm, authorityForm]) {
    const form = await ifReady(draw(deps.store.db, entry));
    if (form !== null) await makePaper(deps, entry, form);
  }
}

/** One paper, once its text has all signatures. */
export async function makePaper(
  deps: Pick<Deps, 'files' | 'keys' | 'store'>,
  entry: Whose,
  form: Form,
): Promise<void> {
  const { application } = entry;
  const { id } = application;
  if (await isMade(deps.store.db, application, form.kind)) return;
  const rows = await standing(deps.store.db, id, form);
  const isSigned = rows.length >= form.signatures;
  const tick = isSigned ? null : await tickUnder(deps.store.db, entry, form);
  if (!isSigned && tick === null) return;
  const office = await officeSide(deps.store.db, application, form);
  const bytes = await typesetForPhone(
    tick === null ? signedPaper(entry, form, rows, office) : await tickedPaper(form, tick, office),
  );
  await deps.store.transaction(async (db) => {
    await db.select().from(applications).where(eq(applications.id, id)).for('update');
    const still = await standing(db, id, form);
    const isTakenBack = isSigned && still.length < form.signatures;
    if (isTakenBack || (await isMade(db, application, form.kind))) return;
    await freeze(db, deps, entry, { kind: form.kind, bytes, mediaType: 'application/pdf' });
  });
}
