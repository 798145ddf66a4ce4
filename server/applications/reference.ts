import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ApplicationAccess } from './access/application-access.ts';
import { applications } from './table.ts';
import type { Database } from '../platform/store/store.ts';

/** Characters that neither sound nor look alike: no 0 and O, 1 and I and L, 5 and S, 2 and Z, B and 8. */
const LETTERS = 'ACDEFGHJKMNPQRTUVWXY34679';
const GROUP = 4;

/** A reference that people say on the phone, such as AH-7K3M-9QTX, from eight or more bytes. It gives no access. */
function referenceOf(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
  return `AH-${letters.slice(0, GROUP)}-${letters.slice(GROUP, 2 * GROUP)}`;
}

/**
 * The reference of an application. Before it is submitted it is derived from its id, so that the agreement names it
 * while it is read, and reading writes nothing.
 */
export const ownReference = ({
  application: { id, reference },
  dataKey,
}: {
  readonly application: Pick<ApplicationAccess['application'], 'id' | 'reference'>;
  readonly dataKey: Buffer;
}): string =>
  reference ?? referenceOf(createHmac('sha256', dataKey).update(`reference:${id}`).digest());

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
