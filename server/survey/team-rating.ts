import type { TeamRating } from '../../contract/survey.ts';
import type { Deps } from '../platform/deps.ts';
import { openComment } from './comment.ts';

/** The last so many weeks, including this one; weeks start on Monday, days are Dubai's. */
const PERIOD = `
  with today as (select (now() at time zone 'Asia/Dubai')::date as day),
  period as (
    select date_trunc('week', day)::date - 7 * ($1::int - 1) as begins, day as ends from today
  ),
  links as (
    select coalesce(applications.replaces_application_id, applications.id) as family, applications.flow,
      surveys.score, surveys.link_id, surveys.comment_sealed, surveys.created_at,
      (surveys.created_at at time zone 'Asia/Dubai')::date as day,
      (greatest(capability_links.created_at, surveys.created_at) at time zone 'Asia/Dubai')::date as last_day
    from capability_links
    join applications on applications.id = capability_links.application_id
    left join surveys on surveys.link_id = capability_links.id
    where capability_links.purpose = 'survey'
  ),
  answers as (select * from links where score is not null),
  recent as (select answers.* from answers, period where day >= begins),
  earlier as (
    select answers.* from answers, period where day < begins and day >= begins - 7 * $1::int
  )`;

const FIGURES = `count(score)::int as answers, round(avg(score), 2)::float8 as average`;

const TEXT = `${PERIOD}
  select
    begins::text as "from", ends::text as "to",
    (select count(distinct family)::int from links where last_day >= begins) as asked,
    (select count(distinct family)::int from recent) as families,
    (select to_jsonb(f) from (
      select ${FIGURES}, count(*) filter (where score >= 4)::int as good from recent) f) as now,
    (select to_jsonb(f) from (
      select ${FIGURES}, count(*) filter (where score >= 4)::int as good from earlier) f) as before,
    (select jsonb_agg(f order by f.week) from (
      select week::date::text as week, ${FIGURES}
      from generate_series(begins, ends, interval '7 days') as week
      left join recent on recent.day >= week::date and recent.day < week::date + 7
      group by week) f) as weeks,
    (select jsonb_agg(f.many order by f.star) from (
      select star, count(score)::int as many from generate_series(1, 5) as star
      left join recent on recent.score = star group by star) f) as stars,
    (select coalesce(jsonb_agg(f order by f.flow), '[]') from (
      select flow, ${FIGURES} from recent group by flow) f) as flows,
    (select coalesce(jsonb_agg(to_jsonb(f) - 'created_at' order by f.created_at desc), '[]') from (
      select score, link_id as "linkId", encode(comment_sealed, 'base64') as sealed, flow,
        day::text as day, created_at from recent where comment_sealed is not null
      order by created_at desc limit 20) f) as comments
  from period`;

type Row = Pick<
  TeamRating,
  'from' | 'to' | 'asked' | 'families' | 'before' | 'weeks' | 'stars' | 'flows'
> & {
  readonly now: Pick<TeamRating, 'answers' | 'average' | 'good'>;
  readonly comments: readonly (Omit<TeamRating['comments'][number], 'comment'> & {
    readonly linkId: string;
    readonly sealed: string;
  })[];
};

export async function readTeamRating(
  { keys, store: { pool } }: Pick<Deps, 'keys' | 'store'>,
  weeks: number,
): Promise<TeamRating> {
  const { rows } = await pool.query<Row>(TEXT, [weeks]);
  const [row] = rows;
  if (row === undefined) throw new Error('The figures of the team could not be read.');
  const { now, comments, ...rest } = row;
  return {
    ...rest,
    ...now,
    comments: comments.map(({ linkId, sealed, ...other }) => ({
      ...other,
      comment: openComment(keys, linkId, Buffer.from(sealed, 'base64')),
    })),
  };
}
