import { updateUnsent, RELEASED } from './unsent-maids.ts';

const MOST_RANKS = 1000;

/** Loads the sending script only while online, because a failed module is never loaded again. */
function send(quietly: boolean): void {
  if (!navigator.onLine) return;
  import('./send-shortlist.ts').then(
    ({ sendShortlist }) => sendShortlist(quietly),
    () => undefined,
  );
}
const sendQuietly = (): void => send(true);

/** Sends changes that an earlier page could not send. */
export function sendUnsent(quietly = true): void {
  window.addEventListener('online', sendQuietly);
  send(quietly);
}

function queueChange(housemaid: number, rank: number): void {
  updateUnsent((next) => {
    next.delete(housemaid);
    next.set(housemaid, rank);
  });
  // The heart is painted first.
  setTimeout(sendUnsent, 0, false);
}

/** CALL-12. */
export const sendSaved = (housemaid: number, rank: number): void =>
  queueChange(housemaid, Math.min(Math.max(1, rank), MOST_RANKS));

/** CALL-13. */
export const sendReleased = (housemaid: number): void => queueChange(housemaid, RELEASED);
