import { browserApi } from './browser-api.ts';
import { currentPageCode } from '../browser/current-page.ts';
import { stored } from '../browser/stored.ts';

/** The session cookie ends with the browser session; the stored id may outlive it. */
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
    // The next document asks again; the server answers with the same id.
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

/** CAP-05: created once; concurrent callers share the same promise. */
export function sessionId(): Promise<string> {
  const known = isConfirmed() ? stored.sessionId.read() : null;
  if (known !== null) return Promise.resolve(known);
  asked ??= generate().finally(() => {
    asked = null;
  });
  return asked;
}
