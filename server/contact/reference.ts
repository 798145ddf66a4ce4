import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type ApplicationAccess, ownReference, referenceOf } from '../applications/index.ts';
import { applications } from '../applications/table.ts';
import type { Database } from '../platform/store/store.ts';

const BYTES = 8;

async function isTaken(db: Database, reference: string): Promise<boolean> {
  const [taken] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.reference, reference));
  return taken !== undefined;
}

/** A free reference; 37 random bits. */
export async function newReference(db: Database): Promise<string> {
  for (;;) {
    const reference = referenceOf(randomBytes(BYTES));
    if (!(await isTaken(db, reference))) return reference;
  }
}

/** The reference that the agreement has named since it was read; another one if that is taken. */
export async function referenceFor(
  db: Database,
  access: Pick<ApplicationAccess, 'application' | 'dataKey'>,
): Promise<string> {
  const own = ownReference(access);
  return (await isTaken(db, own)) ? newReference(db) : own;
}
