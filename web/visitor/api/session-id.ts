import { browserApi } from './browser-api.ts';
import { currentPageCode } from '../browser/current-page.ts';
import { stored } from '../browser/stored.ts';

/** The cookie that proves a session ends with the browser's own session; a stored id may outlive it. */
const CONFIRMED = 'sessionConfirmed';

function isConfirmed(): boolean {
  try {
    return window.sessionStorage.getItem(CONFIRMED) !== null;
  } catch {
    return false;
  }
}

function confirm(): void {
  try {
    window.sessionStorage.setItem(CONFIRMED, 'true');
  } catch {
    // Then the next document asks again; the server answers with the same id.
  }
}

async function generate(): Promise<string> {
  const api = browserApi(currentPageCode(), { ignoreErrorMessages: true });
  const id = await api.get('ccserviceapplication/generatesessionid');
  stored.sessionId.write(id);
  confirm();
  return id;
}

let asked: Promise<string> | null = null;

/** CAP-05: generated once, whoever asks meanwhile. */
export function sessionId(): Promise<string> {
  const known = isConfirmed() ? stored.sessionId.read() : null;
  if (known !== null) return Promise.resolve(known);
  asked ??= generate().finally(() => {
    asked = null;
  });
  return asked;
}
