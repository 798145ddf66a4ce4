import { pages } from '../../../contract/pages.ts';
import { scrubUrl } from '../../../rules/marketing/scrub-url.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import type { PendingApplication } from '../../visitor/pending-application.ts';
import { lastVisitDate } from '../../visitor/session-scope.ts';
import { storageWorks } from '../../visitor/browser/storage.ts';
import { stored } from '../../visitor/browser/stored.ts';

/** CALL-10, sent only if neither session nor application is known yet; the addresses contain no keys. */
function browserDetails(): string {
  const works = storageWorks();
  return JSON.stringify({
    storageSupport: 'localStorage' in window,
    storageTestResult: works,
    privateMode: !works,
    lastVisitDate: lastVisitDate(),
    clientIP: stored.clientIp.read(),
    URL: scrubUrl(window.location.href),
    referrer: document.referrer && scrubUrl(document.referrer),
    requestedSessionId: null,
  });
}

export interface Pending extends PendingApplication {
  readonly maidId: number;
}

/** This visit's own application for her, while it has her on hold. */
export async function askHeldApplication(maidId: number): Promise<string | null> {
  const api = browserApi(pages['/app'].code, { ignoreErrorMessages: true });
  const own = await api.get('ccserviceapplication/getapplicationsbysessionId', { query: {} });
  return own.find(({ housemaid }) => housemaid.id === maidId)?.appId ?? null;
}

/** The open application of this visit, if any. */
export async function askPending(): Promise<Pending | null> {
  const api = browserApi(pages['/app'].code, { ignoreErrorMessages: true });
  const { appId, maid, maidTaken } = await api.get('ccserviceapplication/getappinfo', {
    query: {
      withPendingApp: 'true',
      ...(stored.sessionId.read() === null && { guiProperty: browserDetails() }),
    },
  });
  if (appId === null || maid === null) return null;
  return { appId, maidId: maid.id, name: maid.firstName, taken: maidTaken };
}
