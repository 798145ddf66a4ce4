import { pathIn } from '../../rules/text/language-address.ts';
import { ApiError } from '../visitor/api/api-error.ts';
import { browserApi } from '../visitor/api/browser-api.ts';
import { currentPageCode } from '../visitor/browser/current-page.ts';
import { applyChange } from '../visitor/live.ts';
import { ownLanguage } from '../visitor/browser/own-language.ts';
import { sessionId } from '../visitor/api/session-id.ts';
import { stored } from '../visitor/browser/stored.ts';
import { replacementAddress, replacementContext } from '../visitor/replacement-context.ts';
import { switchingFor } from '../visitor/visit-memory.ts';

const GONE = ['MAID_TAKEN', 'MAID_NOT_AVAILABLE'];
/** After this time the visitor has most likely stopped the load. */
const LEAVE_TIMEOUT = 20_000;

interface Hire {
  readonly id: number;
  readonly rank: number | null;
  readonly fromSavedList: boolean;
  /** The plan named in the link. */
  readonly planType?: 'LIVE_IN' | 'LIVE_OUT' | null;
}

/** VID-03: returns this session's application for her, or a new one. */
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

/** If the server says that she is taken, the page shows it too, even without a live update. */
async function beginOrMark(hire: Hire): Promise<string> {
  try {
    return await beginHire(hire);
  } catch (error) {
    const isGone = error instanceof ApiError && GONE.includes(error.code);
    if (isGone) applyChange({ all: false, available: [], gone: [hire.id] });
    throw error;
  }
}

/** Waits until the page returns from the back/forward cache, or was never left. */
const untilReturn = (): Promise<void> =>
  new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
    setTimeout(resolve, LEAVE_TIMEOUT);
  });

/**
 * Opens her application, the application in which another maid is being chosen (RT-32), or a replacement (RT-08).
 * Loads a new document, because this page's referrer and content policy do not suit an appId (T01).
 */
export async function goToApplication(hire: Hire, asked: URLSearchParams): Promise<void> {
  const replacing = replacementContext.read();
  if (replacing === null) {
    const switching = switchingFor.read();
    const search = new URLSearchParams({ appId: switching ?? (await beginOrMark(hire)) });
    for (const [name, value] of asked) search.set(name, value);
    if (switching === null) search.delete('maidId');
    else search.set('rep', '1');
    window.location.assign(pathIn(ownLanguage(), `/app?${search}`));
  } else {
    const address = replacementAddress(replacing.appId, hire.id);
    window.location.assign(pathIn(ownLanguage(), address));
  }
  await untilReturn();
}
