import { scrubUrl } from '../../rules/marketing/scrub-url.ts';
import { browserApi } from './api/browser-api.ts';
import { currentPageCode } from './browser/current-page.ts';
import { mixPanelId } from './consent/mix-panel-id.ts';
import { sessionId } from './api/session-id.ts';
import { stored } from './browser/stored.ts';

const LONGEST_ADDRESS = 4000;

/** ERR-10: analytics calls never show errors. */
const silent = { ignoreErrorMessages: true, keepalive: true };
const silentApi = () => browserApi(currentPageCode(), silent);
const ignore = () => undefined;

async function noteAddress(url: string): Promise<void> {
  const session = await sessionId().catch(() => undefined);
  const journeyId = stored.journeyId.read();
  const mixpanelId = mixPanelId();
  await silentApi().post('appsutils/addurllog', {
    body: {
      url,
      ...(session === undefined ? {} : { sessionId: session }),
      ...(journeyId === null ? {} : { journeyId }),
      ...(mixpanelId === null ? {} : { mixpanelId }),
    },
  });
}

/** CALL-16: once per session. */
async function noteAddressOfVisitor(): Promise<void> {
  if (stored.clientIp.read() !== null) return;
  await sessionId();
  stored.clientIp.write(await silentApi().get('ccserviceapplication/getipaddress'));
}

/** CALL-17: records an opened address. */
export function noteVisit(): void {
  noteAddress(scrubUrl(window.location.href).slice(0, LONGEST_ADDRESS)).catch(ignore);
  noteAddressOfVisitor().catch(ignore);
}

const SCANNED = 'scanned';

const uuidShape = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
const codeShape = /^[a-z\d][\w-]{0,79}$/i;

/** CALL-05: records the scan of a printed code, once per visit. */
export function recordScan(search: URLSearchParams): void {
  const uuid = search.get('uuid') ?? '';
  if (!uuidShape.test(uuid)) return;
  try {
    if (window.sessionStorage.getItem(SCANNED) === uuid) return;
    window.sessionStorage.setItem(SCANNED, uuid);
  } catch {
    // Without storage each document counts as a visit.
  }
  const code = search.get('code') ?? '';
  const query = { uuid, ...(codeShape.test(code) && { code }) };
  silentApi().get('appsutils/qrscanned', { query }).catch(ignore);
}
