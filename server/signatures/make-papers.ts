import { and, eq, gte } from 'drizzle-orm';
import type { ApplicationAccess } from '../applications/index.ts';
import { makeCreditNotes, makeReceipts, typesetForPhone } from '../papers/index.ts';
import type { Deps } from '../platform/deps.ts';
import { applications } from '../applications/table.ts';
import { keepFrozenDocument } from '../documents/index.ts';
import { documents } from '../documents/table.ts';
import type { Database } from '../platform/store/store.ts';
import { tickUnder, tickedPaper } from './agreed.ts';
import { asSigned } from './as-signed.ts';
import { authorityForm } from './authority-form.ts';
import { contractForm } from './contract-form.ts';
import { type Form, ifReady } from './form.ts';
import { officeSide } from './office-side.ts';
import { isTypeset, isValid } from './papers-of.ts';
import { signedPaper } from './signed-paper.ts';
import { validSignatures } from './valid-signatures.ts';

type Whose = Pick<ApplicationAccess, 'application' | 'dataKey'>;

/** A contract typeset before the application was complete lacks the office's part, so it is typeset again. */
async function isMade(
  db: Database,
  { id, submittedAt }: Whose['application'],
  kind: Form['kind'],
  signedAt: Date | undefined,
) {
  const isWhole =
    kind === 'contract'
      ? submittedAt && gte(documents.createdAt, submittedAt)
      : signedAt && gte(documents.createdAt, signedAt);
  const [made] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.applicationId, id),
        eq(documents.kind, kind),
        isTypeset,
        isValid,
        isWhole ?? undefined,
      ),
    )
    .limit(1);
  return made !== undefined;
}

/** Typesets everything that is fully signed or paid and has no PDF yet; a concurrent second call finds it done. */
export async function makePapers(
  deps: Pick<Deps, 'files' | 'keys' | 'store'>,
  owner: Whose,
): Promise<void> {
  await makeReceipts(deps, owner);
  await makeCreditNotes(deps, owner);
  for (const draw of [contractForm, authorityForm]) {
    const form = await ifReady(draw(deps.store.db, owner));
    if (form !== null) await makePaper(deps, owner, form);
  }
}

/** Typesets one document, once it has all signatures. */
export async function makePaper(
  deps: Pick<Deps, 'files' | 'keys' | 'store'>,
  owner: Whose,
  drawn: Form,
): Promise<void> {
  const form = await asSigned(deps, owner, drawn);
  const { application } = owner;
  const { id } = application;
  const rows = await validSignatures(deps.store.db, id, form);
  // A later form of the same kind has its own document.
  const signedAt = form.round ? rows.at(-1)?.signedAt : undefined;
  if (await isMade(deps.store.db, application, form.kind, signedAt)) return;
  const isSigned = rows.length >= form.signatures;
  const tick = isSigned ? null : await tickUnder(deps.store.db, owner, form);
  if (!isSigned && tick === null) return;
  const office = await officeSide(deps.store.db, application, form);
  const bytes = await typesetForPhone(
    tick === null ? signedPaper(owner, form, rows, office) : await tickedPaper(form, tick, office),
  );
  await deps.store.transaction(async (db) => {
    await db.select().from(applications).where(eq(applications.id, id)).for('update');
    const still = await validSignatures(db, id, form);
    const isTakenBack = isSigned && still.length < form.signatures;
    if (isTakenBack || (await isMade(db, application, form.kind, signedAt))) return;
    await keepFrozenDocument(db, deps, owner, {
      kind: form.kind,
      bytes,
      mediaType: 'application/pdf',
    });
  });
}
