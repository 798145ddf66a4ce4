import { enqueue } from '../../messages/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/store/store.ts';
import type { ApplicationAccess } from './application-access.ts';
import { openAppId } from './application-key.ts';

/** Sends the link to the unfinished application, once, to the number that was just proved. */
export async function textLink(
  db: Database,
  deps: Pick<Deps, 'config' | 'keys'>,
  { application, dataKey }: Pick<ApplicationAccess, 'application' | 'dataKey'>,
  to: string,
): Promise<void> {
  const appId = openAppId(deps.keys, application);
  if (appId === null || application.state !== 'open') return;
  await enqueue(db, deps, {
    applicationId: application.id,
    channel: 'sms',
    template: 'application_saved',
    to,
    slots: { path: `/app?appId=${appId}` },
    dedupeKey: `application saved:${application.id}`,
    dataKey,
  });
}
