import type { TrackedVisa } from '../../../contract/my/visa.ts';
import { herWords } from '../../../content/her-page/her-words.ts';
import { bankDaysSince } from '../../../rules/text/bank-days.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { figuresFor, type MeasuredStage } from '../../../rules/visa/estimate.ts';
import { actorOn } from '../../../rules/visa/her-task.ts';
import { languageOf } from '../../../rules/visa/her-language.ts';
import type { VisaEvent, VisaWindow } from '../../../rules/visa/progress.ts';
import { type OfficialTime, officialTotal } from '../../../rules/visa/stage-table.ts';
import type { VisaMoney, VisaRefundProgress } from '../../home-requests/index.ts';
import type { MeasuredTime, VisaCase } from '../../visa/index.ts';

/** Longest stretch in which public holidays are named. */
const HOLIDAY_DAYS = 60;

/** Kinds whose words were written for the family, or are an authority's own. */
const toldKinds: readonly VisaEvent['kind'][] = ['appointment', 'returned', 'late'];

/** What was written about an event, if the family may read it: nothing medical and no reasons of hers (VISA-08). */
function wordsFor({ kind, stage, data }: VisaEvent): string | null {
  if (stage === 'medical' || data.words === undefined) return null;
  if (kind === 'stopped') return data.reason === 'permit_refused' ? data.words : null;
  return toldKinds.includes(kind) ? data.words : null;
}

/** Left out: notes of the office, and a failed medical test, which the family sees as the end of the visa. */
const isShown = ({ kind, data }: VisaEvent): boolean => kind !== 'note' && data.result !== 'unfit';

function historyOf(events: readonly VisaEvent[]): TrackedVisa['history'] {
  const undone = new Set(events.flatMap(({ data }) => data.undoes ?? []));
  let window: VisaWindow | null = null;
  const shown = events.flatMap((event) => {
    const before: VisaWindow | null = window;
    const replaces = event.data.window !== undefined && !isSame(before, event.data.window);
    if (event.data.window !== undefined) window = event.data.window;
    if (!isShown(event)) return [];
    const { sequence, kind, stage, actor, day, at, data } = event;
    return [
      {
        sequence,
        at: at.toISOString(),
        kind,
        stage,
        actor,
        day,
        words: wordsFor(event),
        appointment: data.appointment ?? null,
        before: data.before ?? null,
        oldWindow: replaces ? before : null,
        isUndone: undone.has(sequence),
      },
    ];
  });
  return shown.toReversed();
}

const isSame = (one: VisaWindow | null, other: VisaWindow): boolean =>
  one !== null && one.from === other.from && one.to === other.to;

const measuredIn = (
  figures: Pick<MeasuredTime, 'emirate' | 'isOutside' | 'count' | 'median' | 'ninth'> | null,
): TrackedVisa['whole']['measured'] =>
  figures && {
    count: figures.count,
    median: figures.median,
    ninth: figures.ninth,
    isWholeCountry: figures.emirate === null,
    isOutside: figures.isOutside,
  };

const officialIn = (t: Translate, official: OfficialTime | null) =>
  official && { ...official, source: t(official.source) };

function nowOf(visa: VisaCase, today: string): TrackedVisa['now'] {
  if (visa.progress.now === null) return null;
  const { returnedTo, ...now } = visa.progress.now;
  const isPrivate = now.stage === 'medical';
  const late = visa.events.some(({ kind, stage }) => kind === 'late' && stage === now.stage);
  return {
    ...now,
    actor: actorOn(visa.progress.now, today),
    returned: isPrivate ? null : now.returned,
    document: isPrivate ? null : now.document,
    isReturned: returnedTo !== null,
    isLate: late && (now.lateReason !== null || isPrivate),
    lateReason: isPrivate ? null : now.lateReason,
    days: bankDaysSince(now.since, today, visa),
  };
}

/** How many days a clock of this stage runs, to show what is left of it. */
const clockDays = ({ table }: VisaCase, stage: string): number =>
  table.find(({ startsDeadline }) => startsDeadline?.until === stage)?.startsDeadline?.days ?? 0;

interface Known {
  readonly today: string;
  readonly isClient: boolean;
  readonly stages: readonly MeasuredStage[];
  readonly totals: readonly MeasuredTime[];
  readonly money: VisaMoney | null;
  readonly progress: VisaRefundProgress | null;
  /** In the reader's language: what a stage needs and where a time was read are texts of the table of stages. */
  readonly t: Translate;
}

/** A visa as its family sees it (VISA-05). */
export function trackedVisa(visa: VisaCase, known: Known): TrackedVisa {
  const { row, kind, events, progress, holidays } = visa;
  const { today, isClient, t } = known;
  const openedOn = events[0]?.day ?? dubaiDay(events[0]?.at ?? row.openedAt);
  const windows = [...progress.windows].toReversed();
  const window = windows[0] ?? null;
  const last = window === null || window.to < today ? addDays(today, 14) : window.to;
  const until = [last, addDays(today, HOLIDAY_DAYS)].toSorted()[0] ?? last;
  const language = languageOf(row.nationality);
  return {
    firstName: visa.firstName,
    emirate: kind.emirate,
    isHere: kind.whereabouts !== 'outside',
    isClient,
    isOwnSponsor: kind.sponsor === 'family',
    today,
    openedOn,
    dayCount: bankDaysSince(openedOn, today, visa),
    state: progress.state,
    stopReason: progress.stopReason,
    now: nowOf(visa, today),
    stages: progress.stages.map(({ facts, state, doneOn, took, appointment }) => ({
      stage: facts.stage,
      actor: facts.actor,
      state,
      doneOn,
      took,
      needs: facts.needs.map((need) => t(need)),
      official: officialIn(t, facts.official),
      measured: measuredIn(
        figuresFor(
          known.stages.filter(({ stage }) => stage === facts.stage),
          kind,
        ),
      ),
      appointment,
    })),
    deadlines: progress.deadlines.map(({ stage, day, metOn }) => ({
      stage,
      day,
      metOn,
      days: clockDays(visa, stage),
    })),
    window: progress.state === 'open' ? window : null,
    oldWindows: windows.slice(1).filter((old) => !isSame(window, old)),
    whole: {
      measured: measuredIn(figuresFor(known.totals, kind)),
      official: officialIn(t, officialTotal(kind.emirate)),
    },
    holidays: [...holidays].filter((day) => day >= today && day <= until).toSorted(),
    history: historyOf(events),
    checkedAt: progress.checkedAt?.toISOString() ?? null,
    decideBy: progress.decideBy,
    refund: known.money && {
      ...known.money.refund,
      spent: [...known.money.refund.spent],
      onTheWayFils: known.money.onTheWayFils,
    },
    refundProgress: known.progress && {
      fils: known.progress.fils,
      orderedFils: known.progress.orderedFils,
      paidFils: known.progress.paidFils,
      isWaiting: known.progress.isWaiting,
      sentBack: known.progress.sentBack,
      paidOn: known.progress.paidOn,
      dueBy: known.progress.dueBy,
    },
    herLanguage: { code: language, name: herWords[language].language },
    hasHerNumber: visa.mobile !== null,
  };
}
