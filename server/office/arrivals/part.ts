import { arrivalPlans } from '../../contact/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { OfficePart } from '../office-part.ts';
import type { arrivalCalls, arrivalCommands } from '../../../contract/office/arrivals.ts';
import { boardCalls } from './board.ts';
import { driverCommands } from './driver-commands.ts';
import { moveCalls, moveCommands } from './move-commands.ts';
import type { NoteRead } from '../documents/scan.ts';
import type { NoteDebits } from '../../replacement/index.ts';
import { type ArrivalFollowUps, outcomeCommands } from './outcome-commands.ts';
import { printCalls } from './print.ts';

/** Arrivals: the board, moves, drivers, outcomes and the printed list. */
export function arrivalsPart(
  deps: Deps,
  follow: ArrivalFollowUps,
  noteDebits: NoteDebits,
  noteRead: NoteRead,
): OfficePart<keyof typeof arrivalCalls, keyof typeof arrivalCommands> {
  const plans = arrivalPlans(deps);
  return {
    handlers: {
      ...boardCalls(deps, plans),
      ...moveCalls(deps, plans, noteDebits),
      ...printCalls(deps, plans, noteRead),
    },
    commands: { ...moveCommands(plans, noteDebits), ...driverCommands, ...outcomeCommands(follow) },
  };
}
