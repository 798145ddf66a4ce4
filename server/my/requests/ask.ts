import {
  pauseCredit,
  pauseDays,
  pauseProblem,
  pauseSettledOn,
  pauseTerms,
} from '../../../rules/money/pause.ts';
import type { myRequestCalls } from '../../../contract/my/requests.ts';
import {
  addRequest,
  type HomeRequest,
  lockRequest,
  noRequest,
  requestsOf,
  requestWithKey,
  withdrawRequest,
} from '../../home-requests/index.ts';
import { closeTasks, openTask } from '../../office/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import { clientOnly, homeAccess } from '../access/index.ts';
import { type HomeContract, homeContract, shownPause } from './home-contract.ts';
import { mayWithdraw, shownRequest } from './shown-request.ts';

type RequestDeps = Pick<Deps, 'config' | 'files' | 'keys' | 'log' | 'store'>;

export const notPossible = () => new Refusal(400, 'REQUEST_NOT_POSSIBLE');

/** Adds the task of a request; the office finds it by the request's id. */
export const taskFor = (db: Database, deps: RequestDeps, { id, applicationId }: HomeRequest) =>
  openTask(db, deps, { applicationId, kind: 'home_request', subject: id });

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The terms of a pause between these days; refused if the contract does not allow it. */
function pauseOf({ pause, terms, today }: HomeContract, { from, to }: Days) {
  if (pause === null || terms === null) throw notPossible();
  if (from === undefined || to === undefined)
    throw new Refusal(400, 'PAUSE_NOT_POSSIBLE.short', fewest);
  const { startsOn, endsOn } = terms.contract;
  const problem = pauseProblem({ from, to }, { today, startsOn, endsOn });
  if (problem !== null) throw new Refusal(400, `PAUSE_NOT_POSSIBLE.${problem}`, fewest);
  const { dayFils, monthly } = pause;
  const agreed = { from, to, dayFils, monthly };
  const isTaken = (terms.contract.pauses ?? []).some((one) => one.from <= to && one.to >= from);
  if (isTaken) throw new Refusal(409, 'ASKED_ALREADY');
  return { ...agreed, creditFils: pauseCredit(agreed) };
}
const fewest = { fewest: pauseTerms.fewestDays, most: pauseTerms.mostDays };

type AskCalls =
  | 'GET my/requests'
  | 'POST my/requests'
  | 'POST my/requests/withdraw'
  | 'GET my/pause';

/** What a home can ask for and has asked for. */
export function askHandlers(
  deps: RequestDeps,
  exampleOf: (
    contract: HomeContract,
  ) => { lastDay: string; refundFils: number; dueBy: string } | null,
): Handlers<AskCalls & keyof typeof myRequestCalls> {
  const { store } = deps;
  const access = homeAccess(deps);
  return {
    'GET my/requests': async ({ query }, visit) => {
      const home = await access.open(visit, query.home, 'requests');
      const contract = await homeContract(store.db, deps, home);
      const rows = await requestsOf(store.db, home.application.id);
      return {
        home: home.application.id,
        role: home.role,
        maid: contract.maid,
        today: contract.today,
        replacement: contract.replacement,
        arrival: contract.arrival,
        pause: shownPause(contract.pause),
        cancellation: exampleOf(contract),
        requests: rows.slice(0, 20).map((one) => shownRequest(home, one)),
      };
    },
    'GET my/pause': async ({ query }, visit) => {
      const home = await access.open(visit, query.home, 'requests');
      const pause = pauseOf(await homeContract(store.db, deps, home), query);
      const { creditFils } = pause;
      return { days: pauseDays(pause), creditFils, settledOn: pauseSettledOn(pause) };
    },
    'POST my/requests': async ({ body: { home: homeId, kind, from, to, note, key } }, visit) => {
      return store.transaction(async (db) => {
        const home = await access.lockAndOpen(db, visit, homeId, access.openPart('requests'));
        const contract = await homeContract(db, deps, home);
        const same = await requestWithKey(db, home.application.id, kind, key);
        if (same !== null) return { id: same.id };
        const asked = { key, kind, note, askedBy: home.role, isConfirmed: true };
        if (kind !== 'pause' && contract[kind] === null) throw notPossible();
        const pause = kind === 'pause' ? pauseOf(contract, { from, to }) : null;
        const row = await addRequest(db, home, {
          ...asked,
          ...(pause && {
            fromDay: pause.from,
            toDay: pause.to,
            monthlyFils: pause.monthly,
            dayFils: pause.dayFils,
            shownFils: pause.creditFils,
          }),
        });
        await taskFor(db, deps, row);
        return { id: row.id };
      });
    },
    'POST my/requests/withdraw': async ({ body }, visit) => {
      await store.transaction(async (db) => {
        const home = await access.lockAndOpen(db, visit, body.home, access.openPart('requests'));
        const request = await lockRequest(db, body.id);
        if (request.applicationId !== home.application.id) throw noRequest();
        // A second press finds it done.
        if (request.state === 'withdrawn') return;
        if (request.state === 'open' && !mayWithdraw(home, request)) throw clientOnly();
        await withdrawRequest(db, home, request);
        await closeTasks(db, home.application.id, ['home_request'], null, request.id);
      });
      return {};
    },
  };
}
