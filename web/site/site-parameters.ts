import type { Api } from '../../contract/api.ts';

const CODES = [
  'sites_visa_eta_value',
  'sites_visa_eta_show',
  'sites_wait_after_paying_visa',
  'sites_wait_after_medical_visa',
  'sites_wait_after_sending_passport',
  'sites_wait_after_visit_center',
  'sites_visa_price',
  'sites_facts_checked',
] as const;

/** Times and prices set by the operator; unset values are not shown. */
export type SiteParameters = Readonly<Partial<Record<(typeof CODES)[number], string>>>;

export async function loadParameters(api: Api): Promise<SiteParameters> {
  const found = await api.get('public/parameters', { query: { code: [...CODES] } });
  return Object.fromEntries(found.map(({ code, value }) => [code, value]));
}

export const visaTime = (parameters: SiteParameters): string | undefined =>
  parameters.sites_visa_eta_show === 'true' ? parameters.sites_visa_eta_value : undefined;

export function visaPrice({ sites_visa_price: price }: SiteParameters): number | undefined {
  return price && /^\d{1,6}$/.test(price) ? Number(price) : undefined;
}
