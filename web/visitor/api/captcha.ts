import { answerOf } from './answer.ts';
import { aborted, ApiError, unanswered } from './api-error.ts';
import { tellFailure } from './failures.ts';
import { partsOf, textOf } from './parts.ts';
import { browserTransport, send } from './send.ts';
import { currentPageCode } from '../browser/current-page.ts';

/** CAP-06. */
const PATTERN = /^[A-Za-z0-9_ ]+$/;
/** ERR-03. */
const WRONG_ANSWER = 'INVALID CAPTCHA ANSWER!';

/** Sends the request once, with the captcha's extra headers. */
type Attempt = (extra: Readonly<Record<string, string>>) => Promise<Response>;

/** ENT-13. */
interface Challenge {
  readonly id: string;
  readonly imageId: string;
}

/** The six characters are shown or read out. */
type Form = 'picture' | 'sound';

export interface CaptchaState extends Challenge {
  readonly form: Form;
  readonly busy: boolean;
  readonly wrong: boolean;
}

interface QueuedRequest {
  readonly attempt: Attempt;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (response: Response) => void;
  readonly reject: (error: ApiError) => void;
}

function challengeIn({ status, headers }: Response): Challenge | null {
  const id = headers.get('captchaId');
  if (status !== 401 || !id) return null;
  return { id, imageId: headers.get('captchaAttachmentUuid') ?? '' };
}

async function isWrongAnswer(response: Response): Promise<boolean> {
  const answer: unknown = await response.json().catch(() => null);
  return textOf(partsOf(answer)['message']) === WRONG_ANSWER;
}

/** CALL-18: fetches another picture, or a sound, for the same captcha. */
async function refresh(id: string, form: Form): Promise<string> {
  const spoken = form === 'sound' ? '?as=sound' : '';
  const url = `/api/captcha/refresh/${encodeURIComponent(id)}${spoken}`;
  const pageCode = currentPageCode();
  const answer = await answerOf(await send(browserTransport, { method: 'GET', url, pageCode }, {}));
  const { attachments } = partsOf(answer);
  const first: unknown = Array.isArray(attachments) ? attachments[0] : null;
  const uuid = textOf(partsOf(first)['uuid']);
  if (!uuid) throw new ApiError(0, 'network', 'The site could not be reached.');
  return uuid;
}

/** Queues requests that wait for a captcha and share one dialog. */
export function createCaptcha(newImage = refresh, report = tellFailure) {
  const listeners = new Set<() => void>();
  let queue: readonly QueuedRequest[] = [];
  let state: CaptchaState | null = null;

  const change = (next: CaptchaState | null) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const dequeue = (one: QueuedRequest): readonly QueuedRequest[] => {
    queue = queue.filter((other) => other !== one);
    return queue;
  };
  const enqueue = (attempt: Attempt, challenge: Challenge, signal?: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const one: QueuedRequest = { attempt, signal, resolve, reject };
    queue = [...queue, one];
    signal?.addEventListener('abort', () => {
      reject(aborted());
      if (dequeue(one).length === 0) change(null);
    });
    if (!state) void show(challenge, false);
    return promise;
  };
  /** Fetches a new picture if the challenge has none or the one already shown; a sound is always fetched. */
  const show = async (challenge: Challenge, wrong: boolean, form = state?.form ?? 'picture') => {
    const { id } = challenge;
    const seen = state?.imageId;
    const known = form === 'picture' && challenge.imageId !== '' && challenge.imageId !== seen;
    if (known) return change({ ...challenge, form, busy: false, wrong });
    change({ id, imageId: seen ?? '', form: state?.form ?? form, busy: true, wrong });
    try {
      const imageId = await newImage(id, form);
      if (state) change({ id, imageId, form, busy: false, wrong });
    } catch (error) {
      report(unanswered(error));
      if (state) change({ ...state, busy: false });
    }
  };
  const pass = async (attempt: Attempt, signal?: AbortSignal): Promise<Response> => {
    const response = await attempt({});
    const challenge = challengeIn(response);
    return challenge ? enqueue(attempt, challenge, signal) : response;
  };
  /** CAP-04: closes the dialog; the other queued requests are retried and may get a captcha again. */
  const finish = (first: QueuedRequest) => {
    const others = dequeue(first);
    queue = [];
    change(null);
    for (const { attempt, signal, resolve, reject } of others) {
      pass(attempt, signal).then(resolve, (error: unknown) => reject(unanswered(error)));
    }
  };

  return {
    pass,
    snapshot: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Returns false if the answer is invalid (nothing is sent) or the server rejected it. */
    async verify(answer: string): Promise<boolean> {
      const [first] = queue;
      if (!first || !state || state.busy) return true;
      if (!PATTERN.test(answer)) return false;
      change({ ...state, busy: true, wrong: false });
      try {
        const response = await first.attempt({ captchaId: state.id, captchaAnswer: answer });
        const challenge = challengeIn(response);
        if (challenge) {
          const wrong = await isWrongAnswer(response);
          if (queue.includes(first)) await show(challenge, wrong);
          return !wrong;
        }
        if (queue.includes(first)) finish(first);
        first.resolve(response);
      } catch (error) {
        if (queue.includes(first)) finish(first);
        first.reject(unanswered(error));
      }
      return true;
    },
    async refresh(form?: Form) {
      if (state && !state.busy) await show({ id: state.id, imageId: '' }, false, form);
    },
    /** The visitor closed the dialog or left the page: queued requests are rejected without a message. */
    cancel(reason: ApiError = aborted()) {
      const waiting = queue;
      queue = [];
      if (state) change(null);
      for (const { reject } of waiting) reject(reason);
    },
  };
}

export const captcha = createCaptcha();
