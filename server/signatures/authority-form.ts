import { howToEnd } from '../../content/ending.ts';
import { authority } from '../../content/papers/direct-debit-authority.ts';
import type { Fact } from '../../content/papers/paper.ts';
import { bankNamed } from '../../rules/money/banks.ts';
import { maskedEmiratesId } from '../../rules/people/emirates-id.ts';
import { printedIban } from '../../rules/money/iban.ts';
import { maskedEmail, maskedIban, maskedName, maskedPhone } from '../../rules/people/masking.ts';
import { msg, type Translate } from '../../rules/text/text.ts';
import { type ApplicationAccess, openText } from '../applications/index.ts';
import { bilingual, isolated, longDay, office } from '../papers/index.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Database } from '../platform/store/store.ts';
import { inDirhams } from '../../rules/money/money.ts';
import { type Form, emptyLines } from './form.ts';
import { type Mandate, currentMandate } from './mandate.ts';

/** Banks compare the signatures with their specimen; one of three should match. */
const SIGNATURES = 3;

const notReady = () => new Refusal(400, 'NOT_READY.bank');

const accountTypes = {
  current: msg('Current account'),
  savings: msg('Savings account'),
  credit_card: msg('Credit card'),
} as const;
const frequencies = {
  daily: msg('Daily'),
  weekly: msg('Weekly'),
  monthly: msg('Monthly'),
  quarterly: msg('Quarterly'),
  half_yearly: msg('Half-yearly'),
  yearly: msg('Yearly'),
  once: msg('Once'),
} as const;

interface Reached {
  readonly name: string;
  readonly value: string | null;
  readonly mask: (value: string) => string;
}

const reached = ({ name, value, mask }: Reached, t: Translate): Fact[] =>
  value === null
    ? []
    : [
        {
          name,
          value: isolated(value, t),
          masked: isolated(mask(value), t),
          changeable: true,
        },
      ];

function debits(
  { issuedFor, commencesOn, expiresOn, frequency, ...mandate }: Mandate,
  t: Translate,
): Fact[] {
  const { amountKind, amountFils, minimumFils, capFils } = mandate;
  const isFixed = amountKind === 'fixed';
  return [
    { name: t('Issued for'), value: isolated(issuedFor, t) },
    { name: t('Commences on'), value: longDay(commencesOn, t) },
    { name: t('Expires on'), value: longDay(expiresOn, t) },
    { name: t('Amount'), value: isFixed ? t('Fixed') : t('Variable') },
    ...(isFixed
      ? [{ name: t('Each debit'), value: inDirhams(amountFils ?? 0, t) }]
      : [{ name: t('Least'), value: inDirhams(minimumFils ?? 0, t) }]),
    { name: t('Never more than'), value: inDirhams(capFils ?? amountFils ?? 0, t) },
    { name: t('Frequency'), value: t(frequencies[frequency]) },
  ];
}

/** The account holder's Emirates ID, or where it will come from. */
function emiratesId({ customerId, isOwn }: Mandate, t: Translate): Fact {
  const name = t('Emirates ID');
  if (customerId !== null) {
    return {
      name,
      value: isolated(customerId, t),
      masked: isolated(maskedEmiratesId(customerId), t),
    };
  }
  return {
    name,
    value: isOwn
      ? t('As on the copy given with this application')
      : t('To be given by the account holder'),
  };
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
  const bank = bankNamed(mandate.bankCode) ?? undefined;
  return {
    kind: 'direct_debit_authority',
    signatures: SIGNATURES,
    signer: accountTitle,
    cap,
    needsPayer: !isOwn && customerId === null,
    round: mandate.round,
    paper: bilingual((t) =>
      authority(
        {
          glance: [
            { name: t('How often'), value: t(frequencies[mandate.frequency]) },
            { name: t('Never more than'), value: inDirhams(cap ?? 0, t) },
            { name: t('You can end it'), value: t(howToEnd) },
          ],
          originator: [
            { name: t('Originator'), value: isolated(name, t) },
            { name: t('Originator code'), value: isolated(code, t) },
            {
              name: t('Sponsoring bank'),
              value: t('{bank}, code {code}', { bank: sponsor_bank, code: sponsor_bank_code }),
            },
            { name: t('Purpose code'), value: isolated(mandate.purposeCode, t) },
            { name: t('Reference'), value: isolated(mandate.reference, t) },
          ],
          account: [
            { name: t('Customer type'), value: t('Individual') },
            emiratesId(mandate, t),
            {
              name: t('Bank'),
              value:
                bank === undefined ? t('Bank code {code}', { code: mandate.bankCode }) : t(bank),
            },
            {
              name: t('Title of account'),
              value: accountTitle,
              masked: maskedName(accountTitle),
            },
            { name: t('Account type'), value: t(accountTypes[mandate.accountType]) },
            {
              name: t('IBAN'),
              value: isolated(printedIban(iban), t),
              masked: isolated(maskedIban(iban), t),
            },
            ...reached({ name: t('Mobile'), value: mobile, mask: maskedPhone }, t),
            ...reached({ name: t('E-mail'), value: email, mask: maskedEmail }, t),
          ],
          debits: debits(mandate, t),
          signatures: emptyLines(accountTitle, SIGNATURES, t),
        },
        t,
      ),
    ),
  };
}
