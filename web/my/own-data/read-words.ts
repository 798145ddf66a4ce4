import type { Role } from '../../../rules/office/rights.ts';
import type { Translate } from '../../../rules/text/text.ts';

export const roleWords = (t: Translate, role: Role): string =>
  ({
    case_officer: t('advisor'),
    arrivals: t('arrivals team'),
    visa: t('visa team'),
    finance_prepares: t('finance team'),
    finance_approves: t('finance team'),
    maid_relations: t('maid relations'),
    marketing: t('marketing'),
    operations_lead: t('team lead'),
    administrator: t('administrator'),
    auditor: t('auditor'),
  })[role];

/** What a colleague saw. */
export function fieldWords(t: Translate, field: string): string {
  const words: Readonly<Record<string, string>> = {
    page: t('Your application'),
    name: t('Your name'),
    client_name: t('Your name and how far your application is'),
    print: t('Your application'),
    mobile: t('Your mobile number'),
    whatsapp: t('Your WhatsApp number'),
    spouse_mobile: t('The mobile number of your husband or wife'),
    email: t('Your e-mail address'),
    emirates_id: t('Your Emirates ID number'),
    emirates_id_front: t('Your Emirates ID, front'),
    emirates_id_back: t('Your Emirates ID, back'),
    passport: t('Your passport'),
    residence_visa: t('Your residence visa'),
    bank_letter: t('Your bank letter'),
    tenancy: t('Your tenancy contract or title deed'),
    salary_certificate: t('Your salary certificate'),
    marriage_certificate: t('Your marriage certificate'),
    bank_statements: t('Your bank statements'),
    spouse_visa: t('Your spouse’s visa'),
    her_passport: t('Her passport'),
    her_photo: t('Her photo'),
    her_visa: t('Her visa or its cancellation'),
    iban: t('Your IBAN'),
    bank_account: t('Your bank account'),
    address: t('Your address'),
    printed_address: t('Your address'),
    her_link: t('The link to her own page'),
    receipt: t('Your tax invoice'),
    credit_note: t('Your credit note'),
  };
  return words[field] ?? t('A document of yours');
}

/** Why a colleague saw it. */
export function reasonWords(t: Translate, reason: string): string {
  const words: Readonly<Record<string, string>> = {
    opened: t('Worked on your application'),
    call_family: t('To call you'),
    check_document: t('To check a document'),
    bank_asks: t('The bank asked'),
    bank_file: t('In a file for the bank'),
    arrival_list: t('In the list of arrivals'),
    exported_list: t('A list of applications was exported'),
    printed_list: t('It was printed'),
    authority_asks: t('A ministry asked'),
    family_asks: t('You asked'),
    data_request: t('You asked about your data'),
    ledger: t('To check a payment'),
    show_her: t('To show it to her'),
  };
  return words[reason] ?? t('Another reason');
}
