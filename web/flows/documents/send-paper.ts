import type { AnswerOf, Api } from '../../../contract/api.ts';
import type { Paper } from '../../../contract/documents.ts';
import { pages } from '../../../contract/pages.ts';
import type { PaperKind } from '../../../rules/documents/upload.ts';
import { answerOf } from '../../visitor/api/answer.ts';
import { type ApiError, unanswered } from '../../visitor/api/api-error.ts';
import { partsOf } from '../../visitor/api/parts.ts';
import { browserTransport, send } from '../../visitor/api/send.ts';

const SMALLEST_PART = 32 * 1024;
const PART_TIME = 30_000;
const MOST_FAILURES = 8;
const LONGEST_WAIT = 15_000;

export type Sending =
  | { readonly state: 'sending'; readonly sent: number }
  | { readonly state: 'offline'; readonly sent: number }
  /** It failed and will be retried automatically; `tryNow` is null during an attempt. */
  | { readonly state: 'retrying'; readonly sent: number; readonly tryNow: (() => void) | null }
  | { readonly state: 'checking' };

/** The calls that take a file: those of an application, or others with the same parts. */
export interface UploadCalls<Kept> {
  readonly begin: (
    file: Readonly<{ kind: PaperKind; bytes: number; digest?: string }>,
  ) => Promise<AnswerOf<'POST documents/begin'>>;
  readonly partAddress: (uploadId: string) => string;
  readonly finish: (uploadId: string) => Promise<Kept>;
}

const ofApplication = (api: Api, id: string): UploadCalls<Paper> => ({
  begin: (file) => api.post('documents/begin', { body: { id, ...file } }),
  partAddress: (uploadId) => `/api/documents/parts/${uploadId}`,
  finish: (uploadId) => api.post('documents/finish', { body: { id, uploadId } }),
});

interface Wish {
  readonly id: string;
  readonly kind: PaperKind;
  readonly file: Blob;
  readonly signal: AbortSignal;
  readonly tell: (sending: Sending) => void;
}

/** Temporary failures: a lost connection, a busy or restarting server. */
export const isTemporary = ({ status, code }: ApiError) =>
  status >= 500 || status === 429 || status === 408 || (status === 0 && code !== 'aborted');

export const sendPaper = (api: Api, wish: Wish): Promise<Paper> =>
  sendParts(ofApplication(api, wish.id), wish);

/** Uploads a file in parts. A lost connection costs one part; while offline it waits and then continues. */
export async function sendParts<Kept>(
  calls: UploadCalls<Kept>,
  { id, kind, file, signal, tell }: Wish,
): Promise<Kept> {
  const digest = await digestOf(file);
  let failures = 0;
  let size = Number.POSITIVE_INFINITY;
  let sent = 0;

  async function withRetries<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      signal.throwIfAborted();
      try {
        const answer = await ask();
        failures = 0;
        return answer;
      } catch (problem) {
        const error = unanswered(problem);
        if (!isTemporary(error) || (failures >= MOST_FAILURES && navigator.onLine)) throw error;
        failures += 1;
        // A part that failed may succeed in smaller pieces.
        size = Math.max(SMALLEST_PART, size / 2);
        const manualRetry = new AbortController();
        // A manual retry resets the counter, so that impatience does not use up the attempts.
        const tryNow = () => {
          failures = 0;
          manualRetry.abort();
        };
        const pause = Math.min(LONGEST_WAIT, 500 * 2 ** failures);
        const isOffline = !navigator.onLine;
        tell(isOffline ? { state: 'offline', sent } : { state: 'retrying', sent, tryNow });
        await waitForConnection(pause, signal, manualRetry.signal);
        if (!isOffline) tell({ state: 'retrying', sent, tryNow: null });
      }
    }
  }

  const wanted = { kind, bytes: file.size, ...(digest && { digest }) };
  const begun = await withRetries(() => calls.begin(wanted));
  const { uploadId } = begun;
  size = Math.min(size, begun.partBytes);
  for (sent = begun.received; sent < file.size;) {
    tell({ state: 'sending', sent });
    sent = await withRetries(() =>
      sendPart(
        `${calls.partAddress(uploadId)}?${new URLSearchParams({ id, start: `${sent}` })}`,
        sent,
        file.slice(sent, sent + size),
        signal,
      ),
    );
  }
  tell({ state: 'checking' });
  return withRetries(() => calls.finish(uploadId));
}

async function sendPart(url: string, start: number, part: Blob, signal: AbortSignal) {
  const call = { method: 'POST', url, pageCode: pages['/app'].code, body: part };
  const response = await send(browserTransport, call, {
    signal,
    timeout: PART_TIME,
    headers: { 'content-type': 'application/octet-stream' },
    transform: () => part,
  });
  const { received } = partsOf(await answerOf(response));
  return typeof received === 'number' ? received : start;
}

/** A fingerprint by which the server recognises the file after a reload; unavailable without https. */
async function digestOf(file: Blob): Promise<string | null> {
  if (!window.isSecureContext) return null;
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Waits until the connection is back, for this long if it does not seem lost, or until a manual retry. */
function waitForConnection(
  milliseconds: number,
  signal: AbortSignal,
  manualRetry: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = new AbortController();
    const end = () => {
      done.abort();
      resolve();
    };
    const timer = navigator.onLine ? window.setTimeout(end, milliseconds) : undefined;
    done.signal.addEventListener('abort', () => window.clearTimeout(timer));
    window.addEventListener('online', end, { signal: done.signal });
    manualRetry.addEventListener('abort', end, { signal: done.signal });
    signal.addEventListener(
      'abort',
      () => {
        done.abort();
        reject(unanswered(signal.reason));
      },
      { signal: done.signal },
    );
  });
}
