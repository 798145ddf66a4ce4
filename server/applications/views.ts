import type { AppInfo } from '../../contract/application.ts';
import { nothingOnFile } from './on-file.ts';
import type { Answers } from './answers/stored-answers.ts';

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

/** The woman a visa is for sees which documents we need from her. Nothing about the family (VISA-07). */
export const herView = (info: AppInfo): AppInfo => ({
  ...info,
  prevStep: null,
  reference: null,
  price: null,
  paid: false,
  paidByCreditCard: false,
  paidFromAccountOnFile: false,
  needEnterIbanNumber: false,
  numberUnconfirmed: false,
  money: { payBy: null, moves: [], owed: 0, submittedOn: null },
  signedBySpouse: false,
  spouseSigns: false,
  planType: null,
  onFile: nothingOnFile,
  visa: {
    firstName: info.visa?.firstName ?? null,
    whereabouts: info.visa?.whereabouts ?? null,
    nationality: null,
    emirate: null,
    sponsor: null,
    salary: null,
    restDay: null,
    forHer: true,
  },
});

/** The answers of a visa application that later screens need. */
export function visaView(answers: Answers): NonNullable<AppInfo['visa']> {
  const { VISA_HER: her, VISA_TERMS: terms, VISA_SPONSOR: sponsor } = answers;
  return {
    firstName: her?.firstName ?? null,
    nationality: her?.nationality ?? null,
    whereabouts: her?.whereabouts ?? null,
    emirate: her?.emirate ?? null,
    sponsor: sponsor?.sponsor ?? null,
    salary: terms?.salary ?? null,
    restDay: terms?.restDay ?? null,
  };
}
