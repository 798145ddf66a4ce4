import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { applications } from '../applications/table.ts';
import type { Database } from '../platform/store/store.ts';

/** Characters that neither sound nor look alike: no 0 and O, 1 and I and L, 5 and S, 2 and Z, B and 8. */
const LETTERS = 'ACDEFGHJKMNPQRTUVWXY34679';
const GROUP = 4;

const group = () =>
  Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** The reference that people say on the phone: AH-7K3M-9QTX. 37 random bits; it gives no access. */
export async function newReference(db: Database): Promise<string> {
  for (;;) {
    const reference = `AH-${group()}-${group()}`;
    const [taken] = await db
      .select({ id: applications.id })
      .from(applications)
      .where(eq(applications.reference, reference));
    if (taken === undefined) return reference;
  }
}
