import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Emirate } from '../../../rules/people/address.ts';
import { addDays } from '../../../rules/text/days.ts';
import { afterWorkingDays, estimateWindow } from '../../../rules/visa/estimate.ts';
import { type VisaEvent, visaProgress } from '../../../rules/visa/progress.ts';
import { stageTable } from '../../../rules/visa/stage-table.ts';
import { stageTimes } from '../../../rules/visa/stage-times.ts';
import { type VisaStage, visaStages, type Whereabouts } from '../../../rules/visa/stages.ts';
import { newApplication, personLookup, sealText } from '../../applications/index.ts';
import { applications } from '../../applications/table.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/store/store.ts';
import { eventCell, measuredStages, visaRowOf, visaSettings } from '../../visa/index.ts';
import { openTask } from '../cases/index.ts';
import { writeVisas } from './write-past.ts';

const LOCK = 4_107_019;
const FINISHED = 66;
const OPEN = 30;

const firstNames = ['Hassan', 'Julia', 'Tariq', 'Asma', 'Rohan', 'Mona', 'Erik', 'Salma', 'Chen'];
const surnames = ['Mirza', 'Becker', 'Okafor', 'Pillai', 'Saad', 'Idris', 'Haddad'];
const women = [
  ['Tigist', 'ET'],
  ['Dewi', 'ID'],
  ['Grace', 'KE'],
  ['Lalita', 'NP'],
  ['Jovelyn', 'PH'],
  ['Nimali', 'LK'],
  ['Priya', 'IN'],
  ['Namukasa', 'UG'],
] as const;
const emirates: readonly Emirate[] = ['dubai', 'dubai', 'dubai', 'abu_dhabi', 'dubai', 'sharjah'];
const places: readonly Whereabouts[] = ['outside', 'family_visa', 'outside', 'visit', 'cancelled'];
/** Working days that a stage usually takes, and by how much it varies. */
const usual: Readonly<Record<VisaStage, readonly [number, number]>> = {
  file: [0, 1],
  work_permit: [1, 1],
  entry_permit: [1, 1],
  arrival: [0, 2],
  medical: [1, 1],
  fingerprints: [1, 1],
  insurance: [0, 0],
  residence: [1, 2],
  card: [2, 2],
};
const pick = <Item>(items: readonly Item[], place: number): Item => {
  const item = items[place % items.length];
  if (item === undefined) throw new Error('The demo does not know this value.');
  return item;
};
const noonOf = (day: string): Date => new Date(`${day}T12:00:00+04:00`);
const clinic = {
  time: '09:30',
  place: 'Smart Salem, City Walk',
  pickUp: '08:45',
  driver: 'Suresh',
};

type Settings = Awaited<ReturnType<typeof visaSettings>>;
type Told = Pick<VisaEvent, 'kind' | 'stage' | 'actor' | 'day' | 'data'>;

/** The days on which the first stages of a visa were done. */
function daysOf(place: number, openedOn: string, count: number, { holidays }: Settings) {
  let day = openedOn;
  return visaStages.slice(0, count).map((stage, at) => {
    const [least, more] = usual[stage];
    const days = least + ((place * 7 + at * 5 + ((place * at) % 3)) % (more + 1));
    day = afterWorkingDays(day, days, holidays);
    return { stage, doneOn: day };
  });
}

/** Something that happened in the open stage of some of the visas. */
function lastEvent(place: number, stage: VisaStage, today: string): Told | null {
  const of = { stage, actor: 'us', day: today } as const;
  if (stage === 'medical' || stage === 'fingerprints') {
    const appointment = { ...clinic, day: addDays(today, 1 + (place % 4)) };
    return { ...of, kind: 'appointment', day: appointment.day, data: { appointment } };
  }
  if (stage === 'entry_permit' && place % 2 === 0) {
    const data = {
      words: 'Background not white.',
      document: 'photo',
      by: addDays(today, 2),
    };
    return { ...of, kind: 'returned', actor: 'family', data };
  }
  if (stage === 'work_permit' && place % 2 === 1) {
    return { ...of, kind: 'late', data: { words: 'The ministry’s system was down for two days.' } };
  }
  return null;
}

/** One visa with the events up to its stage; rows as the store keeps them. */
function inventVisa(
  { keys }: Pick<Deps, 'keys'>,
  place: number,
  facts: { readonly emirate: Emirate; readonly openedOn: string; readonly told: readonly Told[] },
  settings: Settings,
) {
  const { emirate, openedOn, told } = facts;
  const { dataKey, kept } = newApplication(keys);
  const own = { id: kept.id, dataKey };
  const caseId = randomUUID();
  const cell = { table: 'visa_cases', row: caseId };
  const [firstName, nationality] = pick(women, place);
  const kind = { emirate, whereabouts: pick(places, place), sponsor: 'agency' } as const;
  const events = told.map((one, at) => ({
    ...one,
    sequence: at + 1,
    at: noonOf(
      one.kind === 'appointment' ? (told[at - 1]?.day ?? openedOn) : (one.day ?? openedOn),
    ),
  }));
  const { holidays, days } = settings;
  const progress = visaProgress(kind, stageTable(kind, days), events, holidays);
  const isClosed = progress.state === 'done';
  const closedAt = isClosed ? (events.at(-1)?.at ?? null) : null;
  const mobile = `+97150000${String(5000 + place)}`;
  const name = `${pick(firstNames, place)} ${pick(surnames, place * 3 + 1)}`;
  const done = progress.stages.flatMap(({ facts: { stage }, doneOn }) =>
    doneOn === null ? [] : [{ stage, doneOn }],
  );
  const lookup = personLookup(keys, 'mobile', mobile);
  return {
    progress,
    application: {
      ...kept,
      flow: 'visa' as const,
      state: isClosed ? ('ended' as const) : ('active' as const),
      step: 'END_WORK_FLOW',
      reference: `AV-${openedOn.slice(2, 4)}${openedOn.slice(5, 7)}-${String(1000 + place)}`,
      clientNameSealed: sealText(own, 'client_name_sealed', name),
      mobileSealed: sealText(own, 'mobile_sealed', mobile),
      mobileLookup: lookup,
      provedMobileLookup: lookup,
      createdAt: noonOf(openedOn),
      submittedAt: noonOf(openedOn),
      validUntil: noonOf(addDays(openedOn, 760)),
    },
    row: {
      ...kind,
      ...visaRowOf(progress),
      id: caseId,
      applicationId: kept.id,
      nationality,
      firstNameSealed: sealText(own, 'first_name_sealed', firstName, cell),
      ...(isClosed && { stage: 'card' as const }),
      lastSequence: events.length,
      openedAt: noonOf(openedOn),
      closedAt,
    },
    events: events.map(({ sequence, kind: what, stage, actor, day, at, data }) => ({
      caseId,
      sequence,
      kind: what,
      stage,
      actor,
      onDay: day,
      happenedAt: at,
      dataSealed: sealText(own, 'data_sealed', JSON.stringify(data), eventCell(caseId, sequence)),
    })),
    times: isClosed
      ? stageTimes(openedOn, done, holidays).map((time) => ({ ...time, caseId }))
      : [],
  };
}

const opening = (day: string): Told => ({
  kind: 'opened',
  stage: null,
  actor: 'family',
  day,
  data: {},
});
const doneOf = ({ stage, doneOn }: { stage: VisaStage; doneOn: string }): Told => ({
  kind: 'stage_done',
  stage,
  actor: 'us',
  day: doneOn,
  data: stage === 'medical' ? { result: 'fit' } : {},
});

function finishedVisas(deps: Deps, today: string, settings: Settings) {
  return Array.from({ length: FINISHED }, (_, place) => {
    const openedOn = addDays(today, -165 + Math.floor(place * 1.8));
    const days = daysOf(place, openedOn, visaStages.length, settings);
    const told = [opening(openedOn), ...days.map(doneOf)];
    return inventVisa(deps, place, { emirate: 'dubai', openedOn, told }, settings);
  });
}

async function openVisas(db: Database, deps: Deps, today: string, settings: Settings) {
  const measured = await measuredStages(db);
  return Array.from({ length: OPEN }, (_, place) => {
    const number = FINISHED + place;
    const emirate = pick(emirates, place);
    const reached = place < 2 ? visaStages.indexOf('fingerprints') : place % visaStages.length;
    const days = daysOf(place, '2026-01-05', reached, settings);
    // The last stage ended a few days ago; two fingerprints are overdue.
    const back = place < 2 ? 13 + place : 1 + ((place * 3) % 7);
    const arrival = days.find(({ stage }) => stage === 'arrival')?.doneOn;
    const end = (place < 2 ? arrival : days.at(-1)?.doneOn) ?? '2026-01-05';
    const shift = (day: string): string => {
      const moved = Math.round((Date.parse(day) - Date.parse(end)) / 86_400_000);
      const shifted = afterWorkingDays(addDays(today, moved - back), 0, settings.holidays);
      return shifted > today ? today : shifted;
    };
    const openedOn = shift('2026-01-05');
    const done = days.map(({ stage, doneOn }) => ({ stage, doneOn: shift(doneOn) }));
    const now = visaStages[reached] ?? 'card';
    const since = done.at(-1)?.doneOn ?? openedOn;
    const window = estimateWindow(
      since,
      now,
      { emirate, whereabouts: pick(places, number) },
      measured,
      settings.holidays,
    );
    const told = [opening(openedOn), ...done.map(doneOf)];
    const last = told.at(-1);
    if (last !== undefined && window !== null) {
      told[told.length - 1] = { ...last, data: { ...last.data, window } };
    }
    const missed = addDays(arrivalOf(done) ?? today, settings.days.fingerprints);
    const extra: Told | null =
      place < 2
        ? { kind: 'overdue', stage: 'fingerprints', actor: 'us', day: missed, data: {} }
        : lastEvent(place, now, today);
    if (extra !== null) told.push(extra);
    return inventVisa(deps, number, { emirate, openedOn, told }, settings);
  });
}

const arrivalOf = (done: readonly { stage: VisaStage; doneOn: string }[]) =>
  done.find(({ stage }) => stage === 'arrival')?.doneOn;

/** Finished visas in Dubai, so that measured times show, and open ones in all stages; once per store. */
export async function addDemoVisas(deps: Deps, today: string): Promise<void> {
  await deps.store.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    if ((await db.$count(applications, eq(applications.flow, 'visa'))) > 0) return;
    const settings = await visaSettings(db);
    await writeVisas(db, finishedVisas(deps, today, settings));
    const open = await openVisas(db, deps, today, settings);
    await writeVisas(db, open);
    for (const { application, progress } of open) {
      if (progress.now?.isOverdue !== true) continue;
      const subject = progress.now.by ?? '';
      await openTask(db, deps, { applicationId: application.id, kind: 'visa_overdue', subject });
    }
  });
}
