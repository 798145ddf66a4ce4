import { and, asc, eq, inArray } from 'drizzle-orm';
import { type PaperKind, paperKinds } from '../../../rules/documents/upload.ts';
import type { ContractStatus } from '../../../rules/office/contract-status.ts';
import { placeOf } from '../../../rules/text/arrival-days.ts';
import { appendEvent, endContractOn, setState } from '../../applications/index.ts';
import { arrivalOf, timesOf } from '../../contact/index.ts';
import { documents } from '../../documents/table.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { openTask } from '../cases/index.ts';
import { numberLookup, readAs, sealLines } from '../documents/readings.ts';
import type { DemoContract, DemoOffice } from './demo-content.ts';
import { type Specimens, uploadOne } from './demo-steps.ts';
import type { InventedPerson } from './invented-person.ts';
import { cardLines, passportLines } from './machine-lines.ts';
import type { DemoPeople } from './office-people.ts';
import { nextTime, type Walk } from './walk.ts';
import {
  contractSince,
  decideAt,
  endHired,
  noteAt,
  planArrival,
  readLinesAt,
} from './write-past.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The family that the picture of tomorrow shows without a driver. */
const NO_DRIVER = 'Chidi Eze';
/** Colleagues decide within minutes. */
const CHECK_MINUTES = 17;

interface Office {
  readonly people: DemoPeople;
  readonly office: DemoOffice;
}

const idOf = ({ people }: Office, name: string | null): string | null =>
  (name === null ? undefined : people.colleagues.get(name)) ?? null;

/** A colleague asks for one document again; the family may have sent a new photo since. */
async function askAgain(walk: Walk, person: InventedPerson, specimens: Specimens, office: Office) {
  const { stage } = person;
  if (!('quietHours' in stage) || stage.asked === undefined) return;
  const { db, access } = walk;
  const { kind, reason, isSentAgain } = stage.asked;
  const applicationId = access.application.id;
  const [refused] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.applicationId, applicationId), eq(documents.kind, kind)));
  if (refused === undefined) return;
  const at = nextTime(walk);
  const staffId = idOf(office, person.owner);
  await decideAt(db, {
    documentId: refused.id,
    applicationId,
    decision: 'asked_again',
    reason,
    staffId,
    decidedAt: at,
  });
  const data = { kind, version: refused.version, reason, words: null };
  const asked = { kind: 'document_asked', actor: 'staff', at, data } as const;
  await appendEvent(db, applicationId, asked, access.dataKey);
  if (!isSentAgain) return;
  const again = nextTime(walk);
  await uploadOne(walk, kind, specimens, again);
  const settled = { kind: 'document_settled', actor: 'system', at: again, data: { kind } } as const;
  await appendEvent(db, applicationId, settled, access.dataKey);
}

/** How many documents were accepted: all of families that have gone on, unless they did so a moment ago. */
function acceptedOf({ stage }: InventedPerson): number {
  if (!('quietHours' in stage)) return paperKinds.length;
  if (stage.at === 'REQUIRED_DOCUMENTS') return stage.accepted ?? 0;
  return stage.quietHours < 0.5 ? 0 : paperKinds.length;
}

/** The machine-readable lines of a document that has some. */
function linesOf(kind: PaperKind, person: InventedPerson): string[] | null {
  if (kind === 'passport') return passportLines(person);
  return kind === 'emirates_id_back' ? cardLines(person) : null;
}

/** A colleague typed the lines and accepted the document. */
async function accept(
  { access, db, tools }: Walk,
  person: InventedPerson,
  document: typeof documents.$inferSelect,
  staffId: string | null,
): Promise<void> {
  const { keys } = tools.deps;
  const { id: documentId, applicationId, createdAt } = document;
  const kind = paperKinds.find((one) => one === document.kind);
  if (kind === undefined) return;
  const decided = createdAt.getTime() + CHECK_MINUTES * MINUTE;
  const decidedAt = new Date(Math.min(decided, tools.now.getTime() - MINUTE));
  const lines = linesOf(kind, person);
  const read = lines && readAs(kind, lines);
  const { emiratesId } = person;
  const number = read ?? (kind === 'emirates_id_front' ? { emiratesId } : null);
  const lookup = number && numberLookup(keys, number);
  if (lines && lookup) {
    const linesSealed = sealLines(access, documentId, lines);
    const reading = { documentId, applicationId, linesSealed, numberLookup: lookup, staffId };
    await readLinesAt(db, { ...reading, readAt: decidedAt });
  }
  const check = { documentId, applicationId, decision: 'accepted', staffId, decidedAt } as const;
  await decideAt(db, { ...check, numberLookup: lookup });
}

async function acceptDocuments(walk: Walk, person: InventedPerson, office: Office) {
  const { access, db } = walk;
  const staffId = idOf(office, person.owner) ?? idOf(office, 'Amal');
  const ofFamily = eq(documents.applicationId, access.application.id);
  const rows = await db
    .select()
    .from(documents)
    .where(and(ofFamily, inArray(documents.kind, [...paperKinds])))
    .orderBy(asc(documents.createdAt));
  for (const row of rows.slice(0, acceptedOf(person))) await accept(walk, person, row, staffId);
}

async function setDriver(walk: Walk, person: InventedPerson, { people }: Office): Promise<void> {
  const { access, db, tools } = walk;
  const { id: applicationId, maidId } = access.application;
  const arrival = await arrivalOf(db, applicationId);
  const { stage } = person;
  if (arrival === null || !('status' in stage) || stage.status === 'preparing') return;
  const driverId = people.drivers[(maidId ?? 0) % people.drivers.length] ?? null;
  const { from } = timesOf(await tools.plans(), arrival.slot);
  const due = new Date(`${arrival.day}T${String(from).padStart(2, '0')}:30:00+04:00`);
  const isToday = stage.arrivesIn === 0 && stage.status === 'arriving';
  const outcome = stage.arrivesIn > 0 ? null : isToday ? 'on_the_way' : 'arrived';
  await planArrival(db, {
    applicationId,
    driverId: person.name === NO_DRIVER ? null : driverId,
    outcome,
    ...(outcome && {
      recordedAt: due < tools.now ? due : new Date(tools.now.getTime() - 5 * MINUTE),
      recordedFor: placeOf(arrival.day, arrival.slot),
    }),
  });
}

/** The ways to each status, with the days before today on which they were gone. */
function changesTo({ status, arrivesIn, endedDaysAgo }: DemoContract) {
  const arriving = { status: 'arriving', daysAgo: Math.max(0.1, 1.1 - arrivesIn) } as const;
  const running = { status: 'running', daysAgo: Math.max(0.05, 0.2 - arrivesIn) } as const;
  const last = { status, daysAgo: endedDaysAgo ?? 12 };
  if (status === 'preparing') return [];
  if (status === 'arriving') return [arriving];
  return status === 'running' ? [arriving, running] : [arriving, running, last];
}

/** The contract with its changes of status, which the family sees, too. */
async function settleContract(walk: Walk, stage: DemoContract): Promise<void> {
  const { access, db, tools } = walk;
  const { id: applicationId, submittedAt } = access.application;
  let before: ContractStatus = 'preparing';
  let since = submittedAt ?? tools.now;
  for (const { status, daysAgo } of changesTo(stage)) {
    since = new Date(tools.now.getTime() - daysAgo * DAY);
    const event = { kind: 'contract_status', actor: 'staff', at: since } as const;
    const data = { before, status };
    await appendEvent(db, applicationId, { ...event, data }, access.dataKey);
    before = status;
  }
  if (stage.endedDaysAgo !== undefined) {
    await setState(db, applicationId, 'active');
    await setState(db, applicationId, 'ended');
    await endContractOn(db, applicationId, addDays(dubaiDay(tools.now), -stage.endedDaysAgo));
    await endHired(db, applicationId, since);
  }
  await contractSince(db, { applicationId, status: stage.status, since });
}

/** What colleagues did about an application; part of the transaction that writes it. */
export async function addFamilyWork(
  walk: Walk,
  person: InventedPerson,
  specimens: Specimens,
  office: Office,
): Promise<void> {
  const { access, db, tools } = walk;
  const applicationId = access.application.id;
  const { name, stage } = person;
  await askAgain(walk, person, specimens, office);
  await acceptDocuments(walk, person, office);
  if ('status' in stage) {
    await setDriver(walk, person, office);
    await settleContract(walk, stage);
  }
  for (const { by, kind, text, hoursAgo } of office.office.notes.filter(
    ({ family }) => family === name,
  )) {
    const at = new Date(tools.now.getTime() - hoursAgo * HOUR);
    await noteAt(db, access, { staffId: idOf(office, by), kind, text, at });
  }
  for (const task of office.office.tasks.filter(({ family }) => family === name)) {
    await openTask(db, tools.deps, {
      applicationId,
      kind: task.kind,
      text: task.text,
      dueAt: new Date(tools.now.getTime() + task.dueInMinutes * MINUTE),
      ownerId: idOf(office, task.for),
    });
  }
}
