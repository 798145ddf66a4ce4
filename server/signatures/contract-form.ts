import { eq } from 'drizzle-orm';
import { hireContract } from '../../content/papers/hire-contract.ts';
import { maskedName } from '../../rules/people/masking.ts';
import { vatWithin } from '../../rules/money/true-cost.ts';
import { type ApplicationAccess, openText, withAgreedPrice } from '../applications/index.ts';
import { amount, office } from '../papers/index.ts';
import { Refusal } from '../platform/refusal.ts';
import { maids, nationalities } from '../catalogue/table.ts';
import type { Database } from '../platform/store/store.ts';
import { type Form, emptyLines } from './form.ts';

const homes = {
  LIVE_IN: 'In the family’s home',
  LIVE_OUT: 'Elsewhere; an allowance for room and food is part of what she receives',
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

/** The service contract with this family's figures. None of them depends on the start day, which is chosen later. */
export async function contractForm(
  db: Database,
  access: Pick<ApplicationAccess, 'application' | 'dataKey'>,
): Promise<Form> {
  const { application } = access;
  const sealed = { id: application.id, dataKey: access.dataKey };
  const family = openText(sealed, 'client_name_sealed', application.clientNameSealed);
  if (family === null) throw notReady();
  const maid = withAgreedPrice(await worker(db, application.maidId), application);
  const { name, licence, address } = await office(db);
  const monthly = maid.monthlyPriceAed * 100;
  const price = amount(monthly);
  const wage = amount(maid.wageAed * 100);
  const { planType } = application;
  if (planType !== 'LIVE_IN' && planType !== 'LIVE_OUT') throw notReady();
  return {
    kind: 'contract',
    signatures: 1,
    signer: family,
    cap: null,
    needsPayer: false,
    paper: hireContract({
      code: 'contract',
      subtitle:
        'Between the office, which employs the worker, and the family in whose home she works.',
      subject: 'Agreement between a family and the office that employs the worker',
      glance: [
        { name: 'The worker', value: maid.firstName },
        { name: 'You pay a month', value: price },
        { name: 'Her passport', value: 'Stays with her' },
      ],
      figures: [
        { name: 'The office', value: `${name}, licence ${licence}, ${address}` },
        { name: 'The family', value: family, masked: maskedName(family) },
        { name: 'The worker', value: `${maid.firstName}, ${maid.nationality}` },
        {
          name: 'Her work',
          value: maid.roles.includes('NANNY') ? 'Nanny in the home' : 'Housemaid',
        },
        { name: 'She lives', value: homes[planType] },
        {
          name: 'Monthly price',
          value: price,
          text: `${amount(vatWithin(monthly))} of it is VAT at 5 %`,
        },
        { name: 'She receives', value: `${wage} a month, from the office` },
        {
          name: 'In the price',
          value:
            'Her wage, permit, residence, medical test, Emirates ID, health insurance, and another person instead on any day',
        },
        { name: 'Rest day', value: 'Sunday, unless she and the family agree on another day' },
        { name: 'Charged on', value: 'The first day of each month' },
        { name: 'Starts on', value: 'The day she arrives, which the family chooses' },
        { name: 'Notice', value: 'On any day, in writing, without a reason' },
      ],
      note: 'Nothing is agreed until you have signed. You can read this form again on any day.',
      signatures: emptyLines(family, 1),
    }),
  };
}
