import type { Api } from '../../contract/api.ts';
import { callsAreShown } from './call-load.ts';
import { loadOffice } from './office.ts';

export interface SiteFacts {
  /** False while the operator has switched telephone numbers off (ENT-10). */
  readonly calls: boolean;
  /** The licence number entered by the operator; null: the page claims nothing. */
  readonly licence: string | null;
}

export async function loadSiteFacts(api: Api): Promise<SiteFacts> {
  const [calls, { licence }] = await Promise.all([
    callsAreShown(api).catch(() => true),
    loadOffice(api),
  ]);
  return { calls, licence };
}
