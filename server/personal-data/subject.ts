import { and, asc, eq, inArray, ne, or } from 'drizzle-orm';
import { worldNumber } from '../../rules/people/mobile-number.ts';
import { personLookup } from '../applications/index.ts';
import { recipientLookup } from '../messages/index.ts';
import type { Keys } from '../platform/keys.ts';
import { applications } from '../applications/table.ts';
import type { Database } from '../platform/store/store.ts';

export type ApplicationRow = typeof applications.$inferSelect;

/** One client with all their applications. */
export interface Subject {
  readonly applications: readonly ApplicationRow[];
  /** Finds codes and messages to the number that belong to no application; null when searched by reference. */
  readonly numberLookup: Buffer | null;
  /** Applications outside the request that have the same number, as the spouse's or as their own. */
  readonly others: readonly ApplicationRow[];
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const reference = /^AH-[A-Z0-9-]{1,20}$/;

/** Finds a client by reference, application id or mobile number; null for anything else. */
export async function findSubject(
  db: Database,
  keys: Pick<Keys, 'signing'>,
  named: string,
): Promise<Subject | null> {
  const word = named.trim();
  const upperCase = word.toUpperCase();
  const isId = uuid.test(word);
  if (!isId && !reference.test(upperCase)) return ofNumber(db, keys, word);
  const own = isId
    ? eq(applications.id, word.toLowerCase())
    : eq(applications.reference, upperCase);
  const only = await contractOf(db, await db.select().from(applications).where(own));
  const others = only?.mobileLookup
    ? await db
        .select()
        .from(applications)
        .where(and(eq(applications.mobileLookup, only.mobileLookup), ne(applications.id, only.id)))
    : [];
  const found = await withReplacements(db, only ? [only] : []);
  return { applications: found, numberLookup: null, others };
}

/** A replacement stores no personal data itself, so naming one means its contract. */
async function contractOf(db: Database, [named]: readonly ApplicationRow[]) {
  const contractId = named?.replacesApplicationId;
  if (!contractId) return named;
  const [contract] = await db.select().from(applications).where(eq(applications.id, contractId));
  return contract;
}

/** Contracts, followed by their replacements, which are sealed with the contract's key and end with it. */
async function withReplacements(
  db: Database,
  contracts: readonly ApplicationRow[],
): Promise<ApplicationRow[]> {
  const ids = contracts.map(({ id }) => id);
  const replacements = await db
    .select()
    .from(applications)
    .where(inArray(applications.replacesApplicationId, ids))
    .orderBy(asc(applications.createdAt), asc(applications.id));
  return [...contracts, ...replacements];
}

async function ofNumber(
  db: Database,
  keys: Pick<Keys, 'signing'>,
  typed: string,
): Promise<Subject | null> {
  const number = worldNumber(typed);
  if (number === null) return null;
  const lookup = personLookup(keys, 'mobile', number);
  const found = await db
    .select()
    .from(applications)
    .where(or(eq(applications.mobileLookup, lookup), eq(applications.spouseMobileLookup, lookup)))
    .orderBy(asc(applications.createdAt), asc(applications.id));
  const isOwn = ({ mobileLookup }: ApplicationRow) => mobileLookup?.equals(lookup) ?? false;
  return {
    applications: await withReplacements(db, found.filter(isOwn)),
    numberLookup: recipientLookup(keys, number),
    others: found.filter((row) => !isOwn(row)),
  };
}
