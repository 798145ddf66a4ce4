import { beforeEach, expect, test, vi } from 'vitest';
import type { AppInfo } from '../../../contract/application.ts';
import type { StepCode } from '../../../rules/flows/step-table.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { onFailure } from '../../visitor/api/failures.ts';
import { doorAnswering } from '../../visitor/api/testing.ts';
import { standing } from './app-info.fixture.ts';
import { createWalking } from './walking.ts';

let kept: Map<string, string>;
let reload: ReturnType<typeof vi.fn>;
beforeEach(() => {
  kept = new Map();
  reload = vi.fn();
  vi.stubGlobal('window', {
    location: { reload },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
  vi.stubGlobal('navigator', { userAgent: 'iPhone', maxTouchPoints: 5 });
});

type Answer = AppInfo | { refused: number; error: string; fields?: object } | null;

/** A walk at an address, before a server that gives these answers one after another. */
function walkAt(search: string, ...answers: Answer[]) {
  const { door, sent } = doorAnswering(() => {
    const answer = answers.shift() ?? null;
    if (answer === null) throw new TypeError('Failed to fetch');
    if (!('refused' in answer)) {
      return Response.json(sent.at(-1)?.init.method === 'POST' ? { info: answer } : answer);
    }
    const { refused: status, error, fields } = answer;
    return Response.json({ message: 'No.', error, fields }, { status });
  });
  let address = new URLSearchParams(search);
  const moves: string[] = [];
  const notices: string[] = [];
  const fetched: StepCode[] = [];
  const walking = createWalking('abc', {
    api: browserApi('cc-app', { ignoreErrorMessages: true }, door),
    search: () => address,
    navigate: (target, history) => {
      address = target;
      moves.push(`${history} ${target}`);
    },
    preload: (step) => {
      fetched.push(step);
      return Promise.resolve();
    },
    notice: (what) => notices.push(what),
  });
  const asked = () => sent.map(({ url }) => new URLSearchParams(url.split('?')[1]));
  const bodyOf = (call: number): unknown => {
    const body = sent[call]?.init.body;
    return typeof body === 'string' ? JSON.parse(body) : null;
  };
  const goTo = (next: string) => {
    address = new URLSearchParams(next);
  };
  const step = () => {
    const { standing: now } = walking.state();
    return now.kind === 'open' ? now.info.step : now.kind;
  };
  return { walking, moves, notices, fetched, asked, bodyOf, goTo, step };
}
const at = (step: StepCode, more: Partial<AppInfo> = {}): AppInfo => ({
  ...standing,
  step,
  ...more,
});

test('a step that is not reachable is replaced by the one that is, everything else in the address stays', async () => {
  const { walking, moves, asked } = walkAt('appId=abc&step=END_WORK_FLOW&wa=1&utm=x', standing);
  await walking.arrive();
  expect(asked()[0]?.get('currentState')).toBe('END_WORK_FLOW');
  expect(asked()[0]?.get('wa')).toBe('1');
  expect(moves).toEqual(['replace appId=abc&step=BANK_INFO&wa=1&utm=x']);
});

test('an answer leads on with a step in the history, and the same step is not asked for again', async () => {
  const { walking, moves, step, asked, bodyOf } = walkAt(
    'appId=abc&step=BANK_INFO',
    standing,
    at('SIGN_INFORMATION', { sequence: 4 }),
  );
  await walking.arrive();
  await walking.submit({ method: 'card' });
  await walking.arrive();
  expect(bodyOf(1)).toMatchObject({ step: 'BANK_INFO', sequence: 3 });
  expect(moves).toEqual(['push appId=abc&step=SIGN_INFORMATION']);
  expect(step()).toBe('SIGN_INFORMATION');
  expect(asked()).toHaveLength(2);
});

test('an answer is one call, and the step it leads to is shown in one go, ready to be answered', async () => {
  const { walking, asked, fetched } = walkAt(
    'appId=abc&step=BANK_INFO',
    standing,
    at('SIGN_INFORMATION', { sequence: 4 }),
  );
  await walking.arrive();
  const seen: string[] = [];
  walking.subscribe(() => {
    const { standing: now, sending } = walking.state();
    seen.push(`${now.kind === 'open' ? now.info.step : now.kind}${sending ? ', sending' : ''}`);
  });
  await walking.submit({ method: 'card' });
  expect(seen).toEqual(['BANK_INFO, sending', 'SIGN_INFORMATION']);
  expect(asked()).toHaveLength(2);
  expect(fetched.at(-1)).toBe('SIGN_INFORMATION');
});

test('screens to which an answer may lead aside are fetched before anybody answers', async () => {
  const { walking, fetched } = walkAt('appId=abc&step=BANK_INFO', standing);
  walking.fetchAhead();
  expect(fetched).toEqual([]);
  await walking.arrive();
  walking.fetchAhead();
  expect(fetched).toEqual(expect.arrayContaining(['CREDIT_CARD_INFO', 'CHECK_OTP']));
});

test('the browser’s own back shows the step in its address', async () => {
  const { walking, goTo, step, moves } = walkAt(
    'appId=abc&step=BANK_INFO',
    standing,
    at('HIRE_MAID'),
  );
  await walking.arrive();
  goTo('appId=abc&step=HIRE_MAID');
  await walking.arrive();
  expect(step()).toBe('HIRE_MAID');
  expect(moves).toEqual([]);
});

test('[WIZ-13] a browser that judges itself otherwise says so, once and from then on', async () => {
  const { walking, asked, bodyOf } = walkAt(
    'appId=abc',
    at('SEND_SMS_TO_SPOUSE', { mobile: false }),
    at('BANK_INFO'),
    at('SIGN_INFORMATION'),
  );
  await walking.arrive();
  expect(asked().map((query) => query.get('mobile'))).toEqual([null, '1']);
  await walking.submit({});
  expect(bodyOf(2)).toMatchObject({ way: { mobile: '1' } });
});

test('what the server finds wrong stands at its fields until the next try', async () => {
  const wrong = { refused: 400, error: 'BAD_ANSWER', fields: { iban: 'Too short.' } };
  const { walking, step } = walkAt(
    'appId=abc&step=BANK_INFO',
    standing,
    wrong,
    at('SIGN_INFORMATION'),
  );
  await walking.arrive();
  await walking.submit({});
  expect(walking.state()).toMatchObject({ problems: { iban: 'Too short.' }, sending: false });
  await walking.submit({});
  expect(walking.state().problems).toEqual({});
  expect(step()).toBe('SIGN_INFORMATION');
});

test('another window went on: its state is taken, told of, and what was typed here stays', async () => {
  const changed = { refused: 400, error: 'CHANGED_ELSEWHERE' };
  const { walking, notices, step, asked } = walkAt(
    'appId=abc&step=BANK_INFO',
    standing,
    changed,
    at('MAID_ARRIVAL', { sequence: 9 }),
  );
  await walking.arrive();
  walking.drafts('BANK_INFO').set('iban', 'AE07');
  await walking.submit({});
  expect(asked()[2]?.has('currentState')).toBe(false);
  expect(step()).toBe('MAID_ARRIVAL');
  expect(notices).toEqual(['moved']);
  expect(walking.drafts('BANK_INFO').value('iban')).toBe('AE07');
});

test('[NAV-03] news that come while the visitor goes elsewhere do not bring the step before back', async () => {
  const { walking, goTo, step, asked } = walkAt(
    'appId=abc&step=BANK_INFO',
    standing,
    at('HIRE_MAID'),
    at('HIRE_MAID', { sequence: 8 }),
  );
  await walking.arrive();
  goTo('appId=abc&step=HIRE_MAID');
  const going = walking.arrive();
  walking.hear(8);
  await going;
  expect(step()).toBe('HIRE_MAID');
  await expect.poll(() => asked().at(2)?.get('currentState')).toBe('HIRE_MAID');
  expect(step()).toBe('HIRE_MAID');
});

test('news that came live are taken; who went back on purpose stays and is not told', async () => {
  const { walking, notices, step, asked } = walkAt(
    'appId=abc&step=BANK_INFO',
    standing,
    at('SIGN_INFORMATION', { sequence: 4 }),
  );
  await walking.arrive();
  walking.hear(3);
  expect(asked()).toHaveLength(1);
  walking.hear(4);
  await expect.poll(step).toBe('SIGN_INFORMATION');
  expect(notices).toEqual(['moved']);

  const back = walkAt(
    'appId=abc&step=BANK_INFO',
    standing,
    at('HIRE_MAID'),
    at('HIRE_MAID', { sequence: 8 }),
  );
  await back.walking.arrive();
  back.goTo('appId=abc&step=HIRE_MAID');
  await back.walking.arrive();
  back.walking.hear(8);
  await expect.poll(() => back.asked().at(2)?.get('currentState')).toBe('HIRE_MAID');
  expect(back.notices).toEqual([]);
});

test('a browser that must prove itself sees the code before the step, and answers that', async () => {
  const { walking, bodyOf } = walkAt(
    'appId=abc&step=BANK_INFO',
    at('BANK_INFO', { needsProof: true }),
    standing,
  );
  await walking.arrive();
  await walking.submit({ code: '123456' });
  expect(bodyOf(1)).toMatchObject({ step: 'CHECK_OTP' });
});

test('[NAV-05] a page that fails is loaded again once, then shown as failed; a good load forgets it', async () => {
  const down = { refused: 503, error: 'DOWN' };
  const first = walkAt('appId=abc', down);
  await first.walking.arrive();
  expect(reload).toHaveBeenCalledOnce();
  expect(first.step()).toBe('waiting');
  const second = walkAt('appId=abc', down);
  await second.walking.arrive();
  expect(reload).toHaveBeenCalledOnce();
  expect(second.step()).toBe('failed');
  await walkAt('appId=abc', standing).walking.arrive();
  expect([...kept.keys()]).toEqual([]);
});

test.each([404, 410, 0])('an answer of %i is never loaded again', async (status) => {
  const { walking, step } = walkAt(
    'appId=abc',
    status === 0 ? null : { refused: status, error: 'X' },
  );
  await walking.arrive();
  expect(step()).toBe('failed');
  expect(reload).not.toHaveBeenCalled();
});

test('without a line an answer is told as not sent, and the step stays', async () => {
  const told: string[] = [];
  const stop = onFailure(({ code }) => told.push(code));
  const { walking, step } = walkAt('appId=abc&step=BANK_INFO', standing, null);
  await walking.arrive();
  await walking.submit({});
  stop();
  expect(told).toEqual(['network']);
  expect(step()).toBe('BANK_INFO');
  expect(walking.state().sending).toBe(false);
});
