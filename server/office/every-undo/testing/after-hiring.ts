import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { OfficeAnswer } from '../../../../contract/office/office-calls.ts';
import { addDays, dubaiDay, firstOfMonthAfter } from '../../../../rules/text/days.ts';
import { cardFamily } from '../../../collections/testing.ts';
import { paidHome } from '../../../home-requests/testing.ts';
import { addColleague } from '../../../staff/index.ts';
import { finishedFamily } from '../../../testing/office-families.ts';
import { recordDebits } from '../../direct-debits/record-due.ts';
import { directDebits } from '../../direct-debits/table.ts';
import { ANSWERS, csv, debitFamily, RESULTS } from '../../direct-debits/testing.ts';
import { compareAll } from '../../money/compare.ts';
import { daysAgo, pastPayment } from '../../money/testing.ts';
import { sendResult } from '../../visas/testing.ts';
import { answerOf, type Setups, type Workshop } from './setup.ts';

const today = dubaiDay(new Date());
const month = firstOfMonthAfter(today);

async function newVisa(on: Workshop) {
  const { id: applicationId } = await finishedFamily(on.product);
  const input = { applicationId, whereabouts: 'outside' } as const;
  const caseId = String((await answerOf(on, 'visa_open', input))['caseId']);
  return {
    caseId,
    /** What the tracker computes from the events. */
    see: async () => {
      const answer = await on.maker.get(`office/visas/case?id=${caseId}`);
      const { row, stages, events } = answer.json<OfficeAnswer<'GET office/visas/case'>>();
      const isInForce = ({ kind, isUndone }: (typeof events)[number]) =>
        !isUndone && kind !== 'undone';
      return { row, stages, kinds: events.filter(isInForce).map(({ kind }) => kind) };
    },
  };
}

const returned = (caseId: string) =>
  ({
    caseId,
    stage: 'file',
    who: 'family',
    document: 'Passport copy',
    words: 'The copy is cut off',
    by: addDays(today, 5),
  }) as const;
const stop = (caseId: string) => ({ caseId, reason: 'she_withdrew', sheWasTold: true }) as const;

export const visaSetups = {
  visa_stage_done: async (on) => {
    const { caseId, see } = await newVisa(on);
    return { input: { caseId, stage: 'file', day: today }, see };
  },
  visa_appointment: async (on) => {
    const { caseId, see } = await newVisa(on);
    const time = { day: addDays(today, 3), time: '09:30', place: 'Smart Salem' };
    const appointment = { ...time, pickUp: null, driver: null };
    return { input: { caseId, stage: 'medical', appointment, before: null }, see };
  },
  visa_returned: async (on) => {
    const { caseId, see } = await newVisa(on);
    return { input: returned(caseId), see };
  },
  visa_handed_in: async (on) => {
    const { caseId, see } = await newVisa(on);
    await answerOf(on, 'visa_returned', returned(caseId));
    return { input: { caseId, stage: 'file' }, see };
  },
  visa_late: async (on) => {
    const { caseId, see } = await newVisa(on);
    return { input: { caseId, stage: 'file', words: 'The authority is closed' }, see };
  },
  visa_checked: async (on) => {
    const { caseId, see } = await newVisa(on);
    return { input: { caseId }, see };
  },
  visa_note: async (on) => {
    const { caseId, see } = await newVisa(on);
    return { input: { caseId, words: 'Called the typing centre' }, see };
  },
  visa_result: async (on) => {
    const { caseId, see } = await newVisa(on);
    const sent = await sendResult(on.product, on.maker, caseId, 'work_permit');
    const { uploadId } = sent.json<{ uploadId: string }>();
    const expiresOn = addDays(today, 700);
    return { input: { caseId, kind: 'work_permit', uploadId, expiresOn, number: '1234567' }, see };
  },
  visa_stop: async (on) => {
    const { caseId, see } = await newVisa(on);
    return { input: stop(caseId), see };
  },
  visa_decide: async (on) => {
    const { caseId, see } = await newVisa(on);
    await answerOf(on, 'visa_stop', stop(caseId));
    return { input: { caseId }, see };
  },
} satisfies Partial<Setups>;

async function pauseAsked({ product }: Workshop): Promise<string> {
  const { home } = await paidHome(product);
  const from = addDays(today, 3);
  const body = { kind: 'pause', from, to: addDays(from, 9), key: randomUUID() };
  return String((await home.post('my/requests', body)).json().id);
}

export const requestSetups = {
  accept_home_request: async (on) => ({ input: { requestId: await pauseAsked(on) } }),
  decline_home_request: async (on) => ({
    input: { requestId: await pauseAsked(on), words: 'We call you on Monday' },
  }),
} satisfies Partial<Setups>;

/** A collection that is due next month. */
async function due({ product: { deps } }: Workshop, applicationId: string) {
  await recordDebits(deps, month);
  const [row] = await deps.store.db
    .select()
    .from(directDebits)
    .where(eq(directDebits.applicationId, applicationId));
  if (row === undefined) throw new Error('Nothing is due.');
  return row;
}

export const debitSetups = {
  lodge_mandates: async ({ product }) => {
    const { mandateId } = await debitFamily(product);
    return { input: { mandateIds: [mandateId] } };
  },
  answer_mandate: async ({ product }) => {
    const { mandateId } = await debitFamily(product, { state: 'lodged' });
    return { input: { mandateId, answer: 'rejected', reason: 'signature_differs' } };
  },
  import_bank_file: async ({ product }) => {
    const { reference } = await debitFamily(product, { state: 'lodged' });
    const text = csv(ANSWERS, `${reference},rejected,${today},Account closed`);
    return { input: { kind: 'answers', text } };
  },
  send_collections: async (on) => {
    const { id } = await debitFamily(on.product, { state: 'active' });
    await due(on, id);
    return { input: { month } };
  },
  collect_again: async (on) => {
    const { id } = await debitFamily(on.product, { state: 'active' });
    const { id: debitId, reference } = await due(on, id);
    await answerOf(on, 'send_collections', { month });
    const text = csv(RESULTS, `${reference},returned,${today},2940.00,no_funds`);
    await answerOf(on, 'import_bank_file', { kind: 'results', text });
    return { input: { debitId } };
  },
} satisfies Partial<Setups>;

async function ledgerSum({ maker }: Workshop): Promise<unknown> {
  return (await maker.get('office/money/ledger')).json<{ fils: number }>().fils;
}

export const moneySetups = {
  link_next_payment: async ({ product }) => {
    const { id: applicationId } = await cardFamily(product);
    return { input: { applicationId } };
  },
  close_day: async ({ product: { deps }, maker }) => {
    await pastPayment(deps);
    await maker.run('compare_gateway', { from: daysAgo(20), to: today });
    await compareAll(deps);
    return { input: { day: daysAgo(1) } };
  },
  add_ledger_line: (on) =>
    Promise.resolve({
      input: { kind: 'correction', fils: 700, words: 'By hand' },
      see: () => ledgerSum(on),
    }),
  import_statement: async ({ product: { deps } }) => {
    const { reference } = await pastPayment(deps, { days: 0, fils: 10_000 });
    return { input: { csv: `Date,Reference,Amount\n${today},${reference},100.00` } };
  },
} satisfies Partial<Setups>;

export const peopleSetups = {
  invite_colleague: () =>
    Promise.resolve({ input: { name: 'Joan Abad', language: 'en', roles: ['visa'] } }),
  change_roles: async ({ product }) => {
    const amal = { name: 'Amal Barakat', language: 'en', roles: ['case_officer'] } as const;
    const staffId = await addColleague(product.deps.store.db, amal);
    return { input: { staffId, roles: ['arrivals'] } };
  },
} satisfies Partial<Setups>;
