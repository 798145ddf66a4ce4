import { browserApi } from '../api/browser-api.ts';
import { type ConsentMode, keepChoice } from './consent.ts';
import { currentPageCode } from '../browser/current-page.ts';
import { sessionId } from '../api/session-id.ts';

/** Which words were agreed to: changes when the banner or the dialog promises something else. */
const VERSION = '1';

async function note(mode: ConsentMode): Promise<void> {
  // The server's ledger needs a session to write the answer under.
  await sessionId();
  const body = { granted: mode === 'granted', explicit: true, version: VERSION };
  await browserApi(currentPageCode(), { ignoreErrorMessages: true, keepalive: true }).post(
    'appsutils/setconsent',
    { body },
  );
}

/** The visitor's own answer: in force here at once, and kept by the server as the law wants it. */
export function giveConsent(mode: ConsentMode): void {
  keepChoice(mode);
  void note(mode).catch(() => undefined);
}
