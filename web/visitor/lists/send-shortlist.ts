import { ApiError } from '../api/api-error.ts';
import { browserApi } from '../api/browser-api.ts';
import { tellFailure } from '../api/failures.ts';
import { currentPageCode } from '../browser/current-page.ts';
import { myList } from './my-list.ts';
import { sessionId } from '../api/session-id.ts';
import { updateUnsent, RELEASED, unsentChanges } from './unsent-maids.ts';

const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 300_000;

async function sendChange(housemaid: number, rank: number, quietly: boolean): Promise<void> {
  const api = browserApi(currentPageCode(), { ignoreErrorMessages: quietly });
  const session = { sessionId: await sessionId(), housemaid };
  if (rank === RELEASED) await api.get('ccserviceapplication/releasemaid', { query: session });
  else await api.get('matchedvideos/addtoshortlist', { query: { ...session, rank } });
}

/** A 4xx response is final; network and server errors are retried. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

let sending = false;
let pause = FIRST_PAUSE;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** quietly: the visitor pressed nothing, so only final errors are shown. */
export async function sendShortlist(quietly: boolean): Promise<void> {
  if (sending || !navigator.onLine) return;
  sending = true;
  clearTimeout(retryTimer);
  try {
    for (let [next] = unsentChanges(); next; [next] = unsentChanges()) {
      const [housemaid, rank] = next;
      try {
        await sendChange(housemaid, rank, quietly);
      } catch (error) {
        if (!isFinal(error)) {
          retryTimer = setTimeout(() => void sendShortlist(true), pause);
          pause = Math.min(pause * 2, LONGEST_PAUSE);
          return;
        }
        if (quietly) tellFailure(error);
        // The visitor has seen the reason; the list now shows the server's state.
        if (rank !== RELEASED && error.status === 400) myList.remove(housemaid);
      }
      pause = FIRST_PAUSE;
      if (unsentChanges().get(housemaid) === rank) updateUnsent((left) => left.delete(housemaid));
    }
  } finally {
    sending = false;
  }
}
