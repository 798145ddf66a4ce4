import { howToEnd } from '../../content/ending.ts';
import { authority } from '../../content/papers/direct-debit-authority.ts';
import type { Fact } from '../../content/papers/paper.ts';
import { bankNamed } from '../../rules/money/banks.ts';
import { maskedEmiratesId } from '../../rules/people/emirates-id.ts';
import { printedIban } from '../../rules/money/iban.ts';
import { maskedEmail, maskedIban, maskedName, maskedPhone } from '../../rules/people/masking.ts';
import { type ApplicationAccess, openText } from '../applications/index.ts';
import { amount, longDay, office } from '../papers/index.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Database } from '../platform/store/store.ts';
import { type Form, emptyLines } from './form.ts';
import { type Mandate, currentMandate } from './mandate.ts';

/** Banks compare the signatures with their specimen; one of three should match. */
const SIGNATURES = 3;

const notReady = () => new Refusal(400, 'NOT_READY.bank');

const accountTypes = {
  current: 'Current account',
  savings: 'Savings account',
  credit_card: 'Credit card',
} as const;
const frequencies = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  half_yearly: 'Half-yearly',
  yearly: 'Yearly',
  once: 'Once',
} as const;

interface Reached {
  readonly name: string;
  readonly value: string | null;
  readonly mask: (value: string) => string;
}

const reached = ({ name, value, mask }: Reached): Fact[] =>
  value === null ? [] : [{ name, value, masked: mask(value), changeable: true }];

function debits({ issuedFor, commencesOn, expiresOn, frequency, ...mandate }: Mandate): Fact[] {
  const { amountKind, amountFils, minimumFils, capFils } = mandate;
  const isFixed = amountKind === 'fixed';
  return [
    { name: 'Issued for', value: issuedFor },
    { name: 'Commences on', value: longDay(commencesOn) },
    { name: 'Expires on', value: longDay(expiresOn) },
    { name: 'Amount', value: isFixed ? 'Fixed' : 'Variable' },
    ...(isFixed
      ? [{ name: 'Each debit', value: amount(amountFils ?? 0) }]
      : [{ name: 'Least', value: amount(minimumFils ?? 0) }]),
    { name: 'Never more than', value: amount(capFils ?? amountFils ?? 0) },
    { name: 'Frequency', value: frequencies[frequency] },
  ];
}

type Whose = Pick<ApplicationAccess, 'application' | 'dataKey'>;

export async function authorityForm(db: Database, owner: Whose): Promise<Form> {
  const mandate = await currentMandate(db, owner);
  if (mandate === null) throw notReady();
  return authorityFormOf(db, owner, mandate);
}

/** The direct-debit authority with every field that a bank asks for. */
export async function authorityFormOf(db: Database, owner: Whose, mandate: Mandate): Promise<Form> {
  const { application } = owner;
  const { iban, accountTitle, customerId, isOwn } = mandate;
  const sealed = { id: application.id, dataKey: owner.dataKey };
  // The form names only the account holder, so the client's number and e-mail do not belong on it.
  const mobile = isOwn
    ? openText(sealed, 'mobile_sealed', application.mobileSealed)
    : mandate.payerMobile;
  const email = isOwn ? openText(sealed, 'email_sealed', application.emailSealed) : null;
  const { name, originator_code: code, sponsor_bank_code, sponsor_bank } = await office(db);
  const cap = mandate.capFils ?? mandate.amountFils;
  return {
    kind: 'direct_debit_authority',
    signatures: SIGNATURES,
    signer: accountTitle,
    cap,
    needsPayer: !isOwn && customerId === null,
    paper: authority({
      glance: [
        { name: 'How often', value: frequencies[mandate.frequency] },
        { name: 'Never more than', value: amount(cap ?? 0) },
        { name: 'You can end it', value: howToEnd },
      ],
      originator: [
        { name: 'Originator', value: name },
        { name: 'Originator code', value: code },
        { name: 'Sponsoring bank', value: `${sponsor_bank}, code ${sponsor_bank_code}` },
        { name: 'Purpose code', value: mandate.purposeCode },
        { name: 'Reference', value: mandate.reference },
      ],
      account: [
        { name: 'Customer type', value: 'Individual' },
        {
          name: 'Emirates ID',
          value:
            customerId ??
            (isOwn
              ? 'As on the copy given with this application'
              : 'To be given by the account holder'),
          ...(customerId !== null && { masked: maskedEmiratesId(customerId) }),
        },
        { name: 'Bank', value: bankNamed(mandate.bankCode) ?? `Bank code ${mandate.bankCode}` },
        { name: 'Title of account', value: accountTitle, masked: maskedName(accountTitle) },
        { name: 'Account type', value: accountTypes[mandate.accountType] },
        { name: 'IBAN', value: printedIban(iban), masked: maskedIban(iban) },
        ...reached({ name: 'Mobile', value: mobile, mask: maskedPhone }),
        ...reached({ name: 'E-mail', value: email, mask: maskedEmail }),
      ],
      debits: debits(mandate),
      signatures: emptyLines(accountTitle, SIGNATURES),
    }),
  };
}
