import { readConfig } from '../../../server/platform/config.ts';
import { loadKeys } from '../../../server/platform/keys.ts';
import { herAddress } from '../../../server/her-page/index.ts';
import { readVisaCase } from '../../../server/visa/index.ts';
import { visaEvents, visaFor } from '../../../server/testing/visa.ts';
import { inStore } from '../../support/office.ts';

interface Running {
  readonly dataDir: string;
  readonly origin: string;
}
type Event = Parameters<typeof visaEvents>[2];

/** Opens a visa for a finished application of a running product, records events, and returns her address. */
export async function visaOf(
  product: Running,
  applicationId: string,
  events: readonly Event[] = [],
): Promise<{ readonly caseId: string; readonly herPath: string }> {
  const config = readConfig({ DATA_DIR: product.dataDir, PUBLIC_ORIGIN: product.origin });
  const keys = await loadKeys(config);
  return inStore(product, async (store) => {
    const running = { deps: { config, keys, store } };
    const known = await readVisaCase(store.db, keys, { applicationId });
    const visa = known ?? (await visaFor(running, applicationId));
    await visaEvents(running, applicationId, ...events);
    const herPath = await store.transaction((db) => herAddress(db, keys, visa));
    return { caseId: visa.row.id, herPath };
  });
}
