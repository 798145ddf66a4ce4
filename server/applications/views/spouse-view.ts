import type { AppInfo } from '../../../contract/application.ts';

interface SpouseLink {
  readonly signs: boolean;
  /** Only the recipient can have read the link, so it may show the number it went to. */
  readonly onlyTexted: boolean;
}

/** The spouse sees who asks, who comes, and the account and amount to sign. Nothing else (T07). */
export function spouseView(info: AppInfo, { signs, onlyTexted }: SpouseLink): AppInfo {
  const { name, iban } = info.onFile;
  const spouseMobile = signs && onlyTexted ? info.onFile.spouseMobile : null;
  const numbers = { mobile: null, whatsapp: null, sameForWhatsapp: null, spouseMobile };
  const nothing = { ...numbers, email: null };
  const unsaid = { residency: null, emiratesId: null, accountType: null };
  // Back leads through their own signatures only.
  const isBetween = info.step === 'SIGN_MONTHLY_PAYMENTS' && info.prevStep === info.step;
  const nothingOfVisa = {
    nationality: null,
    whereabouts: null,
    emirate: null,
    sponsor: null,
    salary: null,
    restDay: null,
  };
  return {
    ...info,
    ...(info.visa && { visa: { firstName: info.visa.firstName, ...nothingOfVisa } }),
    prevStep: isBetween ? info.prevStep : null,
    reference: null,
    heldUntil: null,
    needEnterIbanNumber: false,
    // A computer shows nothing to sign, only a code for the phone.
    price: signs && info.mobile ? info.price : null,
    onFile: { ...nothing, ...unsaid, name, iban: signs ? iban : null, emirate: null, area: null },
  };
}
