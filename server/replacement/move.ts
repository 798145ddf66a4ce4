import type { ParsedInput } from '../../contract/api.ts';
import { type CardConsent, consentToReplacement } from '../../rules/money/card-consent.ts';
import { mostInAMonth, type ReplacementPrice } from '../../rules/money/replacement-price.ts';
import type { OfferedDay } from '../../rules/text/arrival-days.ts';
import { dubaiDay } from '../../rules/text/days.ts';
import { appendEvent } from '../applications/index.ts';
import {
  arrivalOf,
  type ArrivalPlans,
  offeredDays,
  requestOf,
  tellOfMove,
} from '../contact/index.ts';
import type { Deps } from '../platform/deps.ts';
import type { Database } from '../platform/store/store.ts';
import { authorityInForce } from './authority-in-force.ts';
import { bookPlace } from './book-place.ts';
import { agreeByCard, cardConsentFor } from './card-consent.ts';
import type { ApplicationRow, Contract } from './contract.ts';
import { type NoteDebits, payFromAuthority } from './pay-from-authority.ts';
import { agreedOn, isShown, MOVED, pricesByDay } from './price.ts';
import { dayNotCovered, priceChanged, tooLate } from './refusals.ts';
import type { ReplacementStatus } from './replacement-status.ts';

const FILS = 100;

/** What another day changes. */
interface Move {
  readonly price: ReplacementPrice;
  readonly cardConsent: CardConsent | null;
}

/** What each day of a confirmed replacement would change; null for days that the signed payments do not cover. */
export async function movesByDay(
  db: Database,
  contract: Contract,
  replacement: ApplicationRow,
): Promise<(day: string) => Promise<Move | null>> {
  const agreed = (await agreedOn(db, contract, replacement))?.price;
  if (!agreed) return () => Promise.resolve(null);
  const priceOn = await pricesByDay(db, contract, {
    // Her own wage decides only the tax in the price that the family has paid so far.
    present: { monthlyPrice: agreed.monthlyBefore / FILS, wage: agreed.wage / FILS },
    next: { monthlyPrice: agreed.monthly / FILS, wage: agreed.wage / FILS },
    dueOn: agreed.beforeArrival?.dueOn ?? null,
    moved: replacement.id,
  });
  const paysByDebit = (await authorityInForce(db, contract)) !== null;
  return async (day) => {
    const price = { ...priceOn(day) };
    // Somebody else still has to sign the new form, for any day.
    if (agreed.needsNewForm) price.needsNewForm = true;
    else if (price.needsNewForm) return null;
    // The card's consent names the month of the change; the months before it have another amount.
    if (!paysByDebit && price.settledOn > agreed.settledOn) return null;
    const wanted = consentToReplacement(price);
    return { price, cardConsent: await cardConsentFor(db, contract.application.id, wanted) };
  };
}

/** The days to which a confirmed replacement can be moved, each with what it changes. */
export async function movedDays(
  db: Database,
  plans: ArrivalPlans,
  contract: Contract,
  status: ReplacementStatus,
): Promise<(OfferedDay & { readonly move: Move })[]> {
  const { replacement } = status;
  if (replacement === null) return [];
  const moveOn = await movesByDay(db, contract, replacement);
  const days: (OfferedDay & { readonly move: Move })[] = [];
  for (const day of await offeredDays(db, await plans(), replacement)) {
    const move = await moveOn(day.day);
    if (move !== null) days.push({ ...day, move });
  }
  return days;
}

type Wish = Omit<ParsedInput<'POST ccreplacementapplication/move'>['body'], 'id'>;

/** Moves the arrival of a confirmed replacement, until the day before it: place, money and messages. */
export async function moveReplacement(
  db: Database,
  deps: Pick<Deps, 'config' | 'keys'>,
  plans: ArrivalPlans,
  contract: Contract,
  status: ReplacementStatus,
  { arrival: { day, slot }, price: shown, cardConsent }: Wish,
  noteDebits: NoteDebits,
): Promise<void> {
  const { replacement, change } = status;
  const isConfirmed = replacement !== null && replacement.state !== 'open';
  const booked = isConfirmed ? await arrivalOf(db, replacement.id) : null;
  if (booked === null || change === null || !isConfirmed) throw tooLate();
  // The office may ask for another day on the day itself.
  const isAsked = (await requestOf(db, replacement.id)) !== null;
  if (!isAsked && booked.day <= dubaiDay(new Date())) throw tooLate();
  await bookPlace({ db, plans, replacement, status }, { day, slot });
  const isSameDay = day === booked.day;
  const agreed = await agreedOn(db, contract, replacement);
  const move = isSameDay ? null : await (await movesByDay(db, contract, replacement))(day);
  if (!isSameDay) {
    if (move === null) throw dayNotCovered();
    if (!isShown(shown, move.price)) throw priceChanged();
    const { id } = contract.application;
    await agreeByCard(db, id, consentToReplacement(move.price), cardConsent);
    if (!move.price.needsNewForm) {
      await payFromAuthority(db, contract, mostInAMonth(move.price), noteDebits);
    }
  }
  const answer = { ...change, day, slot };
  const data = { step: 'MAID_RETURN', answer, price: move?.price ?? agreed?.price };
  const event = { kind: MOVED, actor: 'client', data } as const;
  const moved = await appendEvent(db, replacement.id, event, contract.dataKey);
  await tellOfMove(db, deps, contract, moved, 'client', replacement);
}
