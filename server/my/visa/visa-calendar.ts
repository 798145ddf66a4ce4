import { calendarFile, type CalendarEntry } from '../../../rules/text/calendar-file.ts';
import { dateWords } from '../../../rules/text/date-words.ts';
import { msg, type Translate } from '../../../rules/text/text.ts';
import type { VisaStage } from '../../../rules/visa/stages.ts';
import type { VisaCase } from '../../visa/index.ts';

const stageWords: Readonly<Record<VisaStage, string>> = {
  file: msg('employer file'),
  work_permit: msg('contract and work permit'),
  entry_permit: msg('entry permit'),
  arrival: msg('arrival'),
  medical: msg('medical test'),
  fingerprints: msg('fingerprints'),
  insurance: msg('health insurance'),
  residence: msg('residence'),
  card: msg('Emirates ID card'),
};

const stageIn = (t: Translate, stage: VisaStage, isHere: boolean): string =>
  stage === 'arrival' && isHere ? t('change of status') : t(stageWords[stage]);

const timeIn = ({ language }: Translate, time: string): string =>
  dateWords(language, { hour: '2-digit', minute: '2-digit' })(new Date(`2026-01-01T${time}:00Z`));

/** The words of an appointment of hers. */
export function visitWords(
  t: Translate,
  visit: { stage: VisaStage; isHere: boolean; name: string; time: string; pickUp: string | null },
) {
  const { stage, isHere, name, time, pickUp } = visit;
  return {
    title: t('{name}: {stage} at {time}', {
      name,
      stage: stageIn(t, stage, isHere),
      time: timeIn(t, time),
    }),
    description: pickUp === null ? '' : t('We collect her at {time}.', { time: timeIn(t, pickUp) }),
  };
}

/** The same in both calendars, so that nobody has an appointment twice. */
export const visitUid = (caseId: string, stage: string) => `visa-${caseId}-${stage}`;

/** Hours that an appointment takes in a calendar. */
export const visitHours = (time: string) => {
  const from = Number(time.slice(0, 2));
  return { from, to: Math.min(23, from + 2) };
};

/** Appointments that are not over and deadlines that still run, as an iCalendar file. */
export function visaCalendar(
  visa: VisaCase,
  host: string,
  { today, made, t }: { readonly today: string; readonly made: Date; readonly t: Translate },
): string {
  const { row, firstName: name, kind, progress } = visa;
  const isHere = kind.whereabouts !== 'outside';
  const appointments = progress.stages.flatMap(({ facts: { stage }, state, appointment }) => {
    if (state === 'done' || appointment === null || appointment.day < today) return [];
    const { day, time, place, pickUp } = appointment;
    const entry: CalendarEntry = {
      uid: `${visitUid(row.id, stage)}@${host}`,
      day,
      ...visitHours(time),
      ...visitWords(t, { stage, isHere, name, time, pickUp }),
      place,
      made,
    };
    return [entry];
  });
  const deadlines = progress.deadlines.flatMap(({ stage, day, metOn }): CalendarEntry[] =>
    metOn !== null || progress.now === null
      ? []
      : [
          {
            uid: `visa-${row.id}-by-${stage}@${host}`,
            day,
            title: t('Last day for {name}’s {stage}', { name, stage: stageIn(t, stage, isHere) }),
            place: '',
            description: t('See the tracker in My Home.'),
            made,
          },
        ],
  );
  return calendarFile(...appointments, ...deadlines);
}
