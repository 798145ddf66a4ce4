import type { Api } from '../../../../contract/api.ts';
import type { PriceShares } from '../../../../rules/money/price-parts.ts';
import { parseWholeNumber } from '../../../site/calculators/whole-number.ts';

const VISA = 'sites_price_visa';
const INSURANCE = 'sites_price_insurance';
const MOST = 10_000;

/** Null unless both are entered: unknown parts are not shown. */
export async function loadPriceShares(api: Api): Promise<PriceShares | null> {
  const found = await api.get('public/parameters', { query: { code: [VISA, INSURANCE] } });
  const figure = (code: string) =>
    parseWholeNumber(found.find((one) => one.code === code)?.value ?? '', 1, MOST);
  const visa = figure(VISA);
  const insurance = figure(INSURANCE);
  return visa === null || insurance === null ? null : { visa, insurance };
}
