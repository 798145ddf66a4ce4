import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { homeParts, MOST_PEOPLE, type HomePart } from '../../../rules/my/home-parts.ts';
import { appendEvent, openText, sealText } from '../../applications/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import type { HomeAccess } from './home-access.ts';
import { homePeople } from './table.ts';

const cellOf = (id: string) => ({ table: 'home_people', row: id });
const sealedOf = ({ application: { id }, dataKey }: HomeAccess) => ({ id, dataKey });
const present = ({ application }: HomeAccess) =>
  and(eq(homePeople.applicationId, application.id), isNull(homePeople.removedAt));
const inOrder = (parts: readonly HomePart[]) => homeParts.filter((part) => parts.includes(part));

const note = (db: Database, { application, dataKey }: HomeAccess, kind: string, data: object) =>
  appendEvent(db, application.id, { kind, actor: 'client', data: { ...data } }, dataKey);

/** Everybody in the home besides the client, the first one first. */
export async function peopleOf(db: Database, home: HomeAccess) {
  const rows = await db
    .select()
    .from(homePeople)
    .where(present(home))
    .orderBy(asc(homePeople.createdAt), asc(homePeople.id));
  return rows.map(({ id, nameSealed, numberSealed, ...row }) => ({
    ...row,
    id,
    name: openText(sealedOf(home), 'name_sealed', nameSealed, cellOf(id)) ?? '',
    number: openText(sealedOf(home), 'number_sealed', numberSealed, cellOf(id)) ?? '',
  }));
}

interface NewPerson {
  readonly name: string;
  readonly number: string;
  readonly numberLookup: Buffer;
  readonly parts: readonly HomePart[];
}

/** Adds a person; the same person twice is one. The event locks the application, so nobody slips past the limit. */
export async function addPerson(
  db: Database,
  home: HomeAccess,
  { name, number, numberLookup, parts }: NewPerson,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const allowed = inOrder(parts);
  const before = await peopleOf(db, home);
  const same = before.find((person) => person.numberLookup.equals(numberLookup));
  if (same?.name === name && same.parts.join() === allowed.join()) {
    return { id: same.id, isNew: false };
  }
  const here = new Refusal(409, 'PERSON_HERE_ALREADY', {}, { mobile: 'PERSON_HERE_ALREADY' });
  if (same) throw here;
  const id = randomUUID();
  await note(db, home, 'person_added', { person: id, name, parts: allowed.join() });
  if ((await peopleOf(db, home)).length >= MOST_PEOPLE) {
    throw new Refusal(400, 'TOO_MANY_PEOPLE', { most: MOST_PEOPLE });
  }
  const [added] = await db
    .insert(homePeople)
    .values({
      id,
      applicationId: home.application.id,
      numberLookup,
      numberSealed: sealText(sealedOf(home), 'number_sealed', number, cellOf(id)),
      nameSealed: sealText(sealedOf(home), 'name_sealed', name, cellOf(id)),
      parts: allowed,
    })
    .onConflictDoNothing()
    .returning({ id: homePeople.id });
  if (added === undefined) throw here;
  return { id, isNew: true };
}

export async function changePerson(
  db: Database,
  home: HomeAccess,
  id: string,
  parts: readonly HomePart[],
): Promise<void> {
  const allowed = inOrder(parts);
  const person = (await peopleOf(db, home)).find((one) => one.id === id);
  if (person === undefined) throw new Refusal(404, 'NO_PERSON');
  if (person.parts.join() === allowed.join()) return;
  await db
    .update(homePeople)
    .set({ parts: allowed })
    .where(and(present(home), eq(homePeople.id, id)));
  await note(db, home, 'person_changed', { person: id, name: person.name, parts: allowed.join() });
}

/** Nothing happens if the person is gone already. */
export async function removePerson(db: Database, home: HomeAccess, id: string): Promise<void> {
  const person = (await peopleOf(db, home)).find((one) => one.id === id);
  const removed = await db
    .update(homePeople)
    .set({ removedAt: sql`now()` })
    .where(and(present(home), eq(homePeople.id, id)))
    .returning({ id: homePeople.id });
  if (removed.length === 0 || person === undefined) return;
  await note(db, home, 'person_removed', { person: id, name: person.name });
}
