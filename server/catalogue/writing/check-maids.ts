import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { minimumWage, priceProblem } from '../../../rules/money/price-check.ts';
import type { PriceShares } from '../../../rules/money/price-parts.ts';
import { addDays, ageOn, resolveDay } from '../../../rules/text/days.ts';
import { parameters } from '../../parameters/table.ts';
import { badInput } from '../../platform/http/input-problems.ts';
import { type FieldProblem, problem, Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import { languages, matchingTypeNationalities, matchingTypes, skills } from '../table.ts';
import type { MaidRecord } from './maid-record.ts';

/** A value that does not fit: in words for the command line, as a key of the refusals for pages. */
interface MaidProblem {
  readonly field: string;
  readonly message: string;
  readonly key: FieldProblem;
}

/** The lists of the store that values of maids have to be in. */
export async function readLists(db: Database) {
  const shares = await db
    .select()
    .from(parameters)
    .where(inArray(parameters.code, ['sites_price_visa', 'sites_price_insurance']));
  const share = (code: string) => Number(shares.find((row) => row.code === code)?.value);
  const [visa, insurance] = [share('sites_price_visa'), share('sites_price_insurance')];
  return {
    types: new Map((await db.select().from(matchingTypes)).map((type) => [type.id, type])),
    members: Map.groupBy(
      await db.select().from(matchingTypeNationalities),
      ({ matchingTypeId }) => matchingTypeId,
    ),
    languages: new Set((await db.select().from(languages)).map(({ label }) => label)),
    skills: new Set((await db.select().from(skills)).map(({ code }) => code)),
    shares: visa > 0 && insurance > 0 ? ({ visa, insurance } satisfies PriceShares) : null,
  };
}
export type MaidLists = Awaited<ReturnType<typeof readLists>>;

type Placed = Pick<MaidRecord, 'matchingType' | 'arrangement' | 'nationality'>;

const arrangementFits = ({ types }: MaidLists, { matchingType, arrangement }: Placed) =>
  types.get(matchingType)?.arrangement === (arrangement === 'LIVE_OUT' ? 'LIVE_OUT' : 'LIVE_IN');

const nationalityFits = ({ members }: MaidLists, { matchingType, nationality }: Placed) =>
  members.get(matchingType)?.some(({ nationalityCode }) => nationalityCode === nationality) ??
  false;

/** Her matching type, or the first that fits where hers no longer does. */
export function fittingType(lists: MaidLists, maid: Placed): number {
  const fits = (matchingType: number) =>
    arrangementFits(lists, { ...maid, matchingType }) &&
    nationalityFits(lists, { ...maid, matchingType });
  if (fits(maid.matchingType)) return maid.matchingType;
  return [...lists.types.keys()].toSorted((a, b) => a - b).find(fits) ?? maid.matchingType;
}

/** Checks that need the store: her values are in the lists, fit her matching type, and her price adds up. */
export function maidProblems(lists: MaidLists, maid: MaidRecord, today: string): MaidProblem[] {
  const type = lists.types.get(maid.matchingType);
  const published = resolveDay(maid.publishedOn ?? today, today) ?? today;
  const { monthlyPrice: price, wage, nationality } = maid;
  const wrongPrice = priceProblem({ price, wage, nationality, shares: lists.shares });
  const least = minimumWage(nationality) ?? 0;
  const found = (isWrong: boolean, field: string, message: string, key: FieldProblem) =>
    isWrong ? [{ field, message, key }] : [];
  const name = type?.name ?? '';
  return [
    ...found(
      type === undefined,
      'matchingType',
      `${maid.matchingType} is not in matching-types`,
      'TYPE_UNKNOWN',
    ),
    ...found(
      type !== undefined && !arrangementFits(lists, maid),
      'arrangement',
      `does not fit the matching type "${name}"`,
      problem('TYPE_UNFIT', { name }),
    ),
    ...found(
      type !== undefined && !nationalityFits(lists, maid),
      'nationality',
      `does not fit the matching type "${name}"`,
      problem('TYPE_UNFIT', { name }),
    ),
    ...maid.languages
      .filter(({ language }) => !lists.languages.has(language))
      .flatMap(({ language }) =>
        found(true, 'languages', `${language} is not in languages`, 'LANGUAGE_UNKNOWN'),
      ),
    ...[...maid.skills, ...maid.notYet]
      .filter((code) => !lists.skills.has(code))
      .flatMap((code) => found(true, 'skills', `${code} is not in skills`, 'SKILL_UNKNOWN')),
    ...found(ageOn(maid.bornOn, today) < 18, 'bornOn', 'she must be 18 or older', 'TOO_YOUNG'),
    ...found(
      maid.published && published >= addDays(today, 1),
      'publishedOn',
      'must not lie in the future',
      'NOT_VALID',
    ),
    ...found(
      wrongPrice === 'below_minimum',
      'wage',
      `must be at least ${least}, the minimum of her country`,
      problem('WAGE_TOO_LOW', { least }),
    ),
    ...found(
      wrongPrice === 'not_adding_up',
      'monthlyPrice',
      'does not cover her wage, VAT, visa and insurance',
      'PRICE_PARTS',
    ),
  ];
}

/** The refusal of a change, with a problem for each field. */
export function maidRefusal(problems: readonly MaidProblem[]): Refusal {
  return new Refusal(
    400,
    'MAID_INVALID',
    {},
    Object.fromEntries(problems.toReversed().map(({ field, key }) => [field, key])),
  );
}

const ownWords: Readonly<Record<string, FieldProblem>> = {
  wage: 'WAGE_ABOVE_PRICE',
  consent: 'CONSENT_NEEDED',
  skills: 'NAMED_TWICE',
  languages: 'NAMED_TWICE',
  checks: 'NAMED_TWICE',
};

/** Problems that the schema found. */
export function schemaRefusal(given: unknown, issues: readonly z.core.$ZodIssue[]): Refusal {
  const { fields = {} } = badInput([{ given, issues }]);
  const own = issues
    .filter(({ code, path }) => code === 'custom' && path.length === 1)
    .flatMap(({ path: [field] }) => {
      const words = ownWords[String(field)];
      return words === undefined ? [] : [[String(field), words] as const];
    });
  return new Refusal(400, 'MAID_INVALID', {}, { ...fields, ...Object.fromEntries(own) });
}
