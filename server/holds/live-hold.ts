import { sql } from 'drizzle-orm';
import { holds } from './table.ts';

/** A live hold: hired, or held and not expired by the store's clock. */
export const isLive = sql<boolean>`(${holds.state} = 'hired'
  or (${holds.state} = 'held' and ${holds.expiresAt} > now()))`;
