import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/store/store.ts';

/** Stores cards, as JSON by the maid's id, where they have changed. */
export const saveCards = (db: Database, cards: ReadonlyMap<number, string>) =>
  db.execute(sql`
    update maids set card = fresh.card
    from (
      select * from unnest(
        ${sql.param([...cards.keys()])}::int[], ${sql.param([...cards.values()])}::jsonb[]
      ) as given (id, card)
    ) as fresh
    where maids.id = fresh.id and maids.card <> fresh.card`);
