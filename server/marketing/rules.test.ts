import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CampaignTags } from '../../rules/marketing/campaigns.ts';
import { chatNumbers } from '../chat/table.ts';
import { campaignRules as table } from './table.ts';
import type { Store } from '../platform/store/store.ts';
import { testStore } from '../testing/store.ts';
import { campaignRules, fittingRule } from './rules.ts';

let store: Store;
beforeAll(async () => {
  store = await testStore();
  await store.db.insert(chatNumbers).values({ code: 'nb1', label: 'One', number: '+971500000002' });
});
afterAll(() => store.close());

const row = (code: string, position: number, value: string) => ({
  code,
  position,
  conditions: [{ field: 'event', test: 'prefix', values: [value] }] as const,
  chatNumberCode: 'nb1',
});

test('[CAMP-02] the rules come from the store in their order, and a change of order is live at once', async () => {
  await store.db.insert(table).values([row('second', 2, 're_'), row('first', 1, 're')]);
  const find = fittingRule(store);
  const codeOf = (tags: CampaignTags, page: string) => {
    const found = find(tags, page);
    return found instanceof Promise ? found.then((rule) => rule?.code) : (found?.code ?? null);
  };
  expect(await codeOf({ event: 're_x' }, 'landing-page')).toBe('first');
  // Once the changes above have been noticed, the answer is cached.
  await vi.waitFor(() => expect(codeOf({ event: 're_x' }, 'landing-page')).toBe('first'));
  expect(codeOf({}, 'landing-page')).toBeNull();
  await store.transaction(async (db) => {
    await db.delete(table);
    await db.insert(table).values([row('second', 1, 're_'), row('first', 2, 're')]);
  });
  await vi.waitFor(async () =>
    expect(await codeOf({ event: 're_x' }, 'landing-page')).toBe('second'),
  );
});

test('[T10] a rule whose landing page is nowhere safe is left out', async () => {
  const { chatNumberCode: _, ...landing } = row('trap', 3, 'trap');
  await store.db.insert(table).values({ ...landing, landingTarget: 'https://ok@evil.example/' });
  await store.db
    .insert(table)
    .values({ ...landing, code: 'ok', position: 4, landingTarget: '/services' });
  const rules = await campaignRules(store);
  expect(rules.map(({ code }) => code)).toEqual(['second', 'first', 'ok']);
  expect(rules.at(-1)?.link).toEqual({ kind: 'landing', target: '/services' });
});
