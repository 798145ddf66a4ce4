import type { Api } from '../../contract/api.ts';

const CODE = 'sites_licence_number';

/** The office's licence number; null until the operator has entered it, and then none is claimed. */
export const loadLicence = (api: Api): Promise<string | null> =>
  api.get('public/parameters', { query: { code: CODE } }).then(
    ([found]) => found?.value.trim() || null,
    () => null,
  );
