import { replaceStepNamed } from '../../../rules/flows/replace-flow.ts';
import { isStepCode } from '../../../rules/flows/step-table.ts';
import { cancelReasons } from '../../../rules/my/request-kinds.ts';
import {
  FEWEST_ANSWERS,
  LAST_DAY,
  percentile,
  reportDays,
  reportedKinds,
  type ReportTeam,
  reportTeams,
  timedKinds,
} from '../../../rules/office/reports.ts';
import { stageAt, stages } from '../../../rules/office/stages.ts';
import { taskTargets } from '../../../rules/office/tasks.ts';
import { addDays } from '../../../rules/text/days.ts';
import type { Store } from '../../platform/store/store.ts';
import type { Figures } from './table.ts';

interface Period {
  readonly from: string;
  readonly to: string;
  readonly team: ReportTeam;
}

const within = (column: string) => `${column} >= $1::date::timestamp at time zone 'Asia/Dubai'
  and ${column} < ($2::date + 1)::timestamp at time zone 'Asia/Dubai'`;
const ofTeam = `($3 = 'all' or applications.flow = $3)`;
const valuesOf = ({ from, to, team }: Period) => [from, to, team];

const BY_STEP = `select step, state, submitted_at is not null as finished,
    plan.application_id is not null as arrived, count(*)::int as count
  from applications left join arrival_plans plan
    on plan.application_id = applications.id and plan.outcome = 'arrived'
  where ${within('created_at')} and ${ofTeam} group by 1, 2, 3, 4`;

const ASKED_AGAIN = `select documents.kind, document_checks.reason, count(*)::int as count
  from document_checks join documents on documents.id = document_checks.document_id
  join applications on applications.id = document_checks.application_id
  where ${within('applications.created_at')} and ${ofTeam} and document_checks.decision = 'asked_again'
    and document_checks.withdrawn_at is null and applications.state in ('cancelled', 'expired')
    and applications.submitted_at is null
  group by 1, 2 order by 3 desc, 1, 2 limit 1`;

interface StepRow {
  readonly step: string;
  readonly state: string;
  readonly finished: boolean;
  readonly arrived: boolean;
  readonly count: number;
}

const sum = (rows: readonly { readonly count: number }[]): number =>
  rows.reduce((total, { count }) => total + count, 0);
const isOver = ({ state }: StepRow): boolean => state === 'cancelled' || state === 'expired';
const placeOf = ({ step }: StepRow): number =>
  stages.indexOf(stageAt(isStepCode(step) ? step : (replaceStepNamed(step) ?? 'HIRE_MAID')));

/** The step at which most of them stopped. */
function mostAt(rows: readonly StepRow[]): { step: string; count: number } | null {
  const steps = [...Map.groupBy(rows, ({ step }) => step)].map(([step, own]) => ({
    step,
    count: sum(own),
  }));
  return steps.sort((one, other) => other.count - one.count)[0] ?? null;
}

async function stageFigures({ pool }: Pick<Store, 'pool'>, period: Period) {
  const { rows } = await pool.query<StepRow>(BY_STEP, valuesOf(period));
  const { rows: asked } = await pool.query<{ kind: string; reason: string; count: number }>(
    ASKED_AGAIN,
    valuesOf(period),
  );
  const figures: Figures['stages'] = stages.map((stage, place) => {
    const at = rows.filter((row) => !row.finished && placeOf(row) === place);
    const gone = at.filter(isOver);
    const passed = rows.filter((row) => row.finished || placeOf(row) > place);
    return {
      stage,
      passed: sum(passed),
      left: sum(gone),
      here: sum(at) - sum(gone),
      mostAt: mostAt(gone),
      mostAsked: stage === 'documents' ? (asked[0] ?? null) : null,
    };
  });
  const finished = rows.filter((row) => row.finished && !row.arrived);
  const gone = finished.filter((row) => isOver(row) || row.state === 'ended');
  const arrival = {
    stage: 'arrival',
    passed: sum(rows.filter(({ arrived }) => arrived)),
    left: sum(gone),
    here: sum(finished) - sum(gone),
    mostAt: null,
    mostAsked: null,
  } as const;
  return { started: sum(rows), stages: [...figures, arrival] };
}

/** Arrivals of the period, or of twelve weeks where that is longer, by week and days since the start. */
const TIME_TO_HIRE = `select (arrivals.day - $1::date) / 7 as week, arrivals.day >= $4::date as recent,
    greatest(0, arrivals.day - (applications.created_at at time zone 'Asia/Dubai')::date) as days,
    count(*)::int as count
  from arrivals join arrival_plans plan on plan.application_id = arrivals.application_id
    and plan.outcome = 'arrived'
  join applications on applications.id = arrivals.application_id
  where arrivals.day between $1::date and $2::date and ${ofTeam} group by 1, 2, 3`;
const FEWEST_WEEKS = 12;

interface HireRow {
  readonly week: number;
  readonly recent: boolean;
  readonly days: number;
  readonly count: number;
}

function countsOf(rows: readonly HireRow[]): number[] {
  const longest = Math.max(-1, ...rows.map(({ days }) => days));
  const counts = Array.from({ length: longest + 1 }, () => 0);
  for (const { days, count } of rows) counts[days] = (counts[days] ?? 0) + count;
  return counts;
}

async function timeToHire({ pool }: Pick<Store, 'pool'>, period: Period, weeks: number) {
  const shown = Math.max(weeks, FEWEST_WEEKS);
  const first = addDays(period.to, 1 - shown * 7);
  const { rows } = await pool.query<HireRow>(TIME_TO_HIRE, [
    first,
    period.to,
    period.team,
    period.from,
  ]);
  const recent = rows.filter((row) => row.recent);
  const counts = countsOf(recent);
  const days = Array.from({ length: LAST_DAY + 1 }, (_, at) => counts[at] ?? 0);
  days[LAST_DAY] = counts.slice(LAST_DAY).reduce((total, count) => total + count, 0);
  return {
    arrivals: sum(recent),
    median: percentile(counts, 0.5),
    nineInTen: percentile(counts, 0.9),
    days,
    weeks: Array.from({ length: shown }, (_, week) => {
      const own = rows.filter((row) => row.week === week);
      const median = percentile(countsOf(own), 0.5);
      return { from: addDays(first, week * 7), arrivals: sum(own), median };
    }),
  };
}

/** Work that is open and late counts as not kept, else a promise would look better the longer it is broken. */
const TARGETS = `select kind, count(*)::int as times, count(*) filter (where is_kept)::int as kept,
    percentile_disc(0.5) within group (order by minutes) filter (where not is_open) as median,
    percentile_disc(0.5) within group (order by elapsed) filter (where not is_open) as "medianElapsed"
  from (
    select kind, is_kept, minutes, elapsed_minutes as elapsed, false as is_open from report_tasks
    where day between $1::date and $2::date and ($3 = 'all' or flow = $3)
    union all
    select tasks.kind, false, null, null, true
    from tasks join applications on applications.id = tasks.application_id
    where tasks.done_at is null and tasks.due_at < ($2::date + 1)::timestamp at time zone 'Asia/Dubai'
      and tasks.due_at >= $1::date::timestamp at time zone 'Asia/Dubai'
      and tasks.kind = any($4) and ${ofTeam}
    union all
    select 'refund', refunds.state = 'done' and refunds.settled_at <= refunds.created_at + interval '14 days', null,
      extract(epoch from refunds.settled_at - refunds.created_at) / 60, refunds.state <> 'done'
    from refunds join payments on payments.id = refunds.payment_id
    join applications on applications.id = payments.application_id
    where ${ofTeam} and ((refunds.state = 'done' and ${within('refunds.settled_at')})
      or (refunds.state <> 'done' and ${within(`refunds.created_at + interval '14 days'`)}))
  ) done group by kind`;

type Kind = (typeof reportedKinds)[number];
type Target = Figures['targets'][number];
const REFUND_MINUTES = 14 * 1440;
const targetOf = (kind: Kind): number => (kind === 'refund' ? REFUND_MINUTES : taskTargets[kind]);

async function targets({ pool }: Pick<Store, 'pool'>, period: Period): Promise<Target[]> {
  const { rows } = await pool.query<Omit<Target, 'targetMinutes'>>(TARGETS, [
    ...valuesOf(period),
    timedKinds,
  ]);
  return reportedKinds.map((kind) => {
    const none = { times: 0, kept: 0, median: null, medianElapsed: null };
    const found = rows.find((row) => row.kind === kind) ?? none;
    return { ...none, ...found, kind, targetMinutes: targetOf(kind) };
  });
}

const CANCELLATIONS = `select home_requests.cancel_reason as reason, count(*)::int as count
  from home_requests join applications on applications.id = home_requests.application_id
  where home_requests.kind = 'cancellation' and home_requests.state in ('open', 'accepted')
    and ${within('home_requests.confirmed_at')} and ${ofTeam} group by 1`;

async function cancellations(
  { pool }: Pick<Store, 'pool'>,
  period: Period,
): Promise<Figures['cancellations']> {
  const { rows } = await pool.query<{ reason: string | null; count: number }>(
    CANCELLATIONS,
    valuesOf(period),
  );
  const answered = rows.filter(({ reason }) => reason !== null);
  const reasons = cancelReasons.map((reason) => ({
    reason,
    count: sum(answered.filter((row) => row.reason === reason)),
  }));
  const answers = sum(answered);
  return { cancelled: sum(rows), answers, reasons: answers < FEWEST_ANSWERS ? null : reasons };
}

const SURVEY = `select applications.flow, surveys.score, count(*)::int as count
  from surveys join capability_links on capability_links.id = surveys.link_id
  join applications on applications.id = capability_links.application_id
  where ${within('surveys.created_at')} and ${ofTeam} group by 1, 2`;
const ASKED = `select count(*)::int as count from capability_links
  join applications on applications.id = capability_links.application_id
  left join surveys on surveys.link_id = capability_links.id
  where purpose = 'survey' and ${within('greatest(capability_links.created_at, surveys.created_at)')} and ${ofTeam}`;

const STARS = [1, 2, 3, 4, 5];

async function survey({ pool }: Pick<Store, 'pool'>, period: Period): Promise<Figures['survey']> {
  const { rows } = await pool.query<{ flow: ReportTeam; score: number; count: number }>(
    SURVEY,
    valuesOf(period),
  );
  const { rows: asked } = await pool.query<{ count: number }>(ASKED, valuesOf(period));
  const starsOf = (own: typeof rows) =>
    STARS.map((star) => sum(own.filter(({ score }) => score === star)));
  const answers = sum(rows);
  return {
    asked: sum(asked),
    answers,
    stars: answers < FEWEST_ANSWERS ? null : starsOf(rows),
    teams: reportTeams.flatMap((team) => {
      const own = rows.filter(({ flow }) => flow === team);
      if (team === 'all' || own.length === 0) return [];
      const isEnough = sum(own) >= FEWEST_ANSWERS;
      const median = isEnough ? percentile([0, ...starsOf(own)], 0.5) : null;
      return { team, answers: sum(own), median };
    }),
  };
}

/** All figures of the whole days before this one. */
export async function makeFigures(
  store: Pick<Store, 'pool'>,
  weeks: number,
  team: ReportTeam,
  today: string,
): Promise<Figures> {
  const period = { ...reportDays(weeks, today), team };
  return {
    from: period.from,
    to: period.to,
    madeAt: new Date().toISOString(),
    ...(await stageFigures(store, period)),
    hire: await timeToHire(store, period, weeks),
    targets: await targets(store, period),
    cancellations: await cancellations(store, period),
    survey: await survey(store, period),
  };
}
