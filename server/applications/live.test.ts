import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySteps } from '../../contract/steps/apply-steps.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type Family, begun, submit } from '../testing/application.ts';
import { listen } from '../testing/raw-request.ts';

let product: TestApp;
let port: number;
beforeAll(async () => {
  product = await testApp();
  port = await listen(product.app);
});
afterAll(() => product.close());

/** An open page of the wizard and the events it received, in order. */
async function openPage({ appId }: Pick<Family, 'appId'>) {
  const leaving = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${port}/api/application/live?id=${appId}`, {
    signal: leaving.signal,
  });
  const received: number[] = [];
  const read = async () => {
    for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      for (const [, json] of part.matchAll(/^data: (.*)$/gm))
        received.push(JSON.parse(json ?? '').sequence);
    }
  };
  const ended = read().catch(() => undefined);
  return { answer, received, ended, leave: () => leaving.abort() };
}

test('an open page learns that its application went on, and of no other', async () => {
  const [family, other] = [await begun(product), await begun(product)];
  const [page, othersPage] = [await openPage(family), await openPage(other)];
  expect(page.answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(page.answer.headers.get('cache-control')).toBe('no-store');
  await expect.poll(() => page.received).toEqual([1]);
  await submit(family, 'HIRE_MAID', applySteps.HIRE_MAID.sample);
  await expect.poll(() => page.received).toEqual([1, 2]);
  await submit(other, 'HIRE_MAID', applySteps.HIRE_MAID.sample);
  await expect.poll(() => othersPage.received).toEqual([1, 2]);
  expect(page.received).toEqual([1, 2]);
  page.leave();
  othersPage.leave();
  await Promise.all([page.ended, othersPage.ended]);
});

test('without a valid link the event stream sends nothing', async () => {
  const ask = async (query: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/application/live${query}`);
    const { error }: { error: string } = JSON.parse(await answer.text());
    return [answer.status, error];
  };
  expect(await ask('?id=nobody')).toEqual([404, 'NO_APPLICATION']);
  for (const query of ['', '?id=', '?id=a&id=b', `?id=${'x'.repeat(201)}`]) {
    expect([query.slice(0, 20), await ask(query)]).toEqual([
      query.slice(0, 20),
      [400, 'BAD_INPUT'],
    ]);
  }
});
