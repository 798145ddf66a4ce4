import type { OwnLanguage } from '../../../rules/text/catalogues.ts';
import type { Api } from '../../../contract/api.ts';
import type { HireData } from './hire-load.ts';

/** The loader's script is imported on the first client-side load; the first list is in the page. */
export async function loadHire(
  api: Api,
  search: URLSearchParams,
  language: OwnLanguage,
): Promise<HireData> {
  const loading = import('./hire-load.ts').catch(async (error: unknown) => {
    // If the network is down, this call fails too and shows the usual message.
    await api.get('ccserviceapplication/getmainccsiteinfo', { query: {} });
    throw error;
  });
  return (await loading).loadHire(api, search, language);
}
