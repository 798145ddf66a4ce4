import { dubaiDay } from '../../rules/text/days.ts';
import { type Handlers, JsonText } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/refusal.ts';
import { type FairQueue, inTurn } from '../platform/limits/fair-queue.ts';
import type { Deps } from '../platform/deps.ts';
import { SharedCache } from '../platform/store/shared-cache.ts';
import { REVALIDATE } from './answer.ts';
import { CARD, type Cards } from './cards.ts';
import type { liveIndex } from './catalogue-index/live-index.ts';
import { everPublished } from './catalogue-index/load-index.ts';
import type { CatalogueIndex } from './catalogue-index/catalogue-index.ts';
import { similarTo } from './catalogue-index/similar.ts';

const abilities = (able: boolean) => `coalesce((
    select jsonb_agg(jsonb_build_object(
      'code', skills.code, 'label', skills.label${able ? ", 'level', level" : ''}) order by position)
    from maid_skills join skills on skills.code = skill_code
    where maid_id = maids.id and able = ${able}), '[]')`;

const PROFILE = `
select (${CARD} || jsonb_build_object(
  'freeFrom', greatest(maids.available_from, $1::date),
  'wage', maids.wage_aed,
  'nationalityCode', maids.nationality_code,
  'roles', maids.roles,
  'letter', maids.letter,
  'sentences', maids.sentences,
  'experience', coalesce((
    select jsonb_agg(jsonb_build_object('place', place, 'years', years, 'what', what) order by position)
    from maid_experience where maid_id = maids.id), '[]'),
  'checks', maids.checks,
  'skills', ${abilities(true)},
  'notYet', ${abilities(false)}
))::text as profile
from maids where maids.shown and maids.id = $2::int`;

export function profileAnswers(
  { store }: Pick<Deps, 'store'>,
  index: ReturnType<typeof liveIndex>,
  cards: Cards,
  now: () => Date,
  queue?: FairQueue,
): Handlers<'GET matchedvideos/getmaid' | 'GET matchedvideos/getsimilarmaids'> {
  const profiles = new SharedCache<JsonText>(store, ['catalogue'], { entries: 500 });
  const alike = new SharedCache<JsonText>(store, ['catalogue', 'holds'], { entries: 500 });

  async function profile(id: number, available: boolean, today: string): Promise<JsonText> {
    const { rows } = await store.pool.query<{ profile: string }>({
      name: 'catalogue-profile',
      text: PROFILE,
      values: [today, id],
    });
    if (rows[0] === undefined) throw notShown();
    const facts = rows[0].profile.slice(0, -1);
    return new JsonText(`${facts}, "available": ${available}}`, REVALIDATE);
  }

  async function similar(id: number, limit: number, today: string): Promise<JsonText> {
    const known = await index();
    const [entry] = await everPublished(store, [id]);
    if (!entry?.shown) throw notShown();
    const ids = similarTo(known, entry, limit);
    const found = await cards(ids, today);
    const items = ids.flatMap((one) => found.get(one) ?? []);
    return new JsonText(`{"items":[${items.join()}]}`, REVALIDATE);
  }

  return {
    'GET matchedvideos/getmaid': ({ query: { id } }, { address }) => {
      const today = dubaiDay(now());
      // Her profile is cached separately from her availability, because a hire changes no other profile.
      const answer = (known: CatalogueIndex) => {
        const available = known.slotOf(id) !== undefined;
        const load = () => profile(id, available, today);
        return profiles.ask(`${id} ${available}`, load, today, inTurn(queue, address));
      };
      const known = index();
      return known instanceof Promise ? known.then(answer) : answer(known);
    },
    'GET matchedvideos/getsimilarmaids': ({ query: { id, limit } }, { address }) => {
      const today = dubaiDay(now());
      const load = () => similar(id, limit, today);
      return alike.ask(`${id} ${limit}`, load, today, inTurn(queue, address));
    },
  };
}

/** The same answer for a maid who never existed, is not shown yet, or was taken down. */
function notShown(): Refusal {
  return new Refusal(404, 'UNKNOWN_MAID');
}
