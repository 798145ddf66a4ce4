import { pages } from '../../contract/pages.ts';
import { scrubUrl } from '../../rules/scrub-url.ts';
import { browserApi } from '../visitor/api/browser-api.ts';
import { storageWorks } from '../visitor/storage.ts';
import { stored } from '../visitor/stored.ts';

/** CALL-10, said only where neither session nor application is known yet; addresses without what opens anything. */
function surroundings(): string {
  const works = storageWorks();
  return JSON.stringify({
    storageSupport: 'localStorage' in window,
    storageTestResult: works,
    privateMode: !works,
    lastVisitDate: stored.lastVisit.read(),
    clientIP: stored.clientIp.read(),
    URL: scrubUrl(window.location.href),
    referrer: scrubUrl(document.referrer),
    requestedSessionId: null,
  });
}

export interface Pending {
  readonly appId: string;
  readonly maidId: number;
  readonly name: string;
}

/** This visit's own application for her, while it keeps her. */
export async function askKept(maidId: number): Promise<string | null> {
  const api = browserApi(pages['/app'].code, { ignoreErrorMessages: true });
  const own = await api.get('ccserviceapplication/getapplicationsbysessionId', { query: {} });
  return own.find(({ housemaid }) => housemaid.id === maidId)?.appId ?? null;
}

/** The application this visit has open, if any. */
export async function askPending(): Promise<Pending | null> {
  const api = browserApi(pages['/app'].code, { ignoreErrorMessages: true });
  const { appId, maid } = await api.get('ccserviceapplication/getappinfo', {
    query: {
      withPendingApp: 'true',
      ...(stored.sessionId.read() === null && { guiProperty: surroundings() }),
    },
  });
  return appId === null || maid === null ? null : { appId, maidId: maid.id, name: maid.firstName };
}
