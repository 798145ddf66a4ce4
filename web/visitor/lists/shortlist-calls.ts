import { change, RELEASED } from './untold-maids.ts';

const MOST_RANKS = 1000;

/** Loads the sending script only while online, because a failed module is never loaded again. */
function send(quietly: boolean): void {
  if (!navigator.onLine) return;
  import('./send-shortlist.ts').then(
    ({ sendShortlist }) => sendShortlist(quietly),
    () => undefined,
  );
}
const tellQuietly = (): void => send(true);

/** Sends changes that an earlier page could not send. */
export function sendUnsent(quietly = true): void {
  window.addEventListener('online', tellQuietly);
  send(quietly);
}

function wish(housemaid: number, rank: number): void {
  change((next) => {
    next.delete(housemaid);
    next.set(housemaid, rank);
  });
  // The heart is painted first.
  setTimeout(sendUnsent, 0, false);
}

/** CALL-12. */
export const tellSaved = (housemaid: number, rank: number): void =>
  wish(housemaid, Math.min(Math.max(1, rank), MOST_RANKS));

/** CALL-13. */
export const sendReleased = (housemaid: number): void => wish(housemaid, RELEASED);
