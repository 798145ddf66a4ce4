import type { ParsedInput } from '../../contract/api.ts';
import type { replacementCalls } from '../../contract/replacement.ts';
import { holdsCardNumberAnywhere } from '../../rules/money/card-number.ts';
import {
  admitted,
  type ApplicationCall,
  type AskSimilar,
  MaidGone,
  endApplication,
  lockAndOpen,
  openAppId,
  openApplication,
  takenNotice,
  cardNumber,
} from '../applications/index.ts';
import { arrivalOf, arrivalPlans, offeredDays } from '../contact/index.ts';
import { endDrafts } from '../mandates/index.ts';
import { fewAtOnce } from '../platform/few-at-once.ts';
import type { Handlers, Visit } from '../platform/http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import type { Database } from '../platform/store/store.ts';
import { prepareAgreement } from './agreement.ts';
import type { NoteDebits } from './pay-from-authority.ts';
import { type Contract, mustRun, situationOf } from './contract.ts';
import { formCalls } from './form-calls.ts';
import { replacementInfo } from './info.ts';
import { movedDays, moveReplacement } from './move.ts';
import { confirmedAlready } from './refusals.ts';
import { findReplacementLink } from './replacement-link.ts';
import { replacementStatus } from './replacement-status.ts';
import { CONFIRM, submitReplaceStep } from './submit.ts';

const SUBMIT = 'POST ccreplacementapplication/submitstep';

type Call = keyof typeof replacementCalls;
type Sent = ParsedInput<'POST ccreplacementapplication/submitstep'>['body'];

/** A client with a running contract gets another maid (WHO-06). The contract's own appId opens it. */
export function replacement(
  deps: Deps,
  askSimilar: AskSimilar,
  noteDebits: NoteDebits,
): Handlers<Call> {
  const { config, keys, store } = deps;
  const open = openApplication(deps);
  const lock = lockAndOpen(deps, open);
  const plans = arrivalPlans(deps);
  const findLink = findReplacementLink(deps);
  const inLine = fewAtOnce(Math.ceil(config.databasePoolSize / 2));

  /** Runs one change of a contract's replacement at a time. */
  async function change<Result>(
    call: ApplicationCall,
    id: string,
    visit: Visit,
    work: (db: Database, contract: Contract) => Promise<Result>,
  ): Promise<Result> {
    const opened: Contract[] = [];
    try {
      return await inLine(() =>
        store.transaction(async (db) => {
          const contract = mustRun(admitted(call, await lock(db, visit, id)));
          opened.push(contract);
          return work(db, contract);
        }),
      );
    } catch (error) {
      const [contract] = opened;
      if (!(error instanceof MaidGone) || contract === undefined) throw error;
      // ERR-01: the refusal explains it and leads back to the choice of a maid.
      const appId = openAppId(keys, contract.application) ?? id;
      throw await takenNotice(askSimilar, error.maid, visit, { appId });
    }
  }

  /** Typesets the agreement before the transaction that accepts it. */
  async function prepare(id: string, visit: Visit, { answer }: Pick<Sent, 'answer'>) {
    const contract = mustRun(admitted(SUBMIT, await open(visit, id)));
    const status = await replacementStatus(store.db, keys, contract);
    return prepareAgreement(store.db, contract, status, answer['contractHash']);
  }

  const submit = async ({ id, ...submission }: Sent, visit: Visit) => {
    if (holdsCardNumberAnywhere(submission.answer)) throw cardNumber();
    const prepared = submission.step === CONFIRM ? await prepare(id, visit, submission) : null;
    return change(SUBMIT, id, visit, async (db, contract) => {
      const status = await submitReplaceStep(
        db,
        deps,
        plans,
        contract,
        submission,
        visit,
        prepared,
        noteDebits,
      );
      return replacementInfo(db, plans, contract, status, undefined);
    });
  };

  return {
    'GET ccreplacementapplication/getappinfo': async ({ query }, visit) => {
      const call = 'GET ccreplacementapplication/getappinfo';
      const contract = mustRun(admitted(call, await open(visit, query.id)));
      const status = await replacementStatus(store.db, keys, contract);
      return replacementInfo(store.db, plans, contract, status, query.currentState);
    },
    'GET ccreplacementapplication/arrivaldays': async ({ query }, visit) => {
      const call = 'GET ccreplacementapplication/arrivaldays';
      const contract = mustRun(admitted(call, await open(visit, query.id)));
      const { replacement: own } = await situationOf(store.db, contract);
      if (own !== null && own.state !== 'open') {
        const status = await replacementStatus(store.db, keys, contract);
        const days = await movedDays(store.db, plans, contract, status);
        const chosen = await arrivalOf(store.db, own.id);
        return { days: days.map((day) => ({ ...day, slots: [...day.slots] })), chosen };
      }
      const whose = { id: own?.id ?? contract.application.id, maidId: own?.maidId ?? null };
      const days = await offeredDays(store.db, await plans(), whose);
      const shown = days.map((day) => ({ ...day, slots: [...day.slots], move: null }));
      return { days: shown, chosen: null };
    },
    'POST ccreplacementapplication/submitstep': async ({ body }, visit) => submit(body, visit),
    'POST ccreplacementapplication/move': async ({ body: { id, ...wish } }, visit) => {
      await change('POST ccreplacementapplication/move', id, visit, async (db, contract) => {
        const status = await replacementStatus(db, keys, contract);
        await moveReplacement(db, deps, plans, contract, status, wish, noteDebits);
      });
      return {};
    },
    'POST ccreplacementapplication/cancel': async ({ body }, visit) => {
      const call = 'POST ccreplacementapplication/cancel';
      await change(call, body.id, visit, async (db, contract) => {
        const { replacement: own } = await situationOf(db, contract);
        // Giving up twice has the same result.
        if (own === null) return;
        if (own.state !== 'open') throw confirmedAlready();
        const whose = { id: own.id, dataKey: contract.dataKey };
        await endDrafts(db, own.id);
        await endApplication(db, whose, { state: 'cancelled', actor: 'client' });
      });
      return {};
    },
    'POST ccreplacementapplication/findlink': async ({ body }, visit) => {
      await findLink(body.mobile, body.code, visit);
      return {};
    },
    ...formCalls(deps, open, plans),
  };
}
