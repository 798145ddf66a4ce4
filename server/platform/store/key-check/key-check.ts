import { eq, sql } from 'drizzle-orm';
import { ConfigError } from '../../config.ts';
import type { Keys } from '../../keys.ts';
import { seal, unseal } from '../../sealing.ts';
import { keyChecks } from './table.ts';
import type { Store } from '../store.ts';

const place = (id: string) => ({ table: 'key_checks', column: 'sealed', row: id });

export const opensKeyCheck = (key: Buffer, id: string, sealed: Buffer): boolean =>
  unseal(key, place(id), sealed) !== null;

const another = (name: 'master' | 'signing') => {
  const variable = `${name.toUpperCase()}_KEY`;
  return new ConfigError(
    `${variable} (without it, DATA_DIR/keys/${name}.key) is not the key of this store, so its data cannot be decrypted. ` +
      `Set ${variable} to the key that the other nodes have and that was set before, or put it back from a backup's keys folder` +
      (name === 'master'
        ? '. After a rotation that is the new key; during one PREVIOUS_MASTER_KEY is needed as well.'
        : '.'),
  );
};

/**
 * Refuses keys that do not belong to this store. The first process stores a value sealed with each key; if several
 * start at once, the first insert wins. Returns true when the values did not exist before.
 */
export async function checkKeys({ db }: Pick<Store, 'db'>, keys: Keys): Promise<boolean> {
  const names = ['master', 'signing'] as const;
  const known = await db.select().from(keyChecks);
  const isFirst = known.length === 0;
  if (isFirst) {
    if (!(await opensExistingData(db, keys))) throw another('master');
    const values = names.map((id) => ({ id, sealed: seal(keys[id], place(id), Buffer.from(id)) }));
    await db.insert(keyChecks).values(values).onConflictDoNothing();
  }
  for (const id of names) {
    const [stored] = await db.select().from(keyChecks).where(eq(keyChecks.id, id));
    if (!stored || !opensKeyCheck(keys[id], id, stored.sealed)) throw another(id);
  }
  return isFirst;
}

/** A store from before these values existed is checked with its applications. */
async function opensExistingData(db: Store['db'], { master }: Keys): Promise<boolean> {
  const { rows: some } = await db.execute<{ row: string; sealed: Buffer }>(sql`
    select id as row, data_key_sealed as sealed from applications
    where data_key_sealed is not null limit 20`);
  const cell = { table: 'applications', column: 'data_key_sealed' };
  const opens = ({ row, sealed }: (typeof some)[number]) =>
    unseal(master, { ...cell, row }, sealed) !== null;
  return some.length === 0 || some.some(opens);
}
