import type { OwnLanguage } from '../../../rules/text/catalogues.ts';
import type { AnswerOf, Api } from '../../../contract/api.ts';
import { flagChanges, flagKey } from '../../../rules/marketing/variant-flags.ts';
import { loadCostFigures } from '../../site/calculators/cost-figures.ts';
import { loadBranches } from '../../site/map/load-branches.ts';
import { loadRate } from '../counter-reviews/rating.tsx';
import { stored } from '../../visitor/browser/stored.ts';
import { loadParameters, visaPrice, visaTime } from '../../site/site-parameters.ts';

const SHOWN = 6;
const ASKED = ['replacement', 'salary-needed', 'first-month', 'sign-online', 'rest', 'passport'];

type Items = AnswerOf<'GET matchedvideos/getmatchedvideos'>['items'];

/** The price of a maid who is free now, and her share of it. */
async function examplePrice(api: Api, [first]: Items) {
  if (!first) return null;
  const { id, firstName, monthlyPrice } = first.housemaid;
  const wage = await api.get('matchedvideos/getmaid', { query: { id } }).then(
    (maid) => maid.wage,
    () => null,
  );
  return { name: firstName, price: monthlyPrice, wage };
}

async function lowestPrice(api: Api): Promise<number | null> {
  const query = { sort: 'price', limit: 1 } as const;
  const { items } = await api.get('matchedvideos/getmatchedvideos', { query });
  return items[0]?.housemaid.monthlyPrice ?? null;
}

async function loadQuestions(api: Api, language: OwnLanguage) {
  const { loadFaq } = await import('../hire-maid/faq/load-faq.ts');
  const all = (await loadFaq(api, language)).flatMap(({ questions }) => questions);
  return ASKED.flatMap((id) => all.filter((question) => question.id === id));
}

/** FLAG-03: from the address, or stored from an earlier one. */
const asksForTadbeer = (search: URLSearchParams): boolean =>
  flagChanges(search).get('v_tadbeer') ?? stored.flag(flagKey('v_tadbeer')).read() !== null;

/** One loader for both landings; the visitor's view selects one. */
export async function loadLanding(api: Api, search: URLSearchParams, language: OwnLanguage) {
  const [{ items, total }, lowest, parameters, costs, rate, questions, places] = await Promise.all([
    api.get('matchedvideos/getmatchedvideos', { query: { limit: SHOWN } }),
    lowestPrice(api),
    loadParameters(api),
    loadCostFigures(api),
    loadRate(api),
    loadQuestions(api, language),
    loadBranches(api, search, language),
  ]);
  return {
    tadbeer: asksForTadbeer(search),
    items,
    total,
    lowest,
    parameters,
    costs,
    rate,
    questions,
    places,
    example: await examplePrice(api, items),
    visa: { time: visaTime(parameters), price: visaPrice(parameters) },
  };
}

export type Landing = Awaited<ReturnType<typeof loadLanding>>;
export type ExamplePrice = NonNullable<Landing['example']>;
