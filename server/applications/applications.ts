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
import { appInfo, isAskedAfterwards, nothingAsked, openStepOf } from './app-info.ts';
import { ask } from './ask.ts';
import { forgetBrowser, letIn } from './access/browser-trust.ts';
import { keepDrafts } from './drafts.ts';
import { endApplication } from './ending.ts';
import { type Entry, canForgetDevice, isOwner, provedLookup } from './access/entry.ts';
import { familyOf } from './family.ts';
import { MaidGone, goneNotice } from './maid/keep-maid.ts';
import { lostLink } from './access/lost-link.ts';
import { openEntry } from './access/open-entry.ts';
import { proveBrowser, visitRow } from './access/prove-browser.ts';
import {
  cardNumber,
  maidGone,
  needsProof,
  notNow,
  notOpen,
  notYours,
  numberNotProved,
  unknownStep,
} from './refusals.ts';
import { renewApplication } from './renew.ts';
import { resumeOlder } from './resume.ts';
import { standingOf } from './standing.ts';
import type { Finish, StepAcceptor, StepAcceptors } from './step-acceptor.ts';
import { checkOtp } from './steps/check-otp.ts';
import { type ContractChanged, hireMaid } from './steps/hire-maid.ts';
import { tellTaken } from './maid/tell-taken.ts';
import { admit, lock, parsedAnswer, refuseOver, submitStep } from './submit-step.ts';
import { switchMaid } from './maid/switch-maid.ts';
import type { AskSimilar } from './maid/taken-notice.ts';

type Needs = Pick<Deps, 'config' | 'keys' | 'log' | 'store'>;
type Call = keyof typeof applicationCalls;

/** The steps that this capability itself accepts. */
export const ownSteps = (deps: Needs, contractChanged: ContractChanged): StepAcceptors => ({
  HIRE_MAID: hireMaid(deps, contractChanged),
  CHECK_OTP: checkOtp(deps),
});

function stepCalled(name: string): StepCode {
  const named = stepNamed(name);
  if (named === null) throw unknownStep();
  return named.code;
}

/** Nothing is asked on these: who sends them learns where the application stands. */
const asksNothing = (step: StepCode): boolean =>
  steps[step].last === true || step === 'GENERIC_ROUTER';

/** The wizard's calls. Every one of them opens the application by what its caller holds, and nothing else. */
export function applications(
  deps: Needs,
  acceptors: StepAcceptors,
  askSimilar: AskSimilar,
  finish: Finish,
): Handlers<Call> {
  const { config, keys, store } = deps;
  const open = openEntry(deps);
  const openExpired = openEntry(deps, { expired: true });
  const getInfo = ask(deps, open);
  const proof = proveBrowser(deps);
  const holds = unprovedHolds(deps);
  const lost = lostLink(deps);
  // Half of the store's connections, so that whoever only looks never waits for those who write.
  const inLine = fewAtOnce(Math.ceil(config.databasePoolSize / 2));

  /** One change of one application, in turn with all others; a maid who is gone is told with others like her. */
  async function change<Result>(
    entry: Entry,
    visit: Visit,
    work: (db: Database, locked: Entry) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await inLine(() => store.transaction(async (db) => work(db, await lock(db, entry))));
    } catch (error) {
      if (!(error instanceof MaidGone)) throw error;
      const appId = isOwner(entry) ? openAppId(keys, entry.application) : null;
      if (entry.actor !== 'spouse') throw await goneNotice(askSimilar, error, visit, appId);
      // Only the client can choose another maid: they get a message, and the spouse's page says so.
      await tellTaken(deps);
      throw maidGone();
    }
  }

  /** A finished application takes no more answers, but a code still opens it: it is shown as it stands. */
  async function proveOver(
    id: string,
    acceptor: StepAcceptor,
    { answer, way }: Omit<Submitted, 'id' | 'step'>,
    visit: Visit,
  ): Promise<AnswerOf<'POST ccserviceapplication/submitstep'>> {
    await acceptor.before?.(await open(visit, id), visit, parsedAnswer(acceptor, answer));
    return shownAt(await open(visit, id), way, visit);
  }

  async function shownAt(entry: Entry, way: Submitted['way'], visit: Visit) {
    const standing = await standingOf(store.db, entry, way, visit);
    const info = await appInfo(store.db, entry, standing, nothingAsked);
    return { step: openStepOf(entry, standing), sequence: info.sequence, info };
  }

  async function submit(
    { id, step: name, ...given }: Submitted,
    visit: Visit,
  ): Promise<AnswerOf<'POST ccserviceapplication/submitstep'>> {
    const step = stepCalled(name);
    if (holdsCardNumberAnywhere(given.answer)) throw cardNumber();
    const entry = await open(visit, id);
    if (asksNothing(step)) return shownAt(entry, given.way, visit);
    const acceptor = acceptors[step];
    if (acceptor === undefined) throw notNow();
    admit(entry, acceptor);
    if (acceptor.proves && entry.application.state !== 'open') {
      return proveOver(id, acceptor, given, visit);
    }
    if (acceptor.before !== undefined) {
      refuseOver(entry, step);
      await acceptor.before(entry, visit, parsedAnswer(acceptor, given.answer));
    }
    return change(entry, visit, async (db, locked) => {
      const submission = { ...given, step };
      const done = await submitStep(db, { holds, finish }, locked, acceptor, submission, visit);
      const asked = { ...nothingAsked, step: done.step };
      // A code may have proved this browser a moment ago.
      const proved = done.entry.proved || (await open(visit, id, db)).proved;
      const info = await appInfo(db, { ...done.entry, proved }, done.standing, asked);
      return { step: info.step, sequence: info.sequence, info };
    });
  }

  return {
    'GET ccserviceapplication/getappinfo': ({ query }, visit) => getInfo(query, visit),
    'POST ccserviceapplication/submitstep': ({ body }, visit) => submit(body, visit),
    'POST ccserviceapplication/savedraft': async ({ body }, visit) => {
      const step = stepCalled(body.step);
      if (holdsCardNumberAnywhere(body.fields)) throw cardNumber();
      const entry = await open(visit, body.id);
      if (!entry.proved) throw needsProof();
      const { state } = entry.application;
      if (state !== 'open' && !isAskedAfterwards(entry, step)) throw notOpen(state);
      return inLine(() => store.transaction((db) => keepDrafts(db, entry, step, body.fields)));
    },
    'POST ccserviceapplication/cancel': async ({ body }, visit) => {
      const entry = await open(visit, body.id);
      owned(entry);
      await change(entry, visit, async (db, { application, dataKey }) => {
        // Given up twice is given up.
        if (application.state === 'cancelled') return;
        if (application.state !== 'open') throw notOpen(application.state);
        const { id } = application;
        await endApplication(db, { id, dataKey }, { state: 'cancelled', actor: 'client' });
      });
      return {};
    },
    'POST ccserviceapplication/switchmaid': async ({ body }, visit) => {
      const entry = await open(visit, body.id);
      owned(entry);
      await change(entry, visit, (db, locked) =>
        switchMaid(db, locked, body.housemaid, { holds, address: visit.address }, acceptors),
      );
      return { appId: openAppId(keys, entry.application) ?? body.id };
    },
    'GET ccserviceapplication/family': async ({ query }, visit) =>
      familyOf(store.db, await open(visit, query.id), visit),
    'POST ccserviceapplication/resume': async ({ body }, visit) => {
      const entry = await open(visit, body.id);
      owned(entry);
      return change(entry, visit, (db, locked) => resumeOlder(db, keys, locked, visit));
    },
    'POST ccserviceapplication/renew': async ({ body }, visit) => {
      const entry = await openExpired(visit, body.id);
      owned(entry);
      return change(entry, visit, async (db, locked) => {
        const sessionId = await visitRow(db, visit);
        const needs = { keys, holds, address: visit.address };
        const { id, appId } = await renewApplication(db, needs, locked, sessionId, acceptors);
        await letIn(db, { applicationId: id, sessionId }, provedLookup(locked));
        return { appId };
      });
    },
    'POST ccserviceapplication/sendcode': async ({ body }, visit) => {
      const entry = await openExpired(visit, body.id);
      if (!isOwner(entry)) throw notYours();
      return proof.send(entry, visit);
    },
    'POST ccserviceapplication/checkcode': async ({ body }, visit) => {
      await proof.check(await openExpired(visit, body.id), visit, body.code);
      return {};
    },
    'POST ccserviceapplication/forgetdevice': async ({ body }, visit) => {
      const entry = await openExpired(visit, body.id);
      owned(entry);
      if (entry.link !== null) throw notYours();
      await change(entry, visit, async (db, locked) => {
        if (!canForgetDevice(locked)) throw numberNotProved();
        const sessionId = await visitRow(db, visit);
        await forgetBrowser(db, { applicationId: locked.application.id, sessionId });
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

type Submitted = ParsedInput<'POST ccserviceapplication/submitstep'>['body'];

/** Giving up and choosing anew are the client's alone, from a browser that is known to be theirs. */
function owned(entry: Entry): void {
  if (!isOwner(entry)) throw notYours();
  if (!entry.proved) throw needsProof();
}
