import { LAST_DAY } from '../../../rules/office/reports.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { dateWithYear, durationWords } from '../words/time-words.ts';
import {
  cancelReasonWords,
  type Codes,
  type Figures,
  keptWords,
  promiseWords,
  stageWords,
  teamWords,
  whereWords,
} from './report-words.ts';

type Cell = string | number | null;

/** The table of a figure: on screen, for screen readers and as a file. */
export interface ReportTable {
  readonly id: string;
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** A column of sentences; all others but the first hold figures. */
  readonly wordsAt?: number;
}

const time = (t: Translate, minutes: number | null): string | null =>
  minutes === null ? null : durationWords(t, minutes);

export const stageTable = (t: Translate, { started, stages }: Figures): ReportTable => ({
  id: 'start-to-arrival',
  title: t('From start to arrival'),
  head: [t('Stage'), t('Went further'), t('Left here'), t('Still here'), t('Where most stop')],
  rows: [
    [t('Started'), started, 0, 0, null],
    ...stages.map((one) => [
      stageWords(t, one.stage),
      one.passed,
      one.left,
      one.here,
      whereWords(t, one) || null,
    ]),
  ],
  wordsAt: 4,
});

export const hireTable = (t: Translate, { hire }: Figures): ReportTable => ({
  id: 'time-to-hire',
  title: t('Time to hire'),
  head: [t('Days from start to arrival'), t('Arrivals')],
  rows: hire.days.map((count, days) => [days === LAST_DAY ? `${LAST_DAY}+` : days, count]),
});

export const weekTable = (t: Translate, { hire }: Figures): ReportTable => ({
  id: 'median-by-week',
  title: t('Median by week'),
  head: [t('Week from'), t('Arrivals'), t('Median, days')],
  rows: hire.weeks.map(({ from, arrivals, median }) => [dateWithYear(from), arrivals, median]),
});

export const targetTable = (t: Translate, { targets }: Figures): ReportTable => ({
  id: 'time-targets',
  title: t('Time targets'),
  head: [t('Promise'), t('How often'), t('Kept'), t('Median'), t('Median, elapsed')],
  rows: targets.map((one) => [
    promiseWords(t, one.kind),
    one.times,
    keptWords(t, one),
    time(t, one.median),
    time(t, one.medianElapsed),
  ]),
});

export const cancelTable = (t: Translate, { cancellations }: Figures): ReportTable => ({
  id: 'why-families-cancel',
  title: t('Why families cancel'),
  head: [t('Reason'), t('Families')],
  rows: (cancellations.reasons ?? []).map(({ reason, count }) => [
    cancelReasonWords(t, reason),
    count,
  ]),
});

export const starTable = (t: Translate, { survey }: Figures): ReportTable => ({
  id: 'survey',
  title: t('How is it going at home?'),
  head: [t('Stars'), t('Answers')],
  rows: (survey.stars ?? []).map((count, at) => [at + 1, count]).toReversed(),
});

export const teamTable = (t: Translate, { survey }: Figures): ReportTable => ({
  id: 'team-rating',
  title: t('Team rating'),
  head: [t('Team'), t('Answers'), t('Median, stars')],
  rows: survey.teams.map(({ team, answers, median }) => [
    teamWords(t, team),
    answers,
    median ?? t('Too few answers'),
  ]),
});

const stepHead = (t: Translate) => [
  t('Visits'),
  t('Videos'),
  t('Lists'),
  t('Started'),
  t('Finished'),
];

export const dayTable = (t: Translate, { days }: Codes): ReportTable => ({
  id: 'by-day',
  title: t('From visit to hire, by day'),
  head: [t('Day'), ...stepHead(t)],
  rows: days.map(({ day, visits, videos, lists, started, finished }) => [
    dateWithYear(day),
    visits,
    videos,
    lists,
    started,
    finished,
  ]),
});

/** Films are counted without anything about the visitor, so not by code. */
export const codeTable = (t: Translate, { codes }: Codes): ReportTable => ({
  id: 'by-code',
  title: t('From visit to hire, by code'),
  head: [t('Code'), t('Visits'), t('Lists'), t('Started'), t('Finished')],
  rows: codes.map(({ code, visits, lists, started, finished }) => [
    code,
    visits,
    lists,
    started,
    finished,
  ]),
});
