import type { FastifyReply, FastifyRequest } from 'fastify';
import { isCounted } from '../../contract/call.ts';
import { stepNamed } from '../../rules/flows/step-table.ts';
import type { PersonCheck } from '../platform/http/register-calls.ts';
import { refusalFor } from '../platform/http/errors.ts';
import { Refusal } from '../platform/refusal.ts';
import type { SessionClaim, SessionClaims } from '../platform/http/security/session-claim.ts';
import type { SharedLimits } from '../platform/limits/limits.ts';
import { addressesIn } from '../platform/limits/network.ts';
import type { Config } from '../platform/config.ts';
import type { Captchas } from './captchas.ts';
import type { CaptchaPass } from './pass.ts';
import { drawings } from './picture-limits.ts';

const required = new Refusal(401, 'CAPTCHA.required');
/** ERR-03: pages recognise a wrong answer by this text. */
const wrong = new Refusal(401, 'CAPTCHA.wrong');
const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const SUBMIT = 'POST ccserviceapplication/submitstep';

const everyone = Buffer.from('everyone');

type StepGate = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export interface GuardDeps {
  readonly config: Pick<
    Config,
    'captchaAllowance' | 'captchaTrustedNetworks' | 'production' | 'smsHourlyBudget' | 'twilio'
  >;
  readonly limits: SharedLimits;
  readonly sessions: SessionClaims;
  readonly captchas: Captchas;
  readonly pass: CaptchaPass;
  /** For cheap calls that every visit makes a few times: false when the address is over its limit. */
  readonly mayCallSmall: (address: string) => boolean;
}

/** Runs before every call that writes or is expensive; the handlers do not know about it. */
export function captchaGuard({
  config,
  limits,
  sessions,
  captchas,
  pass,
  mayCallSmall,
}: GuardDeps): PersonCheck & { readonly stepGate: StepGate } {
  const isTrusted = addressesIn(config.captchaTrustedNetworks);
  const allowance = { bucket: 'counted calls', uses: config.captchaAllowance, seconds: 60 };

  async function ask(
    { ip }: FastifyRequest,
    reply: FastifyReply,
    session: SessionClaim | null,
    call: string,
    refusal: Refusal,
  ): Promise<never> {
    if (!(await limits.take(drawings, limits.networks(ip)))) throw refusalFor(429);
    const { captchaId, imageUuid } = await captchas.issue(session ?? sessions.mint(reply), call);
    void reply.header('captchaId', captchaId).header('captchaAttachmentUuid', imageUuid);
    throw refusal;
  }

  const halfTheBudget = {
    bucket: 'messages: unasked, hour',
    uses: Math.ceil(config.smsHourlyBudget / 2),
    seconds: 3_600,
  };
  /** Half of the hour's text messages are free for all; each of the others needs a captcha (T33). */
  async function mayText(): Promise<boolean> {
    if (!config.production && !config.twilio) return true;
    return limits.take(halfTheBudget, [everyone]);
  }

  async function isWithinAllowance(
    ip: string,
    session: SessionClaim | null,
    isText: boolean,
  ): Promise<boolean> {
    const subjects = [...limits.networks(ip), ...(session ? [session.lookup] : [])];
    if ((await limits.take(allowance, subjects)) && (!isText || (await mayText()))) return true;
    return session !== null && pass.spend(session);
  }

  const counted =
    (call: string, isText: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
      if (isTrusted(request.ip)) return;
      const session = sessions.claim(request);
      const { captchaid, captchaanswer } = request.headers;
      if (captchaid === undefined && captchaanswer === undefined) {
        if (await isWithinAllowance(request.ip, session, isText)) return;
        await ask(request, reply, session, call, required);
      }
      const solved =
        session !== null &&
        typeof captchaid === 'string' &&
        typeof captchaanswer === 'string' &&
        idShape.test(captchaid) &&
        (await captchas.solve(session, call, captchaid, captchaanswer));
      if (!solved) await ask(request, reply, session, call, wrong);
      else await pass.grant(session);
    };

  const small = (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) => {
    done(isTrusted(request.ip) || mayCallSmall(request.ip) ? undefined : refusalFor(429));
  };

  return {
    gate: (name, definition) => {
      if (definition.uncounted) return small;
      return isCounted(name, definition) ? counted(name, definition.texts === true) : undefined;
    },
    async askPerson(call, request, reply) {
      // An answer in the headers was checked before the call was handled.
      if (isTrusted(request.ip) || request.headers['captchaid'] !== undefined) return;
      await ask(request, reply, sessions.claim(request), call, required);
    },
    /** A step that texts a link costs as much as the calls that do. The step's name is in the body (T90). */
    async stepGate(request, reply) {
      if (!isTextingStep(request) || isTrusted(request.ip)) return;
      // An answer in the headers was already checked before the body was read.
      if (request.headers['captchaid'] !== undefined) return;
      const session = sessions.claim(request);
      if ((await mayText()) || (session !== null && (await pass.spend(session)))) return;
      await ask(request, reply, session, SUBMIT, required);
    },
  };
}

/** True for a submission of the step that texts a link, under either of its names. */
function isTextingStep({ method, routeOptions, body }: FastifyRequest): boolean {
  if (`${method} ${routeOptions.url?.replace(/^\/api\//, '') ?? ''}` !== SUBMIT) return false;
  if (typeof body !== 'object' || body === null || !('step' in body)) return false;
  return typeof body.step === 'string' && stepNamed(body.step)?.code === 'SEND_SMS_TO_SPOUSE';
}
