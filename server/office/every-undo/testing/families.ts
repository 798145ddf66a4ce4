import { eq } from 'drizzle-orm';
import { addDays, dubaiDay } from '../../../../rules/text/days.ts';
import { arrivals } from '../../../contact/table.ts';
import { sampleRows } from '../../../platform/store/schema/sample-rows.ts';
import { begun } from '../../../testing/application.ts';
import { bookedByDebit } from '../../../testing/booked.ts';
import { askedSpouse, finishedFamily } from '../../../testing/office-families.ts';
import { dayInMonth } from '../../arrivals/testing.ts';
import { addCase } from '../../cases/testing.ts';
import { documentOf, passportLines, withDocuments } from '../../documents/testing.ts';
import { answerOf, type Setups, type Workshop } from './setup.ts';

const today = dubaiDay(new Date());
const day = dayInMonth(10);
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const booked = ({ product }: Workshop) =>
  bookedByDebit(product, () => Promise.resolve({ day, slot: 'afternoon' }));
const suresh = { name: 'Suresh', mobile: '050 123 4567', car: 'Dubai K 41201' };
const newDriver = async (on: Workshop) =>
  String((await answerOf(on, 'add_driver', suresh))['driverId']);

async function passport({ product }: Workshop): Promise<string> {
  return documentOf(product, await withDocuments(product), 'passport');
}

export const caseSetups = {
  assign: async ({ product, maker }) => {
    const { id } = await addCase(product.deps);
    return { input: { applicationIds: [id], staffId: maker.staffId } };
  },
  label: async ({ product }) => {
    const { id } = await addCase(product.deps, { row: { label: 'slow' } });
    return { input: { applicationIds: [id], label: 'VIP' } };
  },
  snooze_task: async ({ product }) => {
    const { taskId } = await addCase(product.deps);
    return { input: { taskId, until: inAnHour() } };
  },
  add_task: async ({ product }) => {
    const { id: applicationId } = await addCase(product.deps);
    return { input: { applicationId, text: 'Call her sister', dueAt: inAnHour() } };
  },
  complete_task: async ({ product, maker }) => {
    const { id: applicationId } = await addCase(product.deps, { task: null });
    const text = 'Call her sister';
    await maker.run('add_task', { applicationId, text });
    const { rows } = await product.deps.store.pool.query<{ id: string }>(
      `select id from tasks where application_id = $1 and kind = 'own'`,
      [applicationId],
    );
    return { input: { taskId: rows[0]?.id ?? '' } };
  },
  save_view: () =>
    Promise.resolve({ input: { name: 'Late ones', filter: 'late', isShared: false } }),
  remove_view: async (on) => {
    const view = { name: 'Team', filter: 'late', isShared: true };
    return { input: { viewId: String((await answerOf(on, 'save_view', view))['viewId']) } };
  },
} satisfies Partial<Setups>;

export const applicationSetups = {
  add_note: async ({ product }) => {
    const { id: applicationId } = await addCase(product.deps);
    return { input: { applicationId, text: 'She calls back on Monday' } };
  },
  log_call: async ({ product }) => {
    const { id: applicationId } = await addCase(product.deps);
    return { input: { applicationId, to: 'client', outcome: 'no_answer', text: 'Rang twice' } };
  },
  extend_hold: async ({ product }) => {
    const { id } = await begun(product);
    const see = async () => {
      const { rows } = await product.deps.store.pool.query<{ until: string }>(
        `select round(extract(epoch from expires_at - taken_at) / 60)::int as until
         from holds where application_id = $1 and state = 'held'`,
        [id],
      );
      return rows[0]?.until;
    };
    return { input: { applicationIds: [id], minutes: 300 }, see };
  },
  release_hold: async ({ product }) => {
    const { id: applicationId } = await begun(product);
    return { input: { applicationId } };
  },
  change_maid: async ({ product }) => {
    const { id: applicationId } = await askedSpouse(product);
    const maidId = await sampleRows(product.deps.store.pool).maid();
    // The form that was signed named the other maid: the family signs again, and so does the spouse.
    const leaves = ['signatures', 'mandates', 'mandate_uses', 'capability_links'];
    return { input: { applicationId, maidId }, leaves };
  },
  set_contract_status: async ({ product }) => {
    const { id: applicationId } = await finishedFamily(product);
    return { input: { applicationId, status: 'arriving' } };
  },
  accept_document: async (on) => ({ input: { documentId: await passport(on) } }),
  type_document_lines: async (on) => ({
    input: { documentId: await passport(on), lines: passportLines() },
  }),
  use_read_value: async (on) => {
    const documentId = await passport(on);
    await answerOf(on, 'type_document_lines', {
      documentId,
      lines: passportLines('LR0926174', '320103'),
    });
    return { input: { documentId } };
  },
} satisfies Partial<Setups>;

export const arrivalSetups = {
  move_arrival: async (on) => {
    const { id: applicationId } = await booked(on);
    return { input: { applicationId, day: addDays(day, 1), slot: 'morning' } };
  },
  book_arrival: async (on) => {
    const { id: applicationId } = await booked(on);
    const { db } = on.product.deps.store;
    await db.delete(arrivals).where(eq(arrivals.applicationId, applicationId));
    return { input: { applicationId, day, slot: 'evening' } };
  },
  assign_driver: async (on) => {
    const { id } = await booked(on);
    return { input: { applicationIds: [id], driverId: await newDriver(on) } };
  },
  add_driver: () => Promise.resolve({ input: suresh }),
  retire_driver: async (on) => ({ input: { driverId: await newDriver(on) } }),
  record_arrival: async (on) => {
    const { id: applicationId } = await booked(on);
    const { db } = on.product.deps.store;
    await db.update(arrivals).set({ day: today }).where(eq(arrivals.applicationId, applicationId));
    return { input: { applicationId, outcome: 'did_not_come', text: 'She missed her flight' } };
  },
} satisfies Partial<Setups>;
