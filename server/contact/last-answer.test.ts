import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testApp } from '../testing/app.ts';
import { appInfoOf } from '../testing/application.ts';
import { keepProved } from './proved-numbers.ts';
import { atLastNumber } from './testing.ts';

/** Reads every event of an application; `latestAnswer` reads those of one step. */
const READS_ALL =
  /from "application_events" where "application_events"."application_id" = \$1 order/;

test('[F50] the last answer of a hire by card reads the events of the application at most three times', async () => {
  const product = await testApp();
  onTestFinished(() => product.close());
  const { keys, store } = product.deps;
  const family = await atLastNumber(product, (own, number) =>
    keepProved(store.db, keys, own.id, number),
  );
  const { sequence } = await appInfoOf(family);
  const answer = { step: 'CLIENT_SPOUSE_NUMBER', sequence, answer: { none: true } };
  const query = vi.spyOn(Client.prototype, 'query');
  const sent = await family.browser.post('ccserviceapplication/submitstep', {
    id: family.appId,
    ...answer,
  });
  const statements = query.mock.calls.map(([statement]) => JSON.stringify(statement));
  query.mockRestore();
  expect(sent.json()).toMatchObject({ info: { state: 'submitted' } });
  const reads = statements.filter((text) => READS_ALL.test(text.replaceAll('\\', '')));
  expect(reads.length).toBeGreaterThan(0);
  expect(reads.length).toBeLessThanOrEqual(3);
});
