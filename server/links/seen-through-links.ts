import { eq } from 'drizzle-orm';
import type { AppInfo, applicationCalls } from '../../contract/application.ts';
import { linkLookup } from '../applications/index.ts';
import { type Handlers, JsonText } from '../platform/http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import { capabilityLinks } from '../platform/store/schema.ts';

type Calls = keyof typeof applicationCalls;

/** What the spouse must see: who asks, who comes; and who signs, from which account and how much. Nothing else (T07). */
function forSpouse(info: AppInfo, signs: boolean): AppInfo {
  const { name, iban } = info.onFile;
  const numbers = { mobile: null, whatsapp: null, sameForWhatsapp: null, spouseMobile: null };
  const nothing = { ...numbers, email: null };
  const unsaid = { residency: null, emiratesId: null, accountType: null };
  // Back walks through their own signatures and leads nowhere else.
  const isBetween = info.step === 'SIGN_MONTHLY_PAYMENTS' && info.prevStep === info.step;
  return {
    ...info,
    prevStep: isBetween ? info.prevStep : null,
    reference: null,
    heldUntil: null,
    needEnterIbanNumber: false,
    // On a computer there is nothing to sign, only a code to go on with a phone.
    price: signs && info.mobile ? info.price : null,
    onFile: { ...nothing, ...unsaid, name, iban: signs ? iban : null, emirate: null, area: null },
  };
}

/** The application's own calls, with as much in their answers as the caller's link is for. */
export function seenThroughLinks(
  { keys, store }: Pick<Deps, 'keys' | 'store'>,
  handlers: Handlers<Calls>,
): Handlers<Calls> {
  async function seen(info: AppInfo, id: string): Promise<AppInfo> {
    if (info.actor !== 'spouse') return info;
    const [link] = await store.db
      .select({ purpose: capabilityLinks.purpose })
      .from(capabilityLinks)
      .where(eq(capabilityLinks.tokenLookup, linkLookup(keys, id)));
    return forSpouse(info, link?.purpose === 'spouse_sign');
  }
  return {
    ...handlers,
    'GET ccserviceapplication/getappinfo': async (input, visit) => {
      const info = await handlers['GET ccserviceapplication/getappinfo'](input, visit);
      return info instanceof JsonText ? info : seen(info, input.query.id ?? '');
    },
    'POST ccserviceapplication/submitstep': async (input, visit) => {
      const done = await handlers['POST ccserviceapplication/submitstep'](input, visit);
      if (done instanceof JsonText) return done;
      return { ...done, info: await seen(done.info, input.body.id) };
    },
  };
}
