import type { Handlers } from '../platform/http/handlers.ts';
import { refusalFor } from '../platform/http/errors.ts';
import { Refusal } from '../platform/refusal.ts';
import type { PersonCheck } from '../platform/http/register-calls.ts';
import type { SessionClaims } from '../platform/http/security/session-claim.ts';
import { sharedLimits } from '../platform/limits/limits.ts';
import { plainLimit } from '../platform/limits/plain-limit.ts';
import type { Deps } from '../platform/deps.ts';
import { captchasIn } from './captchas.ts';
import { drawings, refreshes } from './picture-limits.ts';
import { captchaGuard } from './guard.ts';
import { captchaPass } from './pass.ts';
import { type PresentCaptcha, presentCaptcha } from './present.ts';
import { isWav } from './sound/wav.ts';

export interface CaptchaDeps extends Pick<Deps, 'config' | 'keys' | 'log' | 'store'> {
  readonly sessions: SessionClaims;
}

/** A whole company may share one address. */
const smallCallsAMinute = 3000;

const expired = new Refusal(404, 'NOT_FOUND.captcha');

/** Asks for a captcha when an address or session calls too often. Only tests pass their own renderer. */
export function captcha(
  deps: CaptchaDeps,
  present: PresentCaptcha = presentCaptcha,
): PersonCheck & {
  readonly handlers: Handlers<'GET captcha/refresh/{captchaId}' | 'GET download/{uuid}'>;
  readonly stepGate: ReturnType<typeof captchaGuard>['stepGate'];
} {
  const limits = sharedLimits(deps);
  const captchas = captchasIn(deps, present);
  const mayCallSmall = plainLimit(smallCallsAMinute);
  const pass = captchaPass(deps.store, deps.config.captchaAllowance);
  return {
    ...captchaGuard({ ...deps, limits, captchas, pass, mayCallSmall }),
    handlers: {
      'GET captcha/refresh/{captchaId}': async ({ params, query }, { session, address }) => {
        if (session === null) throw expired;
        if (!(await limits.take(refreshes, [session.lookup]))) throw refusalFor(429);
        if (!(await limits.take(drawings, limits.networks(address)))) throw refusalFor(429);
        const uuid = await captchas.refresh(session, params.captchaId, query.as);
        if (uuid === null) throw expired;
        return { attachments: [{ uuid }] };
      },
      'GET download/{uuid}': async ({ params }) => {
        const bytes = await captchas.image(params.uuid);
        if (bytes === null) throw expired;
        return isWav(bytes)
          ? { bytes, mediaType: 'audio/wav', fileName: 'captcha.wav' }
          : { bytes, mediaType: 'image/png', fileName: 'captcha.png' };
      },
    },
  };
}
