import { pino } from 'pino';
import { sql } from 'drizzle-orm';
import { openStore } from '../../../server/platform/store/store.ts';

/** Writes pairs of rows without end and acknowledges each over IPC once the store has committed it. */
const [dataDir = '', migrationsFolder = '', generation = ''] = process.argv.slice(2);
const lanes = 8;
const store = await openStore({ dataDir, databasePoolSize: lanes }, pino({ level: 'silent' }), {
  migrationsFolder,
});
let written = 0;

async function writeOn(): Promise<void> {
  written += 1;
  const id = `${generation}-${written}`;
  const begun = Date.now();
  try {
    await store.transaction(async (db) => {
      await db.execute(sql`insert into debits values (${id})`);
      await db.execute(sql`insert into credits values (${id})`);
    });
    process.send?.({ id, begun });
  } catch {
    // The outcome of a write whose connection died is unknown: it is not acknowledged and not repeated.
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return writeOn();
}

process.once('disconnect', () => process.exit(0));
await Promise.all(Array.from({ length: lanes }, writeOn));
