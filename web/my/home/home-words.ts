import type { Translate } from '../../../rules/text/text.ts';
import { isVisaResult, visaResultNames } from '../../../rules/visa/results.ts';

/** A document as the family calls it. */
export function documentName(t: Translate, kind: string): string {
  const names: Readonly<Record<string, string>> = {
    emirates_id_front: t('your Emirates ID'),
    emirates_id_back: t('the back of your Emirates ID'),
    passport: t('your passport'),
    residence_visa: t('your residence visa'),
    bank_letter: t('the letter from your bank'),
    tenancy: t('your tenancy contract or title deed'),
    salary_certificate: t('your salary certificate'),
    marriage_certificate: t('your marriage certificate'),
    bank_statements: t('your bank statements'),
    spouse_visa: t('your spouse’s visa'),
    her_passport: t('her passport'),
    her_photo: t('her photo'),
    her_visa: t('her visa or its cancellation'),
    entry_permit: t('her entry permit'),
    work_permit: t('her work permit'),
    residence_permit: t('her residence permit'),
    health_insurance: t('her health insurance'),
    her_emirates_id: t('her Emirates ID'),
    contract: t('your contract'),
    direct_debit_authority: t('your direct debit form'),
    receipt: t('your invoice'),
    credit_note: t('your credit note'),
  };
  return names[kind] ?? t('a document');
}

/** The same at the start of a line. */
export function documentTitle(t: Translate, kind: string): string {
  const titles: Readonly<Record<string, string>> = {
    emirates_id_front: t('Your Emirates ID'),
    emirates_id_back: t('The back of your Emirates ID'),
    passport: t('Your passport'),
    residence_visa: t('Your residence visa'),
    bank_letter: t('The letter from your bank'),
    tenancy: t('Your tenancy contract or title deed'),
    salary_certificate: t('Your salary certificate'),
    marriage_certificate: t('Your marriage certificate'),
    bank_statements: t('Your bank statements'),
    spouse_visa: t('Your spouse’s visa'),
    her_passport: t('Her passport'),
    her_photo: t('Her photo'),
    her_visa: t('Her visa or its cancellation'),
    contract: t('Your contract'),
    direct_debit_authority: t('Your direct debit form'),
    receipt: t('Your invoice'),
    credit_note: t('Your credit note'),
  };
  return isVisaResult(kind) ? t(visaResultNames[kind]) : (titles[kind] ?? t('A document'));
}

/** A stage of the visa as something that is being done. */
export function stageName(t: Translate, stage: string): string {
  const names: Readonly<Record<string, string>> = {
    file: t('Employer file'),
    work_permit: t('Contract and work permit'),
    entry_permit: t('Entry permit'),
    arrival: t('Arrival or change of status'),
    medical: t('Medical test'),
    fingerprints: t('Fingerprints for the Emirates ID'),
    insurance: t('Health insurance'),
    residence: t('Residence'),
    card: t('Delivery of the card'),
  };
  return names[stage] ?? t('Visa');
}
