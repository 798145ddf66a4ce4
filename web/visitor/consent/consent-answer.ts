import { browserApi } from '../api/browser-api.ts';
import { type ConsentMode, keepChoice } from './consent.ts';
import { currentPageCode } from '../browser/current-page.ts';
import { sessionId } from '../api/session-id.ts';

/** Version of the consent text; increase it when the banner or the dialog promises something else. */
const VERSION = '1';

async function note(mode: ConsentMode): Promise<void> {
  // The server stores the answer under a session.
  await sessionId();
  const body = { granted: mode === 'granted', explicit: true, version: VERSION };
  await browserApi(currentPageCode(), { ignoreErrorMessages: true, keepalive: true }).post(
    'appsutils/setconsent',
    { body },
  );
}

/** Applies the visitor's answer at once and sends it to the server, which must store it by law. */
export function giveConsent(mode: ConsentMode): void {
  keepChoice(mode);
  void note(mode).catch(() => undefined);
}
