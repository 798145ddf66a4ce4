import { debitNeeded } from '../../rules/money/price-summary.ts';
import {
  type ApplicationAccess,
  creditFils,
  latestAnswer,
  priceFor,
} from '../applications/index.ts';
import { coverOf } from '../bank/index.ts';
import { cardMoveTerms } from '../payments/index.ts';
import type { RefusalKey } from '../platform/refusal.ts';
import type { Database } from '../platform/store/store.ts';
import { arrivalOf } from './arrivals.ts';

type Owner = Pick<ApplicationAccess, 'application' | 'dataKey'>;

/** What another day of arrival changes for a family. */
export interface MoveTerms {
  /** Fils of the first month before and after; null while no maid is chosen. */
  readonly beforeFils: number | null;
  readonly afterFils: number | null;
  /** Fils that go back to the card. */
  readonly returnsFils: number;
  /** The family has to agree before the day is moved. */
  readonly asksFamily: boolean;
  /** The day cannot be moved there, even if the family agrees. */
  readonly obstacle: (RefusalKey & `MOVE_${string}`) | null;
}

/** The day in force: the booked one, or the last one that the family chose. */
async function presentDay(db: Database, access: Owner): Promise<string | null> {
  const booked = await arrivalOf(db, access.application.id);
  const chosen = (await latestAnswer(db, access, 'MAID_ARRIVAL'))?.day;
  return booked?.day ?? chosen ?? null;
}

const cardObstacles = { refund: 'MOVE_WITH_REFUND', card: 'MOVE_COSTS_MORE' } as const;

/**
 * Staff never change a signed amount: a family is asked first when it would pay more, or sooner, or when its card
 * would be charged in another way than it agreed to.
 */
export async function moveTerms(db: Database, access: Owner, day: string): Promise<MoveTerms> {
  const before = await presentDay(db, access);
  const price = await priceFor(db, access, day);
  const present = before === null ? null : await priceFor(db, access, before);
  const terms = {
    beforeFils: present?.today ?? null,
    afterFils: price?.today ?? null,
    returnsFils: 0,
    asksFamily: false,
    obstacle: null,
  };
  if (price === null || before === day) return terms;
  if ((await creditFils(db, access.application.id)) > 0) {
    const { needed, toReturn } = await cardMoveTerms(db, access, price);
    return {
      ...terms,
      returnsFils: toReturn,
      asksFamily: needed === 'consent',
      obstacle: needed === 'refund' || needed === 'card' ? cardObstacles[needed] : null,
    };
  }
  const covers = await coverOf(db, access);
  const isCovered = covers(day, debitNeeded(price));
  const isDearer = present === null || price.today > present.today || price.nextOn < present.nextOn;
  return { ...terms, asksFamily: isDearer, obstacle: isCovered ? null : 'MOVE_NOT_COVERED' };
}
