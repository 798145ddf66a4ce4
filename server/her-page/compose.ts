import type { HerPageContent } from '../../contract/her-page.ts';
import { herWords } from '../../content/her-page/her-words.ts';
import { dateIn, dayAndTime, filled, timeIn } from '../../content/her-page/her-days.ts';
import type { Bring, HerWords } from '../../content/her-page/words.ts';
import { ministry } from '../../content/ministry.ts';
import { herLanguages, type HerLanguage } from '../../rules/visa/her-language.ts';
import { herTask } from '../../rules/visa/her-task.ts';
import { type Appointment, standingEvents } from '../../rules/visa/progress.ts';
import { visaResultsOf } from '../../rules/visa/results.ts';
import type { VisaStage, Whereabouts } from '../../rules/visa/stages.ts';
import type { VisaCase } from '../visa/index.ts';

const POLICE = '999';
const RIGHTS = ['passport', 'wage', 'rest', 'restDay', 'leave', 'noFee'] as const;

/** What she brings to a stage: hers of what the table of stages asks for, and her phone. */
export function bringTo(stage: VisaStage, whereabouts: Whereabouts): readonly Bring[] {
  const permit = whereabouts === 'outside' ? 'entry_permit' : 'status_page';
  const things: Partial<Record<VisaStage, readonly Bring[]>> = {
    file: ['passport'],
    work_permit: ['passport'],
    arrival: ['passport', 'entry_permit', 'phone'],
    medical: ['passport', 'copy', permit, 'form', 'photo', 'phone'],
    fingerprints: ['passport', permit, 'form', 'phone'],
  };
  return things[stage] ?? [];
}

interface Asked {
  readonly visa: VisaCase;
  readonly language: HerLanguage;
  readonly today: string;
  readonly family: string | null;
  readonly area: string | null;
  /** The copy that the client may see. */
  readonly isCopy: boolean;
}

const isHere = ({ kind }: VisaCase): boolean => kind.whereabouts !== 'outside';

function taskRows(
  words: HerWords,
  { events }: VisaCase,
  stage: VisaStage,
  appointment: Appointment,
): HerPageContent['task']['rows'] {
  const { pickUp, driver, place } = appointment;
  const before = standingEvents(events).findLast(
    (event) => event.stage === stage && event.data.appointment !== undefined,
  )?.data.before;
  const moved =
    before === undefined ? '' : ` ${filled(words.was, { day: dayAndTime(words, before) })}`;
  const time = pickUp === null ? '' : timeIn(words, appointment, pickUp);
  const ride =
    driver === null
      ? filled(words.weCollect, { time })
      : filled(words.driverComes, { time, driver });
  return [
    { kind: 'day', title: dayAndTime(words, appointment), note: `${words.localTime}.${moved}` },
    ...(pickUp === null ? [] : [{ kind: 'ride' as const, title: ride, note: words.freeRide }]),
    { kind: 'place', title: place, note: null },
  ];
}

const mapOf = (words: HerWords, { place }: Appointment) => ({
  address: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`,
  label: words.openMap,
});

type Task = HerPageContent['task'];

function taskOf({ visa, today }: Asked, words: HerWords): Task {
  const { progress } = visa;
  const plain: Omit<Task, 'title'> = { label: words.next, note: null, rows: [], map: null };
  if (progress.state === 'done') return { ...plain, ...words.done };
  if (progress.state !== 'open') return { ...plain, ...words.stopped };
  const { now } = progress;
  // What is medical is told to her in person: her number was typed by the family, so anybody may open the link.
  if (now?.actor === 'her' && now.returned !== null && now.stage !== 'medical') {
    const row = { kind: 'words', title: `“${now.returned}”`, note: now.document } as const;
    return { ...plain, title: words.returned.title, note: words.returned.note, rows: [row] };
  }
  const task = herTask(progress, today);
  if (task === null) return { ...plain, ...words.nothing };
  const { stage, appointment } = task;
  const title = stage === 'arrival' && isHere(visa) ? words.changeOfStatus : words.tasks[stage];
  return appointment === null
    ? { ...plain, title, note: words.noDayYet }
    : {
        ...plain,
        title,
        rows: taskRows(words, visa, stage, appointment),
        map: mapOf(words, appointment),
      };
}

/** Her documents by name and expiry; the family's copy of the page has none after the end. */
function documentsOf(
  { visa: { application, events, progress }, isCopy }: Asked,
  words: HerWords,
): HerPageContent['documents'] {
  const isOver = isCopy && application.state === 'ended';
  if (isOver || progress.state === 'stopped') return null;
  const lines = visaResultsOf(events)
    .filter(({ isCurrent }) => isCurrent)
    .map(({ kind, expiresOn }) => ({
      title: words.results[kind],
      note: filled(words.validUntil, { day: dateIn(words, expiresOn) }),
    }));
  return lines.length === 0 ? null : { title: words.documents, lines };
}

/** Her page in one language, from the events of her visa. */
export function herPageOf(asked: Asked): HerPageContent {
  const { visa, language, today, family, area, isCopy } = asked;
  const words = herWords[language];
  const { progress } = visa;
  const task = herTask(progress, today);
  const things = task === null ? [] : bringTo(task.stage, visa.kind.whereabouts);
  const left = progress.stages.filter(
    ({ state, facts }) => state !== 'done' && facts.stage !== task?.stage,
  );
  const after = progress.state === 'open' ? left : [];
  return {
    language,
    pageTitle: words.pageTitle,
    languagesLabel: words.languages,
    languages: herLanguages.map((code) => ({ code, name: herWords[code].language })),
    hello: filled(words.hello, { name: visa.firstName }),
    intro: words.intro,
    family:
      family === null
        ? null
        : filled(words.family, { family, area: area ?? '' }).replace(/[,،] (?:\u2068\u2069)?$/, ''),
    task: taskOf(asked, words),
    bring:
      things.length === 0
        ? null
        : { title: words.bring, things: things.map((thing) => words.things[thing]) },
    after:
      after.length === 0
        ? null
        : {
            title: words.after,
            steps: after.map(({ facts: { stage, actor } }) => ({
              who: words.actors[actor],
              what: stage === 'arrival' && isHere(visa) ? words.statusStep : words.steps[stage],
            })),
          },
    documents: documentsOf(asked, words),
    rights: { title: words.rights, lines: RIGHTS.map((right) => words.right[right]) },
    help: {
      title: words.problem,
      ministry: words.callMinistry,
      hotline: ministry.hotline.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3'),
      danger: words.danger,
      police: POLICE,
    },
    print: words.print,
    listen: isCopy ? '' : words.listen,
    stop: words.stop,
  };
}
