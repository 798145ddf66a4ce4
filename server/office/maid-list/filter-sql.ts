import { and, arrayOverlaps, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { MaidFilter, MaidSort, MissingThing } from '../../../rules/office/maid-filter.ts';
import { hasRight, type Holder } from '../../../rules/office/rights.ts';
import { hasArabicLetters, nameKey } from '../../../rules/text/fold-text.ts';
import { addDays } from '../../../rules/text/days.ts';
import { maidRows } from './table.ts';

const among = <Value>(values: readonly Value[], condition: (some: Value[]) => SQL | undefined) =>
  values.length > 0 ? condition([...values]) : undefined;

const missing: Readonly<Record<MissingThing, SQL>> = {
  english: sql`not ${maidRows.hasEnglish}`,
  arabic: sql`not ${maidRows.hasArabic}`,
  video: sql`${maidRows.filmSeconds} is null`,
  consent: sql`not ${maidRows.hasConsent}`,
};

const freeBy = (day: string) => or(isNull(maidRows.freeFrom), lte(maidRows.freeFrom, day));

/** The conditions of the chips, which also count them. */
export const chips = (today: string) => ({
  free: and(sql`not ${maidRows.isTaken}`, freeBy(today)),
  english: missing.english,
  arabic: missing.arabic,
  consent: lte(maidRows.consentUntil, addDays(today, 30)),
  passport: lte(maidRows.passportUntil, addDays(today, 180)),
});

/** The word itself, not a pattern. */
const literal = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** A name in Arabic also finds its Latin spelling; the keys of names are stored in capitals. */
const soundsLike = (word: string): SQL | undefined =>
  hasArabicLetters(word) && nameKey(word) !== ''
    ? sql`${maidRows.searchText} like ${`%~${nameKey(word).toUpperCase()}%`}`
    : undefined;

/** Each word is a part of her name or her number. */
function matchesText(text: string): SQL | undefined {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return and(
    ...words.map((word) =>
      or(
        sql`${maidRows.searchText} like '%' || plain_text(${literal(word)}) || '%'`,
        soundsLike(word),
      ),
    ),
  );
}

/** Filters by values that a role may not see are left out, so that nobody can guess them. */
export function permitted(filter: MaidFilter, member: Holder): MaidFilter {
  const seesProfiles = hasRight(member, 'see_maid_profiles');
  const seesRecords = hasRight(member, 'see_maid_records');
  return {
    ...filter,
    ...(!seesProfiles && {
      state: [],
      live: [],
      nationality: [],
      price: null,
      free: null,
      missing: [],
    }),
    ...(!seesRecords && {
      label: [],
      consent: null,
      passport: null,
      missing: filter.missing.filter((one) => seesProfiles && one !== 'consent'),
    }),
  };
}

/** The condition on `maid_rows` that a filter means today. */
export function conditionOf(filter: MaidFilter, today: string): SQL | undefined {
  const { state, live, nationality, label, price, free, consent, passport, text } = filter;
  return and(
    among(state, (some) => inArray(maidRows.state, some)),
    among(live, (some) =>
      inArray(maidRows.arrangement, [
        'EITHER',
        ...some.map((one) => (one === 'in' ? ('LIVE_IN' as const) : ('LIVE_OUT' as const))),
      ]),
    ),
    among(nationality, (some) => inArray(maidRows.nationalityCode, some)),
    ...filter.missing.map((one) => missing[one]),
    among(label, (some) => arrayOverlaps(maidRows.labelWords, some)),
    price === null || price.from === null ? undefined : sql`${maidRows.priceAed} >= ${price.from}`,
    price === null || price.to === null ? undefined : sql`${maidRows.priceAed} <= ${price.to}`,
    free === null ? undefined : free === 'now' ? chips(today).free : freeBy(free),
    consent === null ? undefined : lte(maidRows.consentUntil, addDays(today, consent)),
    passport === null ? undefined : lte(maidRows.passportUntil, addDays(today, passport)),
    text === '' ? undefined : matchesText(text),
  );
}

const keys = {
  name: { value: sql`${maidRows.name}`, type: sql`text` },
  price: { value: sql`${maidRows.priceAed}`, type: sql`integer` },
  free: { value: sql`coalesce(${maidRows.freeFrom}, date '0001-01-01')`, type: sql`date` },
  newest: { value: sql`${maidRows.addedAt}`, type: sql`timestamptz` },
};

/** How a sort orders rows, and how it continues after a row. Newest first is the plain order of `newest`. */
export function orderOf(sort: MaidSort) {
  const isMinus = sort.startsWith('-');
  const name = isMinus ? sort.slice(1) : sort;
  const { value, type } =
    keys[name === 'price' || name === 'free' || name === 'newest' ? name : 'name'];
  const isDown = isMinus !== (name === 'newest');
  const way = isDown ? sql`desc` : sql`asc`;
  return {
    key: sql<string>`${value}::text`,
    by: [sql`${value} ${way}`, sql`${maidRows.maidId} ${way}`],
    after: (key: string, id: number) =>
      isDown
        ? sql`(${value}, ${maidRows.maidId}) < (${key}::${type}, ${id})`
        : sql`(${value}, ${maidRows.maidId}) > (${key}::${type}, ${id})`,
  };
}
