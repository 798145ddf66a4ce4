import { and, eq } from 'drizzle-orm';
import type { Entry } from '../applications/index.ts';
import { makeReceipts, typesetForPhone } from '../papers/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Parts } from '../platform/parts.ts';
import { applications, documents } from '../platform/store/schema.ts';
import type { Database } from '../platform/store/store.ts';
import { authorityForm } from './authority-form.ts';
import { contractForm } from './contract-form.ts';
import type { Form } from './form.ts';
import { isFinished, stands } from './papers-of.ts';
import { freeze } from './sign.ts';
import { signedPaper } from './signed-paper.ts';
import { standing } from './standing.ts';

type Whose = Pick<Entry, 'application' | 'dataKey'>;

async function isMade(db: Database, applicationId: string, kind: Form['kind']) {
  const [made] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(eq(documents.applicationId, applicationId), eq(documents.kind, kind), isFinished, stands),
    )
    .limit(1);
  return made !== undefined;
}

/** What cannot be drawn yet has nothing signed in it either. */
const ifReady = (form: Promise<Form>): Promise<Form | null> =>
  form.catch((problem: unknown) => {
    if (problem instanceof Refusal) return null;
    throw problem;
  });

/** Typesets what is signed in full or paid and is not a PDF yet; whoever comes second finds it made. */
export async function makePapers(
  parts: Pick<Parts, 'files' | 'keys' | 'store'>,
  entry: Whose,
): Promise<void> {
  await makeReceipts(parts, entry);
  for (const draw of [contractForm, authorityForm]) {
    const form = await ifReady(draw(parts.store.db, entry));
    if (form !== null) await makePaper(parts, entry, form);
  }
}

/** One paper, once its text has all signatures. */
export async function makePaper(
  parts: Pick<Parts, 'files' | 'keys' | 'store'>,
  entry: Whose,
  form: Form,
): Promise<void> {
  const { id } = entry.application;
  if (await isMade(parts.store.db, id, form.kind)) return;
  const rows = await standing(parts.store.db, id, form);
  if (rows.length < form.signatures) return;
  const bytes = await typesetForPhone(signedPaper(entry, form, rows));
  await parts.store.transaction(async (db) => {
    await db.select().from(applications).where(eq(applications.id, id)).for('update');
    const still = await standing(db, id, form);
    if (still.length < form.signatures || (await isMade(db, id, form.kind))) return;
    await freeze(db, parts, entry, { kind: form.kind, bytes, mediaType: 'application/pdf' });
  });
}
