import {
  moveArrival,
  moveAtOnce,
  type MoveTerms,
  staffMoveTerms,
  stopAsking,
} from '../../contact/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/store/store.ts';
import type { ArrivalPlan, ArrivalSlot } from '../../../rules/text/arrival-days.ts';
import {
  moveReplacementAtOnce,
  moveReplacementForStaff,
  type NoteDebits,
  staffReplacementTerms,
} from '../../replacement/index.ts';
import type { OpenedArrival } from './opened-arrival.ts';

interface Time {
  readonly day: string;
  readonly slot: ArrivalSlot;
}
interface Moved extends MoveTerms {
  readonly canUndo: boolean;
}

/** How one arrival is moved: the money of a hire and of a replacement follows rules of its own. */
interface Mover {
  terms(time: Time): Promise<MoveTerms>;
  /** Moves it, or asks the family if it has to agree first. */
  move(time: Time): Promise<Moved>;
  /** Moves it without asking; false if that cannot be done. */
  moveAtOnce(time: Time): Promise<boolean>;
  stopAsking(): Promise<boolean>;
}

export function moverOf(
  db: Database,
  deps: Pick<Deps, 'config' | 'keys'>,
  plan: ArrivalPlan,
  noteDebits: NoteDebits,
  { access, contract }: Pick<OpenedArrival, 'access' | 'contract'>,
): Mover {
  const needs = { config: deps.config, keys: deps.keys, plan };
  if (contract === null) {
    return {
      terms: (time) => staffMoveTerms(db, plan, access, time),
      async move(time) {
        const terms = await moveArrival(db, needs, access, time);
        // Money that went back to a card cannot be taken again without the family.
        return { ...terms, canUndo: terms.asksFamily || terms.returnsFils === 0 };
      },
      moveAtOnce: (time) => moveAtOnce(db, needs, access, time),
      stopAsking: () => stopAsking(db, needs, access),
    };
  }
  const { application: replacement, dataKey } = access;
  const opened = { link: null, proved: true, provedNumber: true } as const;
  const whose = { contract: { application: contract, dataKey, ...opened }, replacement };
  const own = { ...needs, noteDebits };
  return {
    terms: (time) => staffReplacementTerms(db, plan, whose, time),
    move: (time) => moveReplacementForStaff(db, own, whose, time),
    moveAtOnce: (time) => moveReplacementAtOnce(db, own, whose, time),
    stopAsking: () => stopAsking(db, needs, whose.contract, replacement),
  };
}
