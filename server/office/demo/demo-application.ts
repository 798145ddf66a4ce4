import { sql } from 'drizzle-orm';
import { contractMonths, graceDays } from '../../../content/contact/arrival.ts';
import { papersFor } from '../../../rules/documents/upload.ts';
import type { StepCode } from '../../../rules/flows/step-table.ts';
import {
  answersOf,
  appendEvent,
  newApplication,
  newReference,
  priceOf,
  setState,
  setStep,
  startApplication,
  submitApplication,
} from '../../applications/index.ts';
import { keepCustomerId } from '../../bank/index.ts';
import { arrivalOf, freeArrival, tellOfSubmission } from '../../contact/index.ts';
import type { Database } from '../../platform/store/store.ts';
import type { DemoFamily } from './demo-content.ts';
import { actsOf, type Specimens, upload } from './demo-steps.ts';
import type { InventedPerson } from './invented-person.ts';
import { type DemoTools, nextTime, reload, signForm, type Walk } from './walk.ts';
import { deliverAt, holdSince } from './write-past.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Open applications keep their maid for so long, as after a call with the office. */
const HOLD_DAYS = 3;

/** When the last answer was given. Families submit a few days before the maid comes. */
function lastAnswerAt(stage: DemoFamily['stage'], now: Date): Date {
  if ('quietHours' in stage) return new Date(now.getTime() - stage.quietHours * HOUR);
  if ('over' in stage) return new Date(now.getTime() - stage.daysAgo * DAY);
  const days = Math.max(0, 3 - stage.arrivesIn) + 0.2 + (Math.abs(stage.arrivesIn) % 3) / 8;
  return new Date(now.getTime() - days * DAY);
}

const moneySteps: Readonly<Record<DemoFamily['pays'], readonly StepCode[]>> = {
  debit: ['SIGN_INFORMATION', 'SIGN_MONTHLY_PAYMENTS'],
  card: ['CREDIT_CARD_INFO'],
  spouse: ['SIGN_INFORMATION', 'SEND_SMS_TO_SPOUSE', 'SMS_SENT'],
};

/** The steps that this family has answered, in order. */
function answeredSteps({ pays, stage }: DemoFamily): StepCode[] {
  const all: StepCode[] = [
    'HIRE_MAID',
    'REQUIRED_DOCUMENTS',
    'MAID_ARRIVAL',
    'CLIENT_ADDRESS',
    'BANK_INFO',
    ...moneySteps[pays],
    'CLIENT_PHONE_NUMBER',
    'CLIENT_WHATSAPP_NUMBER',
    'CLIENT_SPOUSE_NUMBER',
    'WAITING_SPOUSE_SIGNATURE',
  ];
  const end = 'at' in stage ? all.indexOf(stage.at) : all.length - 1;
  return all.slice(0, end);
}

/** The number of documents that this family has uploaded. */
export function uploadsOf(person: InventedPerson): number {
  const isAnswered = answeredSteps(person).includes('REQUIRED_DOCUMENTS');
  const some = 'quietHours' in person.stage ? (person.stage.uploads ?? 0) : 0;
  return isAnswered ? papersFor(person.residency).length : some;
}

/** How many things happen: each has a time of its own. */
function momentsOf(person: InventedPerson): number {
  const more: Readonly<Partial<Record<StepCode, number>>> = {
    REQUIRED_DOCUMENTS: papersFor(person.residency).length,
    SIGN_MONTHLY_PAYMENTS: 2,
    CREDIT_CARD_INFO: 1,
  };
  const { stage } = person;
  const asked = 'quietHours' in stage && stage.asked ? 1 + Number(stage.asked.isSentAgain) : 0;
  const extra = 'quietHours' in stage ? (stage.uploads ?? 0) + (stage.signatures ?? 0) + asked : 1;
  return answeredSteps(person).reduce((sum, step) => sum + 1 + (more[step] ?? 0), 1 + extra);
}

function* timesUntil(end: Date, count: number, minutes: number): Generator<Date> {
  for (let left = count - 1; left >= 0; left -= 1) {
    yield new Date(end.getTime() - left * minutes * MINUTE);
  }
}

async function start(
  db: Database,
  tools: DemoTools,
  person: InventedPerson,
  maidId: number,
): Promise<Walk> {
  const { now } = tools;
  const { stage, pays } = person;
  const end = lastAnswerAt(stage, now);
  const times = timesUntil(end, momentsOf(person), 1 + (maidId % 3));
  const createdAt = times.next().value ?? end;
  const { dataKey, kept } = newApplication(tools.deps.keys);
  const validUntil = sql`${end.toISOString()}::timestamptz + interval '30 days'`;
  const application = await startApplication(
    db,
    { ...kept, maidId, planType: null, createdAt, validUntil, fromSavedList: maidId % 4 === 0 },
    { needIban: false, skipStartScreen: false },
    dataKey,
  );
  const isOpen = 'quietHours' in stage;
  await holdSince(db, {
    maidId,
    applicationId: application.id,
    takenAt: createdAt,
    state: isOpen ? 'held' : 'over' in stage ? 'released' : 'hired',
    until: isOpen ? new Date(now.getTime() + HOLD_DAYS * DAY) : end,
  });
  const who = { actor: 'client', link: null, proved: true, provedNumber: false } as const;
  return {
    db,
    tools,
    times,
    isSpousePaying: pays === 'spouse',
    isCardPaying: pays === 'card',
    access: { application, dataKey, ...who },
  };
}

/** Submits as the last answer does; nothing can be missing. */
async function submit(walk: Walk): Promise<void> {
  const { db, tools } = walk;
  const { id } = walk.access.application;
  const at = nextTime(walk);
  await keepCustomerId(db, walk.access);
  const price = await priceOf(db, walk.access);
  const arrival = await arrivalOf(db, id);
  if (price === null || arrival === null) throw new Error('A demo contract has no day.');
  const reference = await newReference(db);
  const application = await submitApplication(db, walk.access, {
    reference,
    monthlyFils: price.monthly,
    wageFils: price.wage,
    term: { from: arrival.day, months: contractMonths, graceDays },
    at,
  });
  walk.access = { ...walk.access, application };
  await tellOfSubmission(db, tools.deps, walk.access, {
    reference,
    ...arrival,
    answers: await answersOf(db, walk.access),
  });
  await deliverAt(db, id, at);
  await setStep(db, id, 'END_WORK_FLOW');
}

async function giveUp(walk: Walk, stage: { readonly over: 'cancelled' | 'expired' }) {
  const { db, access } = walk;
  const { id, validUntil } = access.application;
  const isExpired = stage.over === 'expired';
  const at = isExpired ? validUntil : nextTime(walk);
  const event = { kind: stage.over, actor: isExpired ? 'system' : 'client', at } as const;
  await appendEvent(db, id, event);
  await setState(db, id, stage.over);
  await freeArrival(db, id);
}

/** Writes one family's application up to its stage; the caller's transaction makes it whole or not at all. */
export async function addDemoApplication(
  db: Database,
  tools: DemoTools,
  person: InventedPerson,
  maidId: number,
  specimens: Specimens,
): Promise<Walk> {
  const walk = await start(db, tools, person, maidId);
  const acts = actsOf(walk, person, specimens);
  for (const step of answeredSteps(person)) await acts[step]?.();
  const { stage } = person;
  if ('quietHours' in stage) {
    await upload(walk, person, specimens, stage.uploads ?? 0);
    await signForm(walk, person.name, stage.signatures ?? 0);
  }
  if ('at' in stage) await setStep(db, walk.access.application.id, stage.at);
  if ('over' in stage) await giveUp(walk, stage);
  if ('status' in stage) await submit(walk);
  await reload(walk);
  return walk;
}
