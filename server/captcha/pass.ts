import type { SessionClaim } from '../platform/http/security/session-claim.ts';
import { prepaidUses } from '../platform/limits/prepaid-uses.ts';
import type { Store } from '../platform/store/store.ts';

/** After a solved captcha, a session may make this many calls within ten minutes without another one. */
export function captchaPass(store: Pick<Store, 'db'>, calls: number) {
  const uses = prepaidUses(store, 'captcha pass');
  return {
    grant: ({ lookup }: SessionClaim): Promise<void> => uses.grant(lookup, calls),
    spend: ({ lookup }: SessionClaim): Promise<boolean> => uses.spend(lookup),
  };
}
export type CaptchaPass = ReturnType<typeof captchaPass>;
