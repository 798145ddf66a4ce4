import type { Fact } from '../../content/papers/paper.ts';
import { visaContract } from '../../content/papers/visa-contract.ts';
import { vatWithin } from '../../rules/money/true-cost.ts';
import {
  feeStages,
  type FeeStage,
  fourPayments,
  refundByStage,
  visaPrice,
} from '../../rules/visa/price.ts';
import { emirates, isEmirate } from '../../rules/people/address.ts';
import { maskedName } from '../../rules/people/masking.ts';
import { isVisaNationality, visaNationalities } from '../../rules/visa/nationalities.ts';
import { msg, type Translate } from '../../rules/text/text.ts';
import {
  answersOf,
  type ApplicationAccess,
  openText,
  ownReference,
} from '../applications/index.ts';
import { bilingual, isolated, office } from '../papers/index.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Database } from '../platform/store/store.ts';
import { inDirhams } from '../../rules/money/money.ts';
import { type Form, emptyLines } from './form.ts';

const notReady = () => new Refusal(400, 'NOT_READY.contract');

const homes = { LIVE_IN: msg('In the family’s home'), LIVE_OUT: msg('Elsewhere') } as const;
const restDays: Readonly<Record<string, string>> = {
  sunday: msg('Sunday, every week, paid'),
  monday: msg('Monday, every week, paid'),
  tuesday: msg('Tuesday, every week, paid'),
  wednesday: msg('Wednesday, every week, paid'),
  thursday: msg('Thursday, every week, paid'),
  friday: msg('Friday, every week, paid'),
  saturday: msg('Saturday, every week, paid'),
};

/** The stages at which a fee is paid. */
const stageNames: Readonly<Record<FeeStage, string>> = {
  work_permit: msg('Contract and work permit'),
  entry_permit: msg('Entry permit'),
  medical: msg('Medical test'),
  fingerprints: msg('Emirates ID fingerprints'),
  insurance: msg('Health insurance'),
  residence: msg('Residence permit'),
};

/** What comes back if the visa ends after each of these stages, from the rule that computes the refund. */
function refundsOf(
  { visaFils, visaFees }: Pick<ApplicationAccess['application'], 'visaFils' | 'visaFees'>,
  t: Translate,
): Fact[] {
  if (visaFils === null || visaFees === null) return [];
  const refunds = new Map(
    refundByStage(visaPrice(visaFils, visaFees)).map(({ stage, refund }) => [stage, refund]),
  );
  return [
    { name: t('Before a fee is paid'), value: inDirhams(visaFils, t) },
    ...feeStages.map((stage) => ({
      name: t('After: {stage}', { stage: t(stageNames[stage]) }),
      value: inDirhams(refunds.get(stage) ?? 0, t),
    })),
  ];
}

/** The contract of a visa with her terms and this family's figures. */
export async function visaContractForm(
  db: Database,
  access: Pick<ApplicationAccess, 'application' | 'dataKey'>,
): Promise<Form> {
  const { application } = access;
  const { planType, visaFils } = application;
  const sealed = { id: application.id, dataKey: access.dataKey };
  const family = openText(sealed, 'client_name_sealed', application.clientNameSealed);
  const answers = await answersOf(db, access);
  const { VISA_HER: her, VISA_TERMS: terms, VISA_SPONSOR: route } = answers;
  if (family === null || visaFils === null || !her || !terms || !route) throw notReady();
  const { firstName, nationality, emirate } = her;
  const { salary } = terms;
  const { sponsor } = route;
  if (planType !== 'LIVE_IN' && planType !== 'LIVE_OUT') throw notReady();
  if (!isVisaNationality(nationality) || !isEmirate(emirate)) {
    throw notReady();
  }
  const { name, licence, address } = await office(db);
  const debits = fourPayments(visaFils);
  const restDay = restDays[terms.restDay];
  if (restDay === undefined) throw notReady();
  return {
    kind: 'contract',
    signatures: 1,
    signer: family,
    cap: null,
    needsPayer: false,
    paper: bilingual((t) => {
      const price = inDirhams(visaFils, t);
      return visaContract(
        {
          glance: [
            { name: t('The worker'), value: isolated(firstName, t) },
            { name: t('You pay once'), value: price },
            { name: t('Her passport'), value: t('Stays with her') },
          ],
          figures: [
            { name: t('Reference'), value: isolated(ownReference(access), t), changeable: true },
            {
              name: t('The office'),
              value: t('{name}, licence {licence}, {address}', { name, licence, address }),
            },
            { name: t('The family'), value: family, masked: maskedName(family) },
            {
              name: t('The worker'),
              value: t('{name}, {nationality}', {
                name: firstName,
                nationality: t(visaNationalities[nationality]),
              }),
            },
            { name: t('Emirate'), value: t(emirates[emirate]) },
            {
              name: t('Sponsor'),
              value: sponsor === 'family' ? t('The family') : t('The office'),
            },
            {
              name: t('Price'),
              value: price,
              text: t('For two years; {vat} of it is VAT at 5 %', {
                vat: inDirhams(vatWithin(visaFils), t),
              }),
            },
            {
              name: t('Payment'),
              value: t('Once by card, or in {count} monthly direct debits of at most {amount}', {
                count: debits.length,
                amount: inDirhams(Math.max(...debits), t),
              }),
            },
            {
              name: t('Her salary'),
              value: t('{wage} a month, from the family', { wage: inDirhams(salary * 100, t) }),
            },
            { name: t('Rest day'), value: t(restDay) },
            { name: t('She lives'), value: t(homes[planType]) },
          ],
          refunds: refundsOf(application, t),
          signatures: emptyLines(family, 1, t),
        },
        t,
      );
    }),
  };
}
