import type { MaidProfile } from '../../contract/catalogue.ts';
import type { OwnLanguage } from '../../rules/text/catalogues.ts';
import { dubaiDay } from '../../rules/text/days.ts';
import { type Handlers, JsonText } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/refusal.ts';
import { type FairQueue, inTurn } from '../platform/limits/fair-queue.ts';
import type { Deps } from '../platform/deps.ts';
import { SharedCache } from '../platform/store/shared-cache.ts';
import { REVALIDATE } from './answer.ts';
import { ARABIC, arabicCard, readStoredArabic } from './arabic-card.ts';
import { CARD, type Cards } from './cards.ts';
import type { Reader } from './catalogue-index/facets.ts';
import type { liveIndex } from './catalogue-index/live-index.ts';
import { everPublished } from './catalogue-index/load-index.ts';
import type { CatalogueIndex } from './catalogue-index/catalogue-index.ts';
import { similarTo } from './catalogue-index/similar.ts';

/** The column, or the Arabic one where it has words. */
const inLanguage = (language: OwnLanguage, column: string, arabic: string) =>
  language === 'ar' ? `coalesce(nullif(${arabic}, ''), ${column})` : column;

const abilities = (language: OwnLanguage, able: boolean) => `coalesce((
    select jsonb_agg(jsonb_build_object(
      'code', skills.code, 'label', ${inLanguage(language, 'skills.label', 'skills.arabic_label')}${able ? ", 'level', level" : ''}) order by position)
    from maid_skills join skills on skills.code = skill_code
    where maid_id = maids.id and able = ${able}), '[]')`;

const PROFILE = (language: OwnLanguage) => `
select (${CARD} || jsonb_build_object(
  'freeFrom', greatest(maids.available_from, $1::date),
  'wage', maids.wage_aed,
  'nationalityCode', maids.nationality_code,
  'roles', maids.roles,
  'letter', ${inLanguage(language, 'maids.letter', 'maids.arabic_letter')},
  'sentences', ${
    language === 'ar'
      ? `case when cardinality(maids.arabic_sentences) > 0 then maids.arabic_sentences else maids.sentences end`
      : 'maids.sentences'
  },
  'experience', coalesce((
    select jsonb_agg(jsonb_build_object(
      'place', ${inLanguage(language, 'place', 'arabic_place')}, 'years', years,
      'what', ${inLanguage(language, 'what', 'arabic_what')}) order by position)
    from maid_experience where maid_id = maids.id), '[]'),
  'checks', maids.checks,
  'skills', ${abilities(language, true)},
  'notYet', ${abilities(language, false)}
))::text as profile${language === 'ar' ? `, ${ARABIC} as arabic` : ''}
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

  async function profile(
    id: number,
    available: boolean,
    { today, language }: Reader,
  ): Promise<JsonText> {
    const { rows } = await store.pool.query<{ profile: string; arabic?: unknown }>({
      name: language === 'ar' ? 'catalogue-arabic-profile' : 'catalogue-profile',
      text: PROFILE(language),
      values: [today, id],
    });
    if (rows[0] === undefined) throw notShown();
    const { profile: english, arabic } = rows[0];
    const whole = language === 'ar' ? inArabic(english, arabic) : english;
    const facts = whole.slice(0, -1);
    return new JsonText(`${facts}, "available": ${available}}`, REVALIDATE);
  }

  async function similar(
    id: number,
    limit: number,
    { today, language }: Reader,
  ): Promise<JsonText> {
    const known = await index();
    const [entry] = await everPublished(store, [id]);
    if (!entry?.shown) throw notShown();
    const ids = similarTo(known, entry, limit);
    const found = await cards(ids, today, language);
    const items = ids.flatMap((one) => found.get(one) ?? []);
    return new JsonText(`{"items":[${items.join()}]}`, REVALIDATE);
  }

  return {
    'GET matchedvideos/getmaid': ({ query: { id } }, { address, language }) => {
      const today = dubaiDay(now());
      // Her profile is cached separately from her availability, because a hire changes no other profile.
      const answer = (known: CatalogueIndex) => {
        const available = known.slotOf(id) !== undefined;
        const load = () => profile(id, available, { today, language });
        return profiles.ask(`${language} ${id} ${available}`, load, today, inTurn(queue, address));
      };
      const known = index();
      return known instanceof Promise ? known.then(answer) : answer(known);
    },
    'GET matchedvideos/getsimilarmaids': ({ query: { id, limit } }, { address, language }) => {
      const today = dubaiDay(now());
      const load = () => similar(id, limit, { today, language });
      return alike.ask(`${language} ${id} ${limit}`, load, today, inTurn(queue, address));
    },
  };
}

function inArabic(profile: string, arabic: unknown): string {
  const card: MaidProfile = JSON.parse(profile);
  return JSON.stringify(arabicCard(card, readStoredArabic(arabic)));
}

/** The same answer for a maid who never existed, is not shown yet, or was taken down. */
function notShown(): Refusal {
  return new Refusal(404, 'UNKNOWN_MAID');
}
