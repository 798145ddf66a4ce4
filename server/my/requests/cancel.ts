import type { myRequestCalls } from '../../../contract/my/requests.ts';
import { isPossibleLastDay, LATEST_LAST_DAY } from '../../../rules/my/cancellation.ts';
import { addDays } from '../../../rules/text/days.ts';
import {
  addRequest,
  cancellationOf,
  type CancellationTerms,
  cancellationTerms,
  confirmRequest,
  type HomeRequest,
  noRequest,
  noteCancelReason,
  refundProgress,
  requestWithKey,
  sumOn,
} from '../../home-requests/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { Refusal } from '../../platform/refusal.ts';
import { makePapers, papersOf } from '../../signatures/index.ts';
import { clientOnly, type HomeAccess, homeAccess } from '../access/index.ts';
import { notPossible, taskFor } from './ask.ts';
import { type HomeContract, homeContract, shownPause } from './home-contract.ts';
import { shownRequest } from './shown-request.ts';

const SHOWN_DAYS = 8;

type CancelDeps = Pick<Deps, 'config' | 'files' | 'keys' | 'log' | 'store'>;

/** The sum without what the office alone needs. */
function shownSum(terms: CancellationTerms, lastDay: string) {
  const { shares: _shares, ...sum } = sumOn(terms, lastDay);
  return sum;
}

/** The next possible last days. */
function nextDays({ terms, today }: HomeContract): string[] {
  if (terms === null) return [];
  const days = Array.from({ length: SHOWN_DAYS }, (_, index) => addDays(today, index));
  return days.filter((day) => isPossibleLastDay(terms.contract, day, today));
}

/** What cancelling with the first possible day would return, for the row that leads there. */
export function exampleOf(contract: HomeContract) {
  const { terms } = contract;
  const [lastDay] = nextDays(contract);
  if (contract.replacement === null || terms === null || lastDay === undefined) return null;
  const { refundFils, dueBy } = sumOn(terms, lastDay);
  return { lastDay, refundFils, dueBy };
}

/** The last day, or a refusal if the contract cannot end with it. */
function lastDayOf(contract: HomeContract, lastDay: string): CancellationTerms {
  const { terms, replacement, today } = contract;
  if (terms === null || replacement === null) throw notPossible();
  if (!isPossibleLastDay(terms.contract, lastDay, today))
    throw new Refusal(400, 'LAST_DAY_NOT_POSSIBLE', {}, { lastDay: 'LAST_DAY_NOT_POSSIBLE' });
  return terms;
}

const latestOf = ({ terms, today }: HomeContract): string | null => {
  if (terms === null) return null;
  const latest = addDays(today, LATEST_LAST_DAY);
  const end = terms.contract.endsOn && addDays(terms.contract.endsOn, -1);
  return end !== null && end < latest ? end : latest;
};

type CancelCalls =
  | 'GET my/cancellation'
  | 'POST my/cancellation'
  | 'POST my/cancellation/ask'
  | 'POST my/cancellation/why';

/** A confirmed cancellation of which nobody has said the reason yet. */
const lacksReason = ({ role }: HomeAccess, { confirmedAt, cancelReason }: HomeRequest): boolean =>
  role === 'client' && confirmedAt !== null && cancelReason === null;

/** Cancelling: the sum for each day before anything is decided, confirming, and the refund afterwards. */
export function cancelHandlers(
  deps: CancelDeps,
): Handlers<CancelCalls & keyof typeof myRequestCalls> {
  const { store } = deps;
  const access = homeAccess(deps);

  async function creditNotesOf(home: HomeAccess, request: HomeRequest) {
    await makePapers(deps, home);
    const papers = await papersOf(store.db, deps, home.application.id, home.application.language);
    const since = request.decidedAt?.toISOString() ?? '';
    return papers
      .filter(({ kind, createdAt }) => kind === 'credit_note' && createdAt >= since)
      .map(({ url }) => ({ url }));
  }

  return {
    'GET my/cancellation': async ({ query }, visit) => {
      const { db } = store;
      const home = await access.open(visit, query.home, 'requests');
      const contract = await homeContract(db, deps, home);
      const request = await cancellationOf(db, home.application.id);
      const { terms } = contract;
      const days = contract.replacement === null ? [] : nextDays(contract);
      const wished = query.lastDay ?? request?.lastDay ?? null;
      const isPossible =
        terms !== null &&
        wished !== null &&
        days.length > 0 &&
        isPossibleLastDay(terms.contract, wished, contract.today);
      const progress = request?.state === 'accepted' ? await refundProgress(db, request) : null;
      // An ended contract keeps the account that its refund goes to.
      const past = progress && (await cancellationTerms(db, deps, home.application));
      const isPaid = request !== null && progress !== null && progress.paidFils > 0;
      return {
        home: home.application.id,
        role: home.role,
        maid: contract.maid,
        today: contract.today,
        hasArrived: contract.arrival === null,
        replacement: contract.replacement,
        pause: shownPause(contract.pause),
        days: terms === null ? [] : days.map((day) => shownSum(terms, day)),
        latest: days.length > 0 ? latestOf(contract) : null,
        chosen: isPossible ? shownSum(terms, wished) : null,
        account: (terms ?? past)?.account ?? null,
        request: request && shownRequest(home, request),
        asksWhy: request !== null && lacksReason(home, request),
        progress: progress && { ...progress, backOn: request?.backOn ?? null },
        creditNotes: isPaid ? await creditNotesOf(home, request) : [],
      };
    },
    'POST my/cancellation': async ({ body: { home: homeId, lastDay, fils, key } }, visit) => {
      return store.transaction(async (db) => {
        const home = await access.lockAndOpen(db, visit, homeId, access.openForClient);
        const contract = await homeContract(db, deps, home);
        const { id: applicationId } = home.application;
        const same = await requestWithKey(db, applicationId, 'cancellation', key);
        if (same?.confirmedAt) return { id: same.id, reference: same.reference ?? '' };
        const terms = lastDayOf(contract, lastDay);
        const { refundFils } = sumOn(terms, lastDay);
        // The client agreed to the sum on the screen and to no other one.
        if (refundFils !== fils)
          throw new Refusal(409, 'REFUND_CHANGED', { fils: (refundFils / 100).toFixed(2) });
        const open = await cancellationOf(db, applicationId);
        if (open?.confirmedAt) throw new Refusal(409, 'ASKED_ALREADY');
        const shown = { key, lastDay, shownFils: refundFils };
        const row = open
          ? await confirmRequest(db, home, open.id, shown)
          : await addRequest(db, home, {
              ...shown,
              kind: 'cancellation',
              askedBy: 'client',
              isConfirmed: true,
            });
        // The office acts once the client confirms; its timeline has the event until then.
        await taskFor(db, deps, row);
        return { id: row.id, reference: row.reference ?? '' };
      });
    },
    'POST my/cancellation/why': async ({ body: { home: homeId, why } }, visit) => {
      await store.transaction(async (db) => {
        const home = await access.lockAndOpen(db, visit, homeId, access.openPart('requests'));
        if (home.role !== 'client') throw clientOnly();
        const request = await cancellationOf(db, home.application.id);
        if (request === null) throw noRequest();
        if (lacksReason(home, request)) await noteCancelReason(db, home, request, why);
      });
      return {};
    },
    'POST my/cancellation/ask': async ({ body: { home: homeId, lastDay, key } }, visit) => {
      return store.transaction(async (db) => {
        const home = await access.lockAndOpen(db, visit, homeId, access.openPart('requests'));
        const contract = await homeContract(db, deps, home);
        const same = await requestWithKey(db, home.application.id, 'cancellation', key);
        if (same !== null) return { id: same.id };
        lastDayOf(contract, lastDay);
        const asked = { kind: 'cancellation', askedBy: home.role, isConfirmed: false } as const;
        const row = await addRequest(db, home, { ...asked, key, lastDay });
        return { id: row.id };
      });
    },
  };
}
