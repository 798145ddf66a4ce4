import type { Deps } from '../../platform/deps.ts';
import type { OfficePart } from '../office-part.ts';
import { claims } from './claims.ts';
import { caseProjection, followCases } from './projector.ts';
import { queue } from './queue.ts';
import { search } from './search.ts';
import { type RefundsFor, today } from './today.ts';
import type { queueCalls, queueCommands } from '../../../contract/office/queue.ts';
import { queueCommandsOf } from './commands.ts';

/** The work of the office: the queue, today's tasks, claims and search. */
export const casesPart = (
  deps: Deps,
  refundsFor: RefundsFor,
): OfficePart<keyof typeof queueCalls, keyof typeof queueCommands> => ({
  handlers: { ...queue(deps), ...today(deps, refundsFor), ...claims(deps), ...search(deps) },
  commands: queueCommandsOf,
  jobs: [caseProjection],
  register: (app) => followCases(app, deps),
});
