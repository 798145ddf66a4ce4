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

/** One try of a request, with what the captcha adds to its headers. */
type Attempt = (extra: Readonly<Record<string, string>>) => Promise<Response>;

/** ENT-13. */
interface Challenge {
  readonly id: string;
  readonly imageId: string;
}

/** How the six characters are given: seen or heard. */
type Form = 'picture' | 'sound';

export interface CaptchaState extends Challenge {
  readonly form: Form;
  readonly busy: boolean;
  readonly wrong: boolean;
}

interface Kept {
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

/** CALL-18: another picture for the same captcha, or a sound. */
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

/** Requests that wait for a captcha, and the one dialog that they share. */
export function createCaptcha(newImage = refresh, tell = tellFailure) {
  const listeners = new Set<() => void>();
  let kept: readonly Kept[] = [];
  let state: CaptchaState | null = null;

  const change = (next: CaptchaState | null) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const drop = (one: Kept): readonly Kept[] => {
    kept = kept.filter((other) => other !== one);
    return kept;
  };
  const keep = (attempt: Attempt, challenge: Challenge, signal?: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const one: Kept = { attempt, signal, resolve, reject };
    kept = [...kept, one];
    signal?.addEventListener('abort', () => {
      reject(aborted());
      if (drop(one).length === 0) change(null);
    });
    if (!state) void show(challenge, false);
    return promise;
  };
  /** A challenge without a picture, or with the one already seen, asks for another; a sound is always asked for. */
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
      tell(unanswered(error));
      if (state) change({ ...state, busy: false });
    }
  };
  const pass = async (attempt: Attempt, signal?: AbortSignal): Promise<Response> => {
    const response = await attempt({});
    const challenge = challengeIn(response);
    return challenge ? keep(attempt, challenge, signal) : response;
  };
  /** CAP-04: the dialog closes; whoever else waited tries again and may be asked again. */
  const finish = (first: Kept) => {
    const others = drop(first);
    kept = [];
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
    /** False when the answer cannot be one, so that nothing is sent; else whether the server took it. */
    async verify(answer: string): Promise<boolean> {
      const [first] = kept;
      if (!first || !state || state.busy) return true;
      if (!PATTERN.test(answer)) return false;
      change({ ...state, busy: true, wrong: false });
      try {
        const response = await first.attempt({ captchaId: state.id, captchaAnswer: answer });
        const challenge = challengeIn(response);
        if (challenge) {
          const wrong = await isWrongAnswer(response);
          if (kept.includes(first)) await show(challenge, wrong);
          return !wrong;
        }
        if (kept.includes(first)) finish(first);
        first.resolve(response);
      } catch (error) {
        if (kept.includes(first)) finish(first);
        first.reject(unanswered(error));
      }
      return true;
    },
    async refresh(form?: Form) {
      if (state && !state.busy) await show({ id: state.id, imageId: '' }, false, form);
    },
    /** The visitor does not want to, or has gone elsewhere: what waited ends without a word. */
    cancel(reason: ApiError = aborted()) {
      const waiting = kept;
      kept = [];
      if (state) change(null);
      for (const { reject } of waiting) reject(reason);
    },
  };
}

export const captcha = createCaptcha();
