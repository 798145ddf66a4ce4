import type { MyDocument } from '../../../contract/my/documents.ts';
import type { AskAgainReason } from '../../../rules/office/document-reasons.ts';
import { msg, type Translate } from '../../../rules/text/text.ts';
import { visaResultNames } from '../../../rules/visa/results.ts';

type Words = Readonly<Record<string, string>>;

const names: Words = {
  emirates_id_front: msg('Emirates ID'),
  emirates_id_back: msg('Emirates ID, back'),
  passport: msg('Passport'),
  residence_visa: msg('Residence visa'),
  bank_letter: msg('Letter from your bank'),
  contract: msg('Service contract'),
  direct_debit_authority: msg('Direct debit form'),
  tenancy: msg('Tenancy contract or title deed'),
  salary_certificate: msg('Salary certificate'),
  marriage_certificate: msg('Marriage certificate'),
  bank_statements: msg('Bank statements of the last three months, as one PDF'),
  spouse_visa: msg('Your spouse’s visa'),
  her_passport: msg('Passport'),
  her_photo: msg('Photo'),
  her_visa: msg('Visa or its cancellation'),
  entry_permit: msg('Entry permit'),
  work_permit: msg('Work permit'),
  residence_permit: msg('Residence permit'),
  health_insurance: msg('Health insurance'),
  her_emirates_id: msg('Emirates ID'),
  receipt: msg('Tax invoice'),
  credit_note: msg('Credit note'),
};

const yours: Words = {
  emirates_id_front: msg('Your Emirates ID'),
  emirates_id_back: msg('Your Emirates ID, back'),
  passport: msg('Your passport'),
  residence_visa: msg('Your residence visa'),
  bank_letter: msg('Your letter from your bank'),
  tenancy: msg('Your tenancy contract or title deed'),
  salary_certificate: msg('Your salary certificate'),
  marriage_certificate: msg('Your marriage certificate'),
  bank_statements: msg('Your bank statements'),
  spouse_visa: msg('Your spouse’s visa'),
  contract: msg('Your service contract'),
  direct_debit_authority: msg('Your direct debit form'),
  receipt: msg('Your tax invoice'),
  credit_note: msg('Your credit note'),
};

const hers: Words = {
  her_passport: msg('Her passport'),
  her_photo: msg('Her photo'),
  her_visa: msg('Her visa or its cancellation'),
  ...visaResultNames,
};

export const documentName = (kind: string, t: Translate): string =>
  t(names[kind] ?? msg('Document'));

/** Your Emirates ID, her passport: whole messages, because other languages decline them. */
export function ownedName({ kind, owner }: Pick<MyDocument, 'kind' | 'owner'>, t: Translate) {
  return owner === 'maid'
    ? t(hers[kind] ?? msg('Her document'))
    : t(yours[kind] ?? msg('Your document'));
}

export const rejectionWords: Readonly<Record<AskAgainReason, string>> = {
  glare: msg('Light hides some of the text. Take the photo without flash.'),
  cut_off: msg('An edge is cut off. Show all four corners.'),
  blurry: msg('The photo is too blurry to read. Hold the phone still.'),
  expired: msg('It has expired. Send the new one.'),
  wrong_page: msg('This is another page. We need the one with your details.'),
  other: msg('Send it again.'),
  dates_differ: msg('A date on it is not the one you typed. Check it and send the valid document.'),
};
