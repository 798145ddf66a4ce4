import { browserApi } from '../visitor/api/browser-api.ts';
import { currentPageCode } from '../visitor/current-page.ts';
import { sessionId } from '../visitor/session-id.ts';
import { stored } from '../visitor/stored.ts';
import { replacementAddress, replacementContext } from '../replacement/replacement-context.ts';
import { switchingFor } from '../wizard/visit-memory.ts';

interface Hire {
  readonly id: number;
  readonly rank: number | null;
  readonly fromSavedList: boolean;
  /** The plan that a link names already. */
  readonly planType?: 'LIVE_IN' | 'LIVE_OUT' | null;
}

/** VID-03: the application this session has for her, or a new one. */
export async function beginHire({ id, rank, fromSavedList, planType }: Hire): Promise<string> {
  const api = browserApi(currentPageCode());
  const session = await sessionId();
  const event = stored.event.read()?.slice(0, 100);
  const own = await api.get('ccserviceapplication/getapplicationsbysessionId', {
    query: { sessionId: session, ...(event === undefined ? {} : { affiliateEvent: event }) },
  });
  const known = own.find(({ housemaid }) => housemaid.id === id);
  const { appId } =
    known ??
    (await api.post('ccserviceapplication/hire', {
      body: {
        sessionId: session,
        housemaid: id,
        fromSavedList,
        ...(fromSavedList || rank === null ? {} : { rank }),
        ...(planType ? { planType } : {}),
        ...(event === undefined ? {} : { affiliateEvent: event }),
        ...(stored.needIbanValidation.read() ? { needIban: true } : {}),
      },
    }));
  stored.sessionAppId.write(appId);
  stored.applicationMarker(appId).write('from_start');
  return appId;
}

/**
 * Where hiring her leads: to her application, or to the one for which another maid is being chosen (RT-32).
 * Null while the browser is on its way back to a replacement (RT-08).
 */
export async function applicationWay(hire: Hire): Promise<Readonly<Record<string, string>> | null> {
  const replacing = replacementContext.read();
  if (replacing !== null) {
    window.location.assign(replacementAddress(replacing.appId, hire.id));
    return null;
  }
  const switching = switchingFor.read();
  if (switching !== null) return { appId: switching, maidId: `${hire.id}`, rep: '1' };
  return { appId: await beginHire(hire) };
}
