import type { AnswerOf, ParsedInput } from '../../contract/api.ts';
import type { applicationCalls } from '../../contract/application.ts';
import { holdsCardNumberAnywhere } from '../../rules/money/card-number.ts';
import { type StepCode, stepNamed, steps } from '../../rules/flows/step-table.ts';
import { unprovedHolds } from '../holds/index.ts';
import { fewAtOnce } from '../platform/few-at-once.ts';
import type { Handlers, Visit } from '../platform/http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import type { Database } from '../platform/store/store.ts';
import { openAppId } from './access/application-key.ts';
import { appInfo, nothingAsked } from './app-info.ts';
import { ask } from './ask.ts';
import { forgetBrowser } from './access/browser-trust.ts';
import { keepDrafts } from './drafts.ts';
import { endApplication } from './ending.ts';
import { type ApplicationAccess, canForgetDevice, isOwner } from './access/application-access.ts';
import { admitted, type ApplicationCall } from './access/call-rights.ts';
import { familyOf } from './family.ts';
import { MaidGone, goneNotice } from './maid/keep-maid.ts';
import { type LockAndOpen, lockAndOpen, openApplication } from './access/open-application.ts';
import { lostLink } from './access/lost-link.ts';
import { admit, isAskedAfterwards, openStepOf, refuseOver } from './open-step.ts';
import { proveBrowser, visitRow } from './access/prove-browser.ts';
import { cardNumber, maidGone, notNow, notOpen, numberNotProved, unknownStep } from './refusals.ts';
import { renewApplication } from './renew.ts';
import { resumeOlder } from './resume.ts';
import { statusOf } from './application-status.ts';
import type { Finish, LinkPolicy, StepHandler, StepHandlers } from './step-handler.ts';
import { checkOtp } from './steps/check-otp.ts';
import { type ContractChanged, hireMaid } from './steps/hire-maid.ts';
import { tellTaken } from './maid/tell-taken.ts';
import { parsedAnswer, submitStep } from './submit-step.ts';
import { switchMaid } from './maid/switch-maid.ts';
import type { AskSimilar } from './maid/taken-notice.ts';

type Needs = Pick<Deps, 'config' | 'keys' | 'log' | 'store'>;
type Call = keyof typeof applicationCalls;

/** The steps that this capability handles itself. */
export const ownSteps = (deps: Needs, contractChanged: ContractChanged) => [
  hireMaid(deps, contractChanged),
  checkOtp(deps),
];

function stepCalled(name: string): StepCode {
  const named = stepNamed(name);
  if (named === null) throw unknownStep();
  return named.code;
}

/** Steps without an answer: sending one returns the current state of the application. */
const asksNothing = (step: StepCode): boolean =>
  steps[step].last === true || step === 'GENERIC_ROUTER';

const SUBMIT = 'POST ccserviceapplication/submitstep';

interface Submitting {
  readonly steps: StepHandlers;
  readonly links: LinkPolicy;
  /** Submits an application that has everything. */
  readonly finish: Finish;
}

/** The wizard's calls. Each opens the application by the appId or link of its caller and by nothing else. */
export function applications(
  deps: Needs,
  { steps: stepHandlers, links, finish }: Submitting,
  askSimilar: AskSimilar,
): Handlers<Call> {
  const { config, keys, store } = deps;
  const open = openApplication(deps);
  const openExpired = openApplication(deps, { expired: true });
  const lockOpen = lockAndOpen(deps, open);
  const lockExpired = lockAndOpen(deps, openExpired);
  const getInfo = ask(deps, open);
  const proof = proveBrowser(deps);
  const holds = unprovedHolds(deps);
  const lost = lostLink(deps);
  // Writers get half of the store's connections, so that readers never wait for them.
  const inLine = fewAtOnce(Math.ceil(config.databasePoolSize / 2));

  /** Runs one change of one application at a time. If the maid is gone, the refusal offers similar ones. */
  async function change<Result>(
    { call, id, visit, lock = lockOpen }: Changing,
    work: (db: Database, access: ApplicationAccess) => Promise<Result>,
  ): Promise<Result> {
    const opened: ApplicationAccess[] = [];
    try {
      return await inLine(() =>
        store.transaction(async (db) => {
          const access = admitted(call, await lock(db, visit, id));
          opened.push(access);
          return work(db, access);
        }),
      );
    } catch (error) {
      const [access] = opened;
      if (!(error instanceof MaidGone) || access === undefined) throw error;
      const appId = isOwner(access) ? openAppId(keys, access.application) : null;
      if (access.actor !== 'spouse') throw await goneNotice(askSimilar, error, visit, appId);
      // Only the client can choose another maid: they get a message, and the spouse's page shows it.
      await tellTaken(deps);
      throw maidGone();
    }
  }

  /** A finished application takes no more answers, but a code still opens it for reading. */
  async function proveOver(
    id: string,
    handler: StepHandler,
    { answer, way }: Omit<Submitted, 'id' | 'step'>,
    visit: Visit,
  ): Promise<AnswerOf<'POST ccserviceapplication/submitstep'>> {
    await handler.before?.(await open(visit, id), visit, parsedAnswer(handler.step, answer));
    return shownAt(await open(visit, id), way, visit);
  }

  /** Only for an open application: a repeated answer to a finished one needs no work. */
  const prepare = async (handler: StepHandler, access: ApplicationAccess, answer: unknown) =>
    handler.prepare !== undefined && access.application.state === 'open'
      ? handler.prepare(access, parsedAnswer(handler.step, answer))
      : null;

  async function shownAt(access: ApplicationAccess, way: Submitted['way'], visit: Visit) {
    const status = await statusOf(store.db, access, way, visit);
    const info = await appInfo(store.db, access, status, nothingAsked);
    return { step: openStepOf(access, status), sequence: info.sequence, info };
  }

  async function submit(
    { id, step: name, ...given }: Submitted,
    visit: Visit,
  ): Promise<AnswerOf<'POST ccserviceapplication/submitstep'>> {
    const step = stepCalled(name);
    if (holdsCardNumberAnywhere(given.answer)) throw cardNumber();
    const access = admitted(SUBMIT, await open(visit, id));
    if (asksNothing(step)) return shownAt(access, given.way, visit);
    const handler = stepHandlers[step];
    if (handler === undefined) throw notNow();
    // Guards the work before the lock; the answer itself is judged again inside it.
    admit(access, steps[step]);
    if (steps[step].provesBrowser && access.application.state !== 'open') {
      return proveOver(id, handler, given, visit);
    }
    if (handler.before !== undefined) refuseOver(access, step);
    const parsed = () => parsedAnswer(handler.step, given.answer);
    const undo = await handler.before?.(access, visit, parsed());
    try {
      const prepared = await prepare(handler, access, given.answer);
      const { isRepeated, info } = await change({ call: SUBMIT, id, visit }, async (db, locked) => {
        const submission = { ...given, step, prepared };
        const needs = { holds, finish, links };
        const done = await submitStep(db, needs, locked, handler, submission, visit);
        const asked = { ...nothingAsked, step: done.step };
        return { ...done, info: await appInfo(db, done.access, done.status, asked) };
      });
      if (isRepeated) await undo?.();
      return { step: info.step, sequence: info.sequence, info };
    } catch (error) {
      await undo?.();
      throw error;
    }
  }

  return {
    'GET ccserviceapplication/getappinfo': ({ query }, visit) => getInfo(query, visit),
    'POST ccserviceapplication/submitstep': ({ body }, visit) => submit(body, visit),
    'POST ccserviceapplication/savedraft': async ({ body }, visit) => {
      const step = stepCalled(body.step);
      if (holdsCardNumberAnywhere(body.fields)) throw cardNumber();
      const call = 'POST ccserviceapplication/savedraft';
      return change({ call, id: body.id, visit }, (db, access) => {
        const { state } = access.application;
        if (state !== 'open' && !isAskedAfterwards(access, step)) throw notOpen(state);
        return keepDrafts(db, access, step, body.fields);
      });
    },
    'POST ccserviceapplication/cancel': async ({ body }, visit) => {
      const call = 'POST ccserviceapplication/cancel';
      await change({ call, id: body.id, visit }, async (db, { application, dataKey }) => {
        // Giving up twice has the same result.
        if (application.state === 'cancelled') return;
        if (application.state !== 'open') throw notOpen(application.state);
        const { id } = application;
        await endApplication(db, { id, dataKey }, { state: 'cancelled', actor: 'client' });
      });
      return {};
    },
    'POST ccserviceapplication/switchmaid': ({ body: { id, ...body } }, visit) =>
      change({ call: 'POST ccserviceapplication/switchmaid', id, visit }, async (db, access) => {
        const limits = { holds, address: visit.address };
        await switchMaid(db, access, body.housemaid, limits, stepHandlers);
        return { appId: openAppId(keys, access.application) ?? id };
      }),
    'GET ccserviceapplication/family': async ({ query }, visit) =>
      familyOf(
        store.db,
        keys,
        admitted('GET ccserviceapplication/family', await open(visit, query.id)),
        visit,
      ),
    'POST ccserviceapplication/resume': ({ body: { id } }, visit) =>
      change({ call: 'POST ccserviceapplication/resume', id, visit }, (db, access) =>
        resumeOlder(db, keys, access, visit),
      ),
    'POST ccserviceapplication/renew': async ({ body: { id } }, visit) => {
      const call = 'POST ccserviceapplication/renew';
      const needs = { keys, holds, open };
      const appId = await change({ call, id, visit, lock: lockExpired }, (db, access) =>
        renewApplication(db, needs, access, visit, stepHandlers),
      );
      return { appId };
    },
    'POST ccserviceapplication/sendcode': async ({ body }, visit) => {
      const opened = await openExpired(visit, body.id);
      return proof.send(admitted('POST ccserviceapplication/sendcode', opened), visit);
    },
    'POST ccserviceapplication/checkcode': async ({ body }, visit) => {
      const opened = await openExpired(visit, body.id);
      const access = admitted('POST ccserviceapplication/checkcode', opened);
      await proof.check(access, visit, body.code);
      return {};
    },
    'POST ccserviceapplication/forgetdevice': async ({ body: { id } }, visit) => {
      const call = 'POST ccserviceapplication/forgetdevice';
      await change({ call, id, visit, lock: lockExpired }, async (db, access) => {
        const { application } = access;
        if (!canForgetDevice(access)) throw numberNotProved();
        const sessionId = await visitRow(db, visit);
        await forgetBrowser(db, { applicationId: application.id, sessionId });
      });
      return {};
    },
    'POST ccserviceapplication/lostlink': ({ body }, visit) => lost.ask(body.mobile, visit),
    'POST ccserviceapplication/findlink': async ({ body }, visit) => {
      await lost.find(body.mobile, body.code, visit);
      return {};
    },
  };
}

interface Changing {
  readonly call: ApplicationCall;
  readonly id: string;
  readonly visit: Visit;
  readonly lock?: LockAndOpen;
}

type Submitted = ParsedInput<'POST ccserviceapplication/submitstep'>['body'];
