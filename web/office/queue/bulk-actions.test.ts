import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { englishText, translator } from '../../../rules/text/text.ts';
import { notices } from '../shell/undo.ts';
import { extendAll, messageAll, remindAll } from './bulk-actions.ts';

vi.hoisted(() => vi.stubGlobal('window', new EventTarget()));

const t = translator(englishText);
let answer: object = {};
beforeEach(() => {
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en' } });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async () => Response.json({ actionId: 'a', canUndo: false, answer }));
});
afterAll(() => void vi.unstubAllGlobals());

const said = async (given: object, run: () => Promise<unknown>) => {
  answer = given;
  await run();
  return notices.get()?.text;
};
const ids = ['a', 'b', 'c'];

test('[OFF-17] after reminding many, the bar says how many were sent, wait or were left out', async () => {
  const remind = () => remindAll(t, ids);
  expect(await said({ sent: 3, skipped: 0, waitsUntil: null }, remind)).toBe('3 reminders sent');
  expect(await said({ sent: 1, skipped: 2, waitsUntil: null }, remind)).toBe(
    '1 reminder sent. 2 families have no confirmed number or nothing to do.',
  );
  expect(await said({ sent: 0, skipped: 3, waitsUntil: null }, remind)).toBe(
    '0 reminders sent. 3 families have no confirmed number or nothing to do.',
  );
  const waitsUntil = '2026-11-17T04:00:00.000Z';
  expect(await said({ sent: 2, skipped: 1, waitsUntil }, remind)).toBe(
    '2 reminders wait until 08:00. 1 family has no confirmed number or nothing to do.',
  );
});

test('[OFF-17] [OFF-24] one message goes to many, and the bar says who was left out', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body).input);
    return Response.json({ actionId: 'a', canUndo: false, answer });
  });
  const message = () => messageAll(t, ids, 'We are closed on Friday.', 'closed');
  expect(await said({ sent: 2, skipped: 1, waitsUntil: null }, message)).toBe(
    '2 messages sent. 1 family was left out: no number, or too many texts today.',
  );
  expect(asked).toEqual([
    { applicationIds: ids, to: 'client', text: 'We are closed on Friday.', template: 'closed' },
  ]);
});

test('[OFF-17] after extending many holds, the bar says how many were extended', async () => {
  const extend = () => extendAll(t, ids, 60, '1 hour');
  expect(await said({ until: null, extended: 3, skipped: 0 }, extend)).toBe(
    '3 holds extended by 1 hour',
  );
  expect(await said({ until: null, extended: 2, skipped: 1 }, extend)).toBe(
    '2 holds extended by 1 hour. In 1 application the maid can’t be held.',
  );
});
