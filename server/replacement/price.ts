import * as z from 'zod/mini';
import { changedPrice } from '../../contract/replacement.ts';
import type { shownPrice } from '../../contract/steps/replace.ts';
import {
  paysMoreOrSooner,
  type ReplacementPrice,
  replacementPrice,
} from '../../rules/money/replacement-price.ts';
import { dubaiDay } from '../../rules/text/days.ts';
import { eventsOf, latestAnswer, owedAfterMove } from '../applications/index.ts';
import { arrivalOf } from '../contact/index.ts';
import { usedByOthers } from '../mandates/index.ts';
import { settledLater } from '../payment-ways/index.ts';
import type { Database } from '../platform/store/store.ts';
import { authorityInForce, type MandateRow } from './authority-in-force.ts';
import { type ApplicationRow, type Contract, replacementsOf } from './contract.ts';
import type { ReplacementAnswers } from './replacement-answers.ts';

const FILS = 100;
type Maid = NonNullable<ReplacementAnswers['maid']>;

const agreement = z.object({
  price: changedPrice,
  /** The direct debit signed for it. */
  authority: z.optional(z.string()),
});

/** The event of a moved arrival. */
export const MOVED = 'arrival_moved';

/** The terms agreed when this replacement was confirmed or moved; later prices do not change them. */
export async function agreedOn(
  db: Database,
  { dataKey }: Pick<Contract, 'dataKey'>,
  application: ApplicationRow,
): Promise<z.output<typeof agreement> | null> {
  const events = await eventsOf(db, { application, dataKey });
  const confirmed = events.findLast(({ kind }) => kind === 'submitted');
  // Another day of arrival has another price.
  const moved = events.findLast(({ kind }) => kind === MOVED);
  const price = moved ? { price: moved.data['price'] } : {};
  const parsed = agreement.safeParse({ ...confirmed?.data, ...price });
  return parsed.success ? parsed.data : null;
}

/** The present maid's monthly price in whole dirhams: as agreed if that is on file, else as offered today. */
export async function presentMonthly(
  db: Database,
  contract: Contract,
  { replacement, broughtBy }: ReplacementAnswers,
  present: Maid,
): Promise<number> {
  const isFirst = broughtBy.id === contract.application.id;
  const isConfirmed = replacement !== null && replacement.state !== 'open';
  const fils = isConfirmed
    ? (await agreedOn(db, contract, replacement))?.price.monthlyBefore
    : isFirst
      ? contract.application.monthlyFils
      : (await agreedOn(db, contract, broughtBy))?.price.monthly;
  return fils ? fils / FILS : present.monthlyPriceAed;
}

/** Fils a month that this contract may take from a direct debit, beside other contracts. */
export const freeOn = async (
  db: Database,
  { id, capFils, amountFils }: MandateRow,
  { application }: Pick<Contract, 'application'>,
): Promise<number> => (capFils ?? amountFils ?? 0) - (await usedByOthers(db, id, application.id));

/** The contract with its confirmed replacements; undefined if its first day is unknown. */
async function contractSoFar(
  db: Database,
  contract: Contract,
  presentMonthlyFils: number,
  except?: string,
) {
  const { id, monthlyFils } = contract.application;
  const chosen = await latestAnswer(db, contract, 'MAID_ARRIVAL');
  const startsOn = (await arrivalOf(db, id))?.day ?? chosen?.day;
  if (startsOn === undefined) return undefined;
  const changes = await confirmedPrices(db, contract, except);
  return {
    monthly: monthlyFils ?? changes[0]?.monthlyBefore ?? presentMonthlyFils,
    startsOn,
    endsOn: null,
    owed: owedAfterMove(chosen),
    changes,
    ...(await settledLater(db, id)),
    today: dubaiDay(new Date()),
  };
}

/** The price difference; null until maid and day are known. */
export async function priceOf(
  db: Database,
  contract: Contract,
  { maid, change, replacement, dueOn }: ReplacementAnswers,
  present: { readonly monthlyPrice: number; readonly wage: number },
): Promise<ReplacementPrice | null> {
  if (maid === null || change === null || replacement === null) return null;
  if (replacement.state !== 'open') {
    return (await agreedOn(db, contract, replacement))?.price ?? null;
  }
  const next = { monthlyPrice: maid.monthlyPriceAed, wage: maid.wageAed };
  const priceOn = await pricesByDay(db, contract, { present, next, dueOn });
  return priceOn(change.day);
}

interface Pricing {
  readonly present: { readonly monthlyPrice: number; readonly wage: number };
  readonly next: { readonly monthlyPrice: number; readonly wage: number };
  readonly dueOn: string | null;
  /** The confirmed replacement whose day is moved. */
  readonly moved?: string;
}

/** The price difference for each day of the change. */
export async function pricesByDay(
  db: Database,
  contract: Contract,
  { present, next, dueOn, moved }: Pricing,
): Promise<(day: string) => ReplacementPrice> {
  const authority = await authorityInForce(db, contract);
  const cap = authority && (await freeOn(db, authority, contract));
  const soFar = await contractSoFar(db, contract, present.monthlyPrice * FILS, moved);
  return (day) => {
    const price = replacementPrice({ present, next, day, dueOn, cap, contract: soFar });
    // A maid who comes earlier than agreed may have to be paid before the signed form starts.
    const beginsLater = authority !== null && authority.commencesOn > price.settledOn;
    return { ...price, needsNewForm: price.needsNewForm || beginsLater };
  };
}

/** True if another day of a confirmed replacement would cost the family more than it agreed to, or sooner. */
export async function costsMoreOrSooner(
  db: Database,
  contract: Contract,
  moved: string,
  agreed: ReplacementPrice,
  wanted: ReplacementPrice,
): Promise<boolean> {
  const soFar = await contractSoFar(db, contract, agreed.monthlyBefore, moved);
  return soFar === undefined || paysMoreOrSooner(soFar, agreed, wanted);
}

/** The terms of each confirmed replacement of a contract, oldest first. */
export async function confirmedPrices(
  db: Database,
  contract: Pick<Contract, 'application' | 'dataKey'>,
  except?: string,
): Promise<ReplacementPrice[]> {
  const rows = await replacementsOf(db, contract.application.id);
  const prices: ReplacementPrice[] = [];
  for (const row of rows.toReversed()) {
    const isLeftOut = row.state === 'open' || row.id === except;
    const agreed = isLeftOut ? null : await agreedOn(db, contract, row);
    if (agreed !== null) prices.push(agreed.price);
  }
  return prices;
}

/** True if the page showed the price that is about to be agreed. */
export const isShown = (shown: z.output<typeof shownPrice>, price: ReplacementPrice): boolean =>
  shown.monthly === price.monthly &&
  shown.thisMonth === price.thisMonth &&
  shown.nextPayment === price.nextPayment &&
  shown.carriedOn === price.carriedOn &&
  shown.settledOn === price.settledOn;
