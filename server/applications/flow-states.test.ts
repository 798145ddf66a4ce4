import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type StepCode, stepCodes, steps } from '../../rules/flows/step-table.ts';
import { catalogue } from '../catalogue/index.ts';
import { JsonText } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/refusal.ts';
import type { SessionClaim } from '../platform/http/security/session-claim.ts';
import { applications as rows } from './table.ts';
import { sessions } from '../sessions/table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { PHONE, appInfoOf, begun } from '../testing/application.ts';
import { applications } from './applications.ts';
import {
  type Finish,
  type LinkPolicy,
  type StepHandlers,
  handlersByStep,
  stepHandler,
} from './step-handler.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

interface Kind {
  readonly way: Readonly<Record<string, string>>;
  readonly card: boolean;
  readonly needIban: boolean;
}
const kinds: readonly Kind[] = [
  { way: {}, card: false, needIban: false },
  { way: {}, card: false, needIban: true },
  { way: {}, card: true, needIban: false },
  { way: { wa: '1', sma: '1' }, card: false, needIban: false },
];

const when = (holds: boolean, ...steps: StepCode[]) => (holds ? steps : []);

/** The order of the steps on a phone, written down independently (decision 0020). */
function orderOf({ way, card, needIban }: Kind): StepCode[] {
  const spouse = way['wa'] === '1';
  return [
    ...when(true, 'HIRE_MAID', 'REQUIRED_DOCUMENTS', 'MAID_ARRIVAL', 'CLIENT_ADDRESS', 'BANK_INFO'),
    ...when(card, 'CREDIT_CARD_INFO'),
    ...when(needIban && !card, 'IBAN_VALIDATION'),
    ...when(!card, 'SIGN_INFORMATION'),
    ...when(spouse, 'CONFIRM_MAID_ARRIVAL_BY_SPOUSE', 'SEND_SMS_TO_SPOUSE', 'SMS_SENT'),
    ...when(!card && !spouse, 'SIGN_MONTHLY_PAYMENTS'),
    ...when(spouse, 'CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS'),
    ...when(true, 'CLIENT_PHONE_NUMBER', 'CLIENT_WHATSAPP_NUMBER', 'CLIENT_SPOUSE_NUMBER'),
    ...when(spouse, 'WAITING_SPOUSE_SIGNATURE'),
  ];
}

const questions: readonly StepCode[] = ['MOST_HATED_PREFERENCES', 'HEARD_ABOUT_US'];

/** Every step accepts anything: these tests only cover which step may be answered when. */
function simpleSteps(kind: Kind): StepHandlers {
  return handlersByStep(
    stepCodes.map((code) => {
      const isCard = code === 'BANK_INFO' && kind.card;
      return stepHandler(
        { code, answer: z.object({}), sample: {} },
        {
          accept: () =>
            Promise.resolve(isCard ? { data: { method: 'card' }, next: 'CREDIT_CARD_INFO' } : {}),
        },
      );
    }),
  );
}

const nothing = () => Promise.resolve();
const links: LinkPolicy = { admit: nothing, answered: nothing, notFinished: nothing };

const finish: Finish = async ({ db, access }) => {
  const { id } = access.application;
  await db.update(rows).set({ state: 'submitted' }).where(eq(rows.id, id));
  return null;
};

/** The session of the browser that started the application, which is trusted. */
async function sessionOf(applicationId: string): Promise<SessionClaim> {
  const [own] = await product.deps.store.db
    .select({ lookup: sessions.tokenLookup })
    .from(sessions)
    .innerJoin(rows, eq(rows.sessionId, sessions.id))
    .where(eq(rows.id, applicationId));
  if (own === undefined) throw new Error('The application has no session.');
  return { sessionId: '', lookup: own.lookup };
}

/** Steps outside the automatic sequence have their own tests. */
const judged = stepCodes.filter((step) => steps[step].offered === undefined);

test.each(kinds)(
  '[T54] a random walk does exactly what the order of the specification allows: card $card, needIban $needIban',
  async (kind) => {
    const seed = kinds.indexOf(kind);
    const moves = fc.array(fc.record({ step: fc.constantFrom(...judged), forward: fc.nat(3) }), {
      minLength: 20,
      maxLength: 30,
    });
    const family = await begun(product, { needIban: kind.needIban });
    const call = applications(
      product.deps,
      { steps: simpleSteps(kind), links, finish },
      catalogue(product.deps),
    );
    const session = await sessionOf(family.id);
    const visit = {
      requestId: 'x',
      address: '127.0.0.1',
      userAgent: PHONE,
      language: 'en',
      session,
    } as const;
    const order = orderOf(kind);
    const done = new Set<StepCode>();
    let finished = false;
    let sequence = 1;
    for (const { step: any, forward } of fc.sample(moves, { numRuns: 1, seed }).flat()) {
      const open = [...order, ...questions].find((code) => !done.has(code)) ?? 'END_WORK_FLOW';
      const step = forward > 0 ? open : any;
      const place = order.indexOf(step);
      const isAllowed = finished
        ? questions.includes(step) && !done.has(step)
        : place >= 0 && order.slice(0, place).every((before) => done.has(before));
      const body = { id: family.appId, step, sequence, answer: {}, way: kind.way };
      const answer = call['POST ccserviceapplication/submitstep'](
        { params: {}, query: {}, body },
        visit,
      );
      const outcome = await Promise.resolve(answer).then(
        (accepted) => (accepted instanceof JsonText ? 'text' : accepted.info),
        (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
      );
      if (steps[step].last || isAllowed)
        expect([step, outcome]).toEqual([step, expect.any(Object)]);
      else
        expect([step, outcome]).toEqual([
          step,
          finished && !questions.includes(step) ? 'APPLICATION_NOT_OPEN' : 'STEP_NOT_OPEN',
        ]);
      if (!isAllowed) continue;
      done.add(step);
      if (step === 'BANK_INFO' && kind.card) done.delete('CREDIT_CARD_INFO');
      finished ||= order.every((code) => done.has(code));
      if (typeof outcome === 'string') continue;
      ({ sequence } = outcome);
      const now = order.find((code) => !done.has(code)) ?? 'END_WORK_FLOW';
      const seen = await appInfoOf(family, kind.way);
      expect([seen.step, seen.sequence]).toEqual([now, sequence]);
    }
  },
);
