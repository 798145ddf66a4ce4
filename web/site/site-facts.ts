import type { Api } from '../../contract/api.ts';
import { callsAreShown } from './call-load.ts';
import { loadOffice } from './office.ts';

export interface SiteFacts {
  /** Not while the operator has put the telephone away (ENT-10). */
  readonly calls: boolean;
  /** The licence number as the operator entered it; null: nothing is claimed. */
  readonly licence: string | null;
}

export async function loadSiteFacts(api: Api): Promise<SiteFacts> {
  const [calls, { licence }] = await Promise.all([
    callsAreShown(api).catch(() => true),
    loadOffice(api),
  ]);
  return { calls, licence };
}
