import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { displayFirstName } from '../../../rules/people/names.ts';
import { openDataKey, openText } from '../../applications/index.ts';
import type { applications } from '../../applications/table.ts';
import { maids } from '../../catalogue/table.ts';
import {
  decidedAlready,
  type HomeRequest,
  lockRequest,
  noRequest,
} from '../../home-requests/index.ts';
import { homeRequests } from '../../home-requests/table.ts';
import { lockApplication } from '../../payments/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { situationOf } from '../../replacement/index.ts';
import type { CommandContext } from '../commands/command.ts';

/** A request with its home, both locked. */
export interface OpenedRequest {
  readonly request: HomeRequest;
  readonly application: typeof applications.$inferSelect;
  readonly dataKey: Buffer;
}

/** Locks the application first, as the family's own calls do. */
export async function openRequest(
  { db, deps }: CommandContext,
  id: string,
): Promise<OpenedRequest> {
  const [named] = await db
    .select({ applicationId: homeRequests.applicationId })
    .from(homeRequests)
    .where(eq(homeRequests.id, id));
  if (named === undefined) throw noRequest();
  const { application } = await lockApplication(db, deps, named.applicationId);
  const dataKey = openDataKey(deps.keys, application);
  if (dataKey === null) throw new Refusal(400, 'ERASED_ALREADY');
  return { request: await lockRequest(db, id), application, dataKey };
}

/** A request that nobody has decided. */
export async function undecided(context: CommandContext, id: string): Promise<OpenedRequest> {
  const opened = await openRequest(context, id);
  if (opened.request.state !== 'open') throw decidedAlready();
  return opened;
}

/** The first name of the maid who is with the family. */
export async function maidName(
  { db }: CommandContext,
  { application }: OpenedRequest,
): Promise<string> {
  if (application.maidId === null) return '';
  const { presentId } = await situationOf(db, { application });
  const [maid] = await db.select().from(maids).where(eq(maids.id, presentId));
  return displayFirstName(maid?.firstName ?? '');
}

/** A text message to the client, in the transaction of the answer; null without a number. */
export function textToClient({ application, dataKey, request }: OpenedRequest) {
  const { id: applicationId, mobileSealed } = application;
  const to = openText({ id: applicationId, dataKey }, 'mobile_sealed', mobileSealed);
  const dedupeKey = `home request:${request.id}:${randomUUID()}`;
  return to === null ? null : ({ applicationId, dataKey, to, dedupeKey, channel: 'sms' } as const);
}
