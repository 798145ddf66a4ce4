import { eq } from 'drizzle-orm';
import { hireContract } from '../../content/papers/hire-contract.ts';
import { maskedName } from '../../rules/people/masking.ts';
import { vatWithin } from '../../rules/money/true-cost.ts';
import { msg } from '../../rules/text/text.ts';
import {
  type ApplicationAccess,
  latestAnswer,
  openText,
  ownReference,
  withAgreedPrice,
} from '../applications/index.ts';
import { bilingual, isolated, longDay, office } from '../papers/index.ts';
import { Refusal } from '../platform/refusal.ts';
import { maids, nationalities } from '../catalogue/table.ts';
import type { Database } from '../platform/store/store.ts';
import { inDirhams } from '../../rules/money/money.ts';
import { type Form, emptyLines } from './form.ts';
import { visaContractForm } from './visa-contract-form.ts';

const homes = {
  LIVE_IN: msg('In the family’s home'),
  LIVE_OUT: msg('Elsewhere; an allowance for room and food is part of what she receives'),
} as const;

const notReady = () => new Refusal(400, 'NOT_READY.contract');

async function worker(db: Database, maidId: number | null) {
  if (maidId === null) throw notReady();
  const [maid] = await db
    .select({
      firstName: maids.firstName,
      roles: maids.roles,
      monthlyPriceAed: maids.monthlyPriceAed,
      wageAed: maids.wageAed,
      nationality: nationalities.label,
    })
    .from(maids)
    .innerJoin(nationalities, eq(nationalities.code, maids.nationalityCode))
    .where(eq(maids.id, maidId));
  if (maid === undefined) throw notReady();
  return maid;
}

/** The agreement about another maid, which takes the place of an earlier one. */
interface InPlace {
  readonly reference: string;
  /** The ISO day on which she arrives. */
  readonly day: string;
  /** The reference of the earlier agreement. */
  readonly earlier: string;
}

/**
 * The contract with this family's figures: of a hire, or of a visa. Its reference and the day of arrival bind nobody, so
 * that a moved arrival needs no other signature (decision 0088).
 */
export async function contractForm(
  db: Database,
  access: Pick<ApplicationAccess, 'application' | 'dataKey'>,
  inPlace?: InPlace,
): Promise<Form> {
  const { application } = access;
  if (application.flow === 'visa') return visaContractForm(db, access);
  const sealed = { id: application.id, dataKey: access.dataKey };
  const family = openText(sealed, 'client_name_sealed', application.clientNameSealed);
  if (family === null) throw notReady();
  const maid = withAgreedPrice(await worker(db, application.maidId), application);
  const { name, licence, address } = await office(db);
  const monthly = maid.monthlyPriceAed * 100;
  const { planType } = application;
  const reference = inPlace?.reference ?? ownReference(access);
  const day = inPlace?.day ?? (await latestAnswer(db, access, 'MAID_ARRIVAL'))?.day;
  if (planType !== 'LIVE_IN' && planType !== 'LIVE_OUT') throw notReady();
  return {
    kind: 'contract',
    signatures: 1,
    signer: family,
    cap: null,
    needsPayer: false,
    paper: bilingual((t) => {
      const price = inDirhams(monthly, t);
      return hireContract(
        {
          code: 'contract',
          subtitle: t(
            'Between the office, which employs the worker, and the family in whose home she works.',
          ),
          subject: t('Agreement between a family and the office that employs the worker'),
          glance: [
            { name: t('The worker'), value: isolated(maid.firstName, t) },
            { name: t('You pay a month'), value: price },
            { name: t('Her passport'), value: t('Stays with her') },
          ],
          figures: [
            { name: t('Reference'), value: isolated(reference, t), changeable: true },
            ...(typeof day === 'string'
              ? ([{ name: t('She arrives on'), value: longDay(day, t), changeable: true }] as const)
              : []),
            ...(inPlace
              ? [
                  {
                    name: t('In place of'),
                    value: t('Agreement {reference}, from the day she arrives', {
                      reference: inPlace.earlier,
                    }),
                  },
                ]
              : []),
            {
              name: t('The office'),
              value: t('{name}, licence {licence}, {address}', { name, licence, address }),
            },
            { name: t('The family'), value: family, masked: maskedName(family) },
            {
              name: t('The worker'),
              value: t('{name}, {nationality}', {
                name: maid.firstName,
                nationality: t(maid.nationality),
              }),
            },
            {
              name: t('Her work'),
              value: maid.roles.includes('NANNY') ? t('Nanny in the home') : t('Housemaid'),
            },
            { name: t('She lives'), value: t(homes[planType]) },
            {
              name: t('Monthly price'),
              value: price,
              text: t('{vat} of it is VAT at 5 %', { vat: inDirhams(vatWithin(monthly), t) }),
            },
            {
              name: t('She receives'),
              value: t('{wage} a month, from the office', {
                wage: inDirhams(maid.wageAed * 100, t),
              }),
            },
            {
              name: t('In the price'),
              value: t(
                'Her wage, permit, residence, medical test, Emirates ID, health insurance, and another person instead on any day',
              ),
            },
            {
              name: t('Rest day'),
              value: t('Sunday, unless she and the family agree on another day'),
            },
            { name: t('Charged on'), value: t('The first day of each month') },
            { name: t('Starts on'), value: t('The day she arrives, which the family chooses') },
            { name: t('Notice'), value: t('On any day, in writing, without a reason') },
          ],
          note: t(
            'Nothing is agreed until you have signed. You can read this form again on any day.',
          ),
          signatures: emptyLines(family, 1, t),
        },
        t,
      );
    }),
  };
}
