import type { Api } from '../../../contract/api.ts';
import type { HireData } from './hire-load.ts';

/** How a list is asked for comes with the first question: the first list came with the page. */
export async function loadHire(api: Api, search: URLSearchParams): Promise<HireData> {
  const loading = import('./hire-load.ts').catch(async (error: unknown) => {
    // Where the line is down this call fails too, and tells so as all calls do.
    await api.get('ccserviceapplication/getmainccsiteinfo', { query: {} });
    throw error;
  });
  return (await loading).loadHire(api, search);
}
