import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '../../../contract/api.ts';
import { ApiError } from '../../visitor/api/api-error.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { transportAnswering } from '../../visitor/api/testing.ts';
import { createDrafts } from './drafts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Drafts of one step, with a server that gives these answers. */
function draftsWith(answer: () => Response) {
  const { door, sent } = transportAnswering(answer);
  const heard = { changed: vi.fn(), conflict: vi.fn(), refused: vi.fn() };
  const api: Api = browserApi('cc-app', { ignoreErrorMessages: true }, door);
  const drafts = createDrafts({ api, id: 'abc', step: 'BANK_INFO', ...heard });
  const bodies = () =>
    sent.map(({ init: { body } }) => (typeof body === 'string' ? JSON.parse(body) : null));
  return { drafts, heard, bodies };
}
const kept = (versions: object, conflicts: object = {}) =>
  Response.json({ kept: versions, conflicts });

test('what is typed goes to the server once, a moment after the last key', async () => {
  const { drafts, bodies } = draftsWith(() => kept({ iban: 1 }));
  drafts.set('iban', 'AE');
  await vi.advanceTimersByTimeAsync(500);
  drafts.set('iban', 'AE07');
  await vi.advanceTimersByTimeAsync(699);
  expect(bodies()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(bodies()).toEqual([
    { id: 'abc', step: 'BANK_INFO', fields: { iban: { value: 'AE07', version: 0 } } },
  ]);
  drafts.set('iban', 'AE070');
  await drafts.flush();
  expect(bodies()[1].fields).toEqual({ iban: { value: 'AE070', version: 1 } });
});

test('what the server keeps is shown, unless something newer is typed here', () => {
  const { drafts } = draftsWith(() => kept({}));
  drafts.set('iban', 'typed here');
  drafts.take({
    iban: { value: 'kept', version: 3 },
    accountTitle: { value: 'Leila', version: 1 },
  });
  expect(drafts.value('iban')).toBe('typed here');
  expect(drafts.value('accountTitle')).toBe('Leila');
  expect(drafts.value('method')).toBe('');
});

test('a field changed in another window gives a message and is not overwritten', async () => {
  let version = 4;
  const { drafts, heard, bodies } = draftsWith(() =>
    version === 4 ? kept({}, { iban: { value: 'other', version } }) : kept({ iban: version }),
  );
  drafts.set('iban', 'mine');
  await drafts.flush();
  expect(heard.conflict).toHaveBeenCalledOnce();
  expect(drafts.value('iban')).toBe('mine');
  version = 5;
  drafts.set('iban', 'mine again');
  await drafts.flush();
  expect(bodies()[1].fields).toEqual({ iban: { value: 'mine again', version: 4 } });
});

test('without a line it waits and is sent when asked again', async () => {
  let online = false;
  const { drafts, heard, bodies } = draftsWith(() => {
    if (!online) throw new TypeError('Failed to fetch');
    return kept({ iban: 1 });
  });
  drafts.set('iban', 'AE07');
  await drafts.flush();
  online = true;
  await drafts.flush();
  await drafts.flush();
  expect(bodies()).toHaveLength(2);
  expect(heard.refused).not.toHaveBeenCalled();
});

test('what the server will not keep is said once and stays in the field', async () => {
  const { drafts, heard, bodies } = draftsWith(() =>
    Response.json({ message: 'No card numbers.', error: 'CARD_NUMBER' }, { status: 400 }),
  );
  drafts.set('accountTitle', '4242 4242 4242 4242');
  await drafts.flush();
  await drafts.flush();
  expect(bodies()).toHaveLength(1);
  expect(heard.refused).toHaveBeenCalledExactlyOnceWith(expect.any(ApiError));
  expect(drafts.value('accountTitle')).toBe('4242 4242 4242 4242');
});

test('after the step is sent nothing is saved any more, and the words stay for who comes back', async () => {
  const { drafts, bodies } = draftsWith(() => kept({}));
  drafts.set('iban', 'AE07');
  drafts.sent();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(bodies()).toEqual([]);
  expect(drafts.value('iban')).toBe('AE07');
});
