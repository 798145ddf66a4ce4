import { refreshCards } from '../../../catalogue/index.ts';
import { addEditableMaids } from '../../../catalogue/testing.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { arrivalsApp } from '../../arrivals/testing.ts';
import { campaignsApp } from '../../campaigns/testing.ts';
import {
  debitSetups,
  moneySetups,
  peopleSetups,
  requestSetups,
  visaSetups,
} from './after-hiring.ts';
import { applicationSetups, arrivalSetups, caseSetups } from './families.ts';
import { editorSetups, maidListSetups, mediaSetups } from './maids.ts';
import type { Prepared, Setups, Workshop } from './setup.ts';
import { campaignSetups, contentSetups } from './site.ts';

const work = { ...caseSetups, ...applicationSetups, ...arrivalSetups };
const afterHiring = { ...visaSetups, ...requestSetups, ...debitSetups, ...peopleSetups };
const maids = { ...editorSetups, ...maidListSetups };
const site = { ...campaignSetups, ...contentSetups };

/** One for each command that can be undone; without it nothing compiles. */
export const setups: Setups = {
  ...work,
  ...afterHiring,
  ...moneySetups,
  ...maids,
  ...mediaSetups,
  ...site,
};

interface Group {
  readonly name: string;
  readonly open: () => Promise<TestApp>;
  readonly commands: Readonly<
    Record<string, (on: Workshop) => Promise<Omit<Prepared, 'input'> & { readonly input: unknown }>>
  >;
}

async function maidsApp(): Promise<TestApp> {
  const product = await testApp();
  const { store } = product.deps;
  const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  await addEditableMaids(store, ids);
  await refreshCards(store.db, ids);
  await store.pool.query('alter table maids alter column id restart with 900000001');
  return product;
}

/** Each group has a product of its own. */
export const groups: readonly Group[] = [
  { name: 'applications and arrivals', open: arrivalsApp, commands: work },
  { name: 'after hiring', open: () => testApp(), commands: afterHiring },
  { name: 'money', open: () => testApp(), commands: moneySetups },
  { name: 'maids', open: maidsApp, commands: maids },
  { name: 'media', open: () => testApp(), commands: mediaSetups },
  { name: 'campaigns and content', open: () => campaignsApp(), commands: site },
];
