import type { Api } from '../../../contract/api.ts';
import { parseWholeNumber } from './whole-number.ts';

const CODES = ['sites_cost_ticket', 'sites_cost_ticket_source', 'sites_sponsor_income'] as const;
const MOST = 1_000_000;

/** Costs of own sponsorship besides salary and visa, as entered by the operator. */
export interface CostFigures {
  readonly ticket: number | null;
  readonly ticketSource: string | null;
  /** The monthly income a family needs to be the sponsor. */
  readonly income: number | null;
}

export async function loadCostFigures(api: Api): Promise<CostFigures> {
  const found = await api.get('public/parameters', { query: { code: [...CODES] } });
  const values = new Map(found.map(({ code, value }) => [code, value]));
  const figure = (code: (typeof CODES)[number]) =>
    parseWholeNumber(values.get(code) ?? '', 1, MOST);
  return {
    ticket: figure('sites_cost_ticket'),
    ticketSource: values.get('sites_cost_ticket_source') ?? null,
    income: figure('sites_sponsor_income'),
  };
}
