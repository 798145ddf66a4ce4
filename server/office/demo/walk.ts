import { eq } from 'drizzle-orm';
import { signingConsent } from '../../../content/papers/consent.ts';
import type { FlowState } from '../../../rules/flows/flow-state.ts';
import type { StepCode } from '../../../rules/flows/step-table.ts';
import {
  appendEvent,
  type ApplicationAccess,
  digestOf,
  handlersByStep,
  ownSteps,
  parsedAnswer,
  type StepHandlers,
} from '../../applications/index.ts';
import { applications } from '../../applications/table.ts';
import { bankSteps } from '../../bank/index.ts';
import { type ArrivalPlans, arrivalPlans, contact } from '../../contact/index.ts';
import { documentSteps } from '../../documents/index.ts';
import { linkSteps } from '../../links/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/store/store.ts';
import {
  authorityFormOf,
  contractHash,
  currentMandate,
  shownForm,
  signingSteps,
  voidSignatures,
} from '../../signatures/index.ts';
import { deliverAt } from './write-past.ts';

const visit = {
  requestId: 'demo',
  // An address that belongs to nobody (RFC 5737).
  address: '192.0.2.10',
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  language: 'en',
  session: null,
} as const;

/** What every demo application is made with. */
export interface DemoTools {
  readonly deps: Deps;
  readonly steps: StepHandlers;
  readonly plans: ArrivalPlans;
  readonly now: Date;
}

export function demoTools(deps: Deps, now: Date): DemoTools {
  const steps = handlersByStep([
    ...ownSteps(deps, voidSignatures),
    ...contact(deps).steps,
    ...bankSteps(deps),
    ...signingSteps(deps),
    ...documentSteps(deps),
    ...linkSteps(deps),
  ]);
  return { deps, steps, plans: arrivalPlans(deps), now };
}

/** One application whose answers are given at times in the past. */
export interface Walk {
  readonly db: Database;
  readonly tools: DemoTools;
  readonly times: Iterator<Date>;
  readonly isSpousePaying: boolean;
  readonly isCardPaying: boolean;
  access: ApplicationAccess;
}

export function nextTime({ times, tools }: Walk): Date {
  const { done, value } = times.next();
  return done === true ? tools.now : value;
}

export async function reload(walk: Walk): Promise<void> {
  const { application } = walk.access;
  const [row] = await walk.db
    .select()
    .from(applications)
    .where(eq(applications.id, application.id));
  if (row !== undefined) walk.access = { ...walk.access, application: row };
}

/** Answers that are stored in the application's own row, too. */
const changeRow: ReadonlySet<StepCode> = new Set([
  'HIRE_MAID',
  'SEND_SMS_TO_SPOUSE',
  'CLIENT_PHONE_NUMBER',
  'CLIENT_WHATSAPP_NUMBER',
  'CLIENT_SPOUSE_NUMBER',
]);

const flowState = ({ isSpousePaying, isCardPaying }: Walk): FlowState => ({
  flow: 'hire',
  actor: 'client',
  mobile: true,
  wa: isSpousePaying ? '1' : null,
  sma: false,
  forSignOnly: false,
  clientSigningFlow: false,
  isShortListedMaids: false,
  needEnterIbanNumber: false,
  paidByCreditCard: isCardPaying,
  paidFromAccountOnFile: false,
  signedBySpouse: false,
  skipStartScreen: false,
});

/** Stores the answer of a step without its handler. */
export async function record(
  walk: Walk,
  step: StepCode,
  answer: Readonly<Record<string, unknown>>,
  { kind = 'accepted', next, at }: { kind?: string; next?: StepCode | undefined; at?: Date } = {},
): Promise<Date> {
  const { access, db } = walk;
  const when = at ?? nextTime(walk);
  const data = { answer, digest: digestOf(access, { step, answer }), wasDue: true };
  const event = { kind, step, actor: 'client', at: when, data: { ...data, ...(next && { next }) } };
  await appendEvent(db, access.application.id, { ...event, actor: 'client' }, access.dataKey);
  return when;
}

/** Gives an answer through the handler of its step, as the family's page does. */
export async function answer(
  walk: Walk,
  step: StepCode,
  given: Readonly<Record<string, unknown>>,
): Promise<Date> {
  const { access, db, tools } = walk;
  const handler = tools.steps[step];
  if (handler === undefined) throw new Error(`${step} has no handler.`);
  const at = nextTime(walk);
  const accepting = { db, access, visit, flowState: flowState(walk), at };
  const { data, next, stays } = await handler.accept(accepting, parsedAnswer(handler.step, given));
  if (changeRow.has(step)) await reload(walk);
  if (step === 'SEND_SMS_TO_SPOUSE') await deliverAt(db, access.application.id, at);
  return record(walk, step, data ?? {}, { at, next, ...(stays && { kind: 'noted' }) });
}

export const signContract = async (walk: Walk, name: string) =>
  answer(walk, 'SIGN_INFORMATION', {
    documentHash: await contractHash(walk.db, walk.access),
    consentVersion: signingConsent.version,
    signature: { kind: 'typed', name },
  });

/** Signs the payment form so many times. */
export async function signForm(walk: Walk, name: string, times: number): Promise<void> {
  if (times === 0) return;
  const mandate = await currentMandate(walk.db, walk.access);
  if (mandate === null) throw new Error('A demo family has no payment form.');
  const form = await authorityFormOf(walk.db, walk.access, mandate);
  const { documentHash } = shownForm(form, walk.access, { signed: 0, readsAll: true });
  for (let signatureNumber = 1; signatureNumber <= times; signatureNumber += 1) {
    await answer(walk, 'SIGN_MONTHLY_PAYMENTS', {
      documentHash,
      consentVersion: signingConsent.version,
      signature: { kind: 'typed', name },
      signatureNumber,
    });
  }
}
