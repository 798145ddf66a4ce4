import { contentIn } from '../../../rules/text/content-in.ts';
import type { OwnLanguage } from '../../../rules/text/catalogues.ts';
import type { Api } from '../../../contract/api.ts';
import { type GuideFigures, printedFigures } from '../../../content/papers/maid-visa-guide.ts';
import { parseWholeNumber } from '../../site/calculators/whole-number.ts';
import { formatNumber } from '../../ui/price.tsx';

const MOST_INCOME = 1_000_000;

/** The office's figures; the printed defaults where none are entered. */
export async function loadGuideFigures(api: Api, language: OwnLanguage): Promise<GuideFigures> {
  const found = await api
    .get('public/parameters', { query: { code: Object.keys(printedFigures) } })
    .catch(() => []);
  const entered = found.filter(({ value }) => value.trim() !== '');
  const figures: GuideFigures = {
    ...contentIn(language, printedFigures),
    ...Object.fromEntries(entered.map(({ code, value }) => [code, value.trim()])),
  };
  const income = parseWholeNumber(figures.sites_sponsor_income, 1, MOST_INCOME);
  return {
    ...figures,
    sites_sponsor_income:
      income === null ? printedFigures.sites_sponsor_income : formatNumber(income),
  };
}
