import { sql } from 'drizzle-orm';
import { papersFor } from '../../../rules/documents/upload.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/store/store.ts';
import { addDemoCampaigns } from './campaigns.ts';
import { addDemoApplication, uploadsOf } from './demo-application.ts';
import { addDemoContent } from './content.ts';
import type { Specimens } from './demo-steps.ts';
import { type DemoFamily, demoContent } from './demo-content.ts';
import { addDemoDebits } from './direct-debits.ts';
import { addFamilyWork } from './family-work.ts';
import { type InventedPerson, inventedPerson } from './invented-person.ts';
import { addMoneyWork } from './money.ts';
import { addMaidRecords } from './maids.ts';
import { demoPeople } from './office-people.ts';
import { addDemoReports } from './reports.ts';
import { addDemoReplacement } from './replacements.ts';
import { drawSpecimen } from './specimens.ts';
import { addDemoMedia } from './media.ts';
import { addTeamWork, demoRunner, isTeamWorkDone } from './team-work.ts';
import { type DemoTools, demoTools } from './walk.ts';
import { addDemoVisas } from './visas.ts';
import { addDoubles } from './write-past.ts';

/** Ids of the doubles: no woman of the catalogue has one of these. */
const FIRST_DOUBLE = 9001;
const FIRST_NEW_MAID = 9201;
const LOCK = 4_107_018;
/** Few, so that visitors never wait for a connection. */
const AT_ONCE = 2;

/** A woman of the demo's own has a hold from the first moment of her application, and holds are never deleted. */
async function isWritten(db: Database, maidId: number): Promise<boolean> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`select exists (select from holds where maid_id = ${maidId}) as there`,
  );
  return rows[0]?.there ?? false;
}

/** Runs the work exactly once per store, also after interruptions and with several processes. */
const once = (tools: DemoTools, maidId: number, work: (db: Database) => Promise<unknown>) =>
  tools.deps.store.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${LOCK}, ${maidId})`);
    if (!(await isWritten(db, maidId))) await work(db);
  });

async function draw(person: InventedPerson, count: number): Promise<Specimens> {
  const kinds = papersFor(person.residency).slice(0, count);
  const drawn = await Promise.all(
    kinds.map(async (kind) => [kind, await drawSpecimen(kind, person)] as const),
  );
  return new Map(drawn);
}

/** Works on a few at a time. */
async function each<Item>(
  items: readonly Item[],
  signal: AbortSignal | undefined,
  work: (item: Item) => Promise<unknown>,
) {
  const left = items.values();
  const worker = async () => {
    for (const item of left) {
      if (signal?.aborted === true) return;
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** The person whose documents this family shows: its own, except for one that copied another family's. */
function bearerOf(person: InventedPerson, all: readonly InventedPerson[]): InventedPerson {
  const copied = 'copyOf' in person.stage ? person.stage.copyOf : undefined;
  return all.find(({ name }) => name === copied) ?? person;
}

/** Fills the office of the demo with invented work: families at every stage, with documents, payments and messages. */
export async function fillDemoOffice(deps: Deps, signal?: AbortSignal): Promise<void> {
  const content = await demoContent();
  const { families, office, replacements } = content;
  if (await isTeamWorkDone(deps.store.db, office)) return;
  const now = new Date();
  const tools = demoTools(deps, now);
  const people = await demoPeople(tools, office);
  await addMaidRecords(deps, people);
  await addDemoCampaigns(deps, people);
  const all = families.map((family, place) => inventedPerson(family, place, dubaiDay(now)));
  const maidIdOf = (family: Pick<DemoFamily, 'name'>) =>
    FIRST_DOUBLE + families.findIndex(({ name }) => name === family.name);
  const newMaids = replacements.map((replacement, place) => ({
    ...replacement,
    id: FIRST_NEW_MAID + place,
    firstName: replacement.maid ?? 'Rosalyn',
  }));
  const doubles = families.map((family) => ({ id: maidIdOf(family), firstName: family.maid }));
  await deps.store.transaction((db) => addDoubles(db, [...doubles, ...newMaids]));
  await each(all, signal, async (person) => {
    const maidId = maidIdOf(person);
    if (await isWritten(deps.store.db, maidId)) return;
    const specimens = await draw(bearerOf(person, all), uploadsOf(person));
    await once(tools, maidId, async (db) => {
      const walk = await addDemoApplication(db, tools, person, maidId, specimens);
      await addFamilyWork(walk, person, specimens, { people, office });
    });
  });
  for (const replacement of newMaids) {
    if (signal?.aborted === true) return;
    const contract = maidIdOf({ name: replacement.family });
    await once(tools, replacement.id, (db) =>
      addDemoReplacement(db, tools, contract, replacement.id, replacement),
    );
  }
  if (signal?.aborted === true) return;
  await addDemoDebits(deps, families, maidIdOf);
  await addMoneyWork(deps, people, families, maidIdOf);
  await addDemoVisas(deps, dubaiDay(now));
  await addDemoMedia(deps, demoRunner(deps, people.colleagues));
  await addDemoContent(deps, people);
  await addDemoReports(deps, dubaiDay(now));
  await addTeamWork(deps, people, content, maidIdOf);
}
