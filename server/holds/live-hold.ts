import { sql } from 'drizzle-orm';
import { holds } from '../platform/store/schema.ts';

/** A hold that still keeps its maid: hired, or held and not over by the store's own clock. */
export const isLive = sql<boolean>`(${holds.state} = 'hired'
  or (${holds.state} = 'held' and ${holds.expiresAt} > now()))`;
