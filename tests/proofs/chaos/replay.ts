import { eq } from 'drizzle-orm';
import { applyFlow } from '../../../rules/flows/apply-flow.ts';
import { previousStep } from '../../../rules/flows/flow.ts';
import { type DoneStep, currentStep } from '../../../rules/flows/progress.ts';
import { isStepCode, type StepCode } from '../../../rules/flows/step-table.ts';
import type { FlowState } from '../../../rules/flows/flow-state.ts';
import { openDataKey, openText } from '../../../server/applications/index.ts';
import { applicationEvents, applications } from '../../../server/applications/table.ts';
import type { ChaosDeps, Watched, FlowParameters } from './household.ts';

type Data = Readonly<Record<string, unknown>>;

/** The contents of an application's rows, read without the product's own code. */
export interface Replayed {
  readonly row: typeof applications.$inferSelect;
  readonly dataKey: Buffer;
  readonly sequences: readonly number[];
  /** Events that cannot be decrypted with this application's key at their position. */
  readonly unreadable: number;
  readonly state: string;
  /** From the last switch; null if there was none. */
  readonly maidId: unknown;
  readonly done: ReadonlyMap<StepCode, DoneStep<StepCode>>;
  readonly bank: Data | undefined;
  readonly signedBySpouse: boolean;
  readonly kinds: readonly string[];
}

const objectIn = (value: unknown): Data =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Replays the events one after the other, by the table of steps. */
export async function replay(
  { keys, store }: Pick<ChaosDeps, 'keys' | 'store'>,
  { id }: Pick<Watched, 'id'>,
): Promise<Replayed> {
  const [row] = await store.db.select().from(applications).where(eq(applications.id, id));
  const dataKey = row && openDataKey(keys, row);
  if (!row || !dataKey) throw new Error('An application or its key is gone.');
  const events = await store.db
    .select()
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, id))
    .orderBy(applicationEvents.sequence);
  const done = new Map<StepCode, DoneStep<StepCode>>();
  let state = 'open';
  let maidId: unknown = null;
  let unreadable = 0;
  let bank: Data | undefined;
  let signedBySpouse = false;
  for (const { sequence, kind, step, actor, dataSealed } of events) {
    const cell = { table: 'application_events', row: `${id}/${sequence}` };
    const text = openText({ id, dataKey }, 'data_sealed', dataSealed, cell);
    if (dataSealed !== null && text === null) unreadable += 1;
    const data = objectIn(text === null ? null : JSON.parse(text));
    if (kind === 'submitted' || kind === 'cancelled' || kind === 'expired') state = kind;
    if (kind === 'maid_switched') maidId = data['to'];
    if (step === null || !isStepCode(step)) continue;
    const isPayer = step === 'SIGN_MONTHLY_PAYMENTS';
    if (kind === 'undone') {
      done.delete(step);
      if (isPayer) signedBySpouse = false;
    }
    if (kind !== 'accepted') continue;
    if (step === 'BANK_INFO') bank = objectIn(data['answer']);
    if (isPayer && actor === 'spouse') signedBySpouse = true;
    const { next } = data;
    const led = typeof next === 'string' && isStepCode(next) && { next };
    if (actor !== 'spouse') done.set(step, { at: sequence, ...led });
  }
  return {
    row,
    dataKey,
    sequences: events.map(({ sequence }) => sequence),
    unreadable,
    state,
    maidId,
    done,
    bank: done.has('BANK_INFO') ? bank : undefined,
    signedBySpouse,
    kinds: events.map(({ kind }) => kind),
  };
}

/** The step that the client's page must show on a phone, by the events alone. */
export function stepByEvents({ state, done, bank, signedBySpouse }: Replayed, way: FlowParameters) {
  if (state !== 'open') return 'END_WORK_FLOW';
  const flowState: FlowState = {
    flow: 'hire',
    actor: 'client',
    mobile: true,
    wa: way['wa'] ?? null,
    sma: way['sma'] !== undefined,
    forSignOnly: false,
    clientSigningFlow: false,
    isShortListedMaids: false,
    needEnterIbanNumber: false,
    paidByCreditCard: bank?.['method'] === 'card',
    paidFromAccountOnFile: false,
    signedBySpouse,
    skipStartScreen: false,
  };
  const step = currentStep(applyFlow, flowState, done);
  return step === 'END_WORK_FLOW' ? previousStep(applyFlow, step, flowState) : step;
}
