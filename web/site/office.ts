import type { Api } from '../../contract/api.ts';

const CODES = ['office_name', 'office_licence', 'office_address', 'sites_licence_number'] as const;

/**
 * The office's details as entered by the operator for contracts; null where nothing is entered, and then the page
 * claims nothing.
 */
export interface EnteredOffice {
  readonly name: string | null;
  readonly licence: string | null;
  readonly address: string | null;
}

export async function loadOffice(api: Api): Promise<EnteredOffice> {
  const found = await api.get('public/parameters', { query: { code: [...CODES] } }).catch(() => []);
  const entered = (code: (typeof CODES)[number]) =>
    found.find((parameter) => parameter.code === code)?.value.trim() || null;
  return {
    name: entered('office_name'),
    licence: entered('office_licence') ?? entered('sites_licence_number'),
    address: entered('office_address'),
  };
}
