import { beforeEach, expect, test, vi } from 'vitest';
import type { AppInfo } from '../../../contract/application.ts';
import type { StepCode } from '../../../rules/flows/step-table.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { onFailure } from '../../visitor/api/failures.ts';
import { transportAnswering } from '../../visitor/api/testing.ts';
import { appInfo } from './app-info.fixture.ts';
import { createFlow, stepShown } from './flow.ts';

let storage: Map<string, string>;
let reload: ReturnType<typeof vi.fn>;
beforeEach(() => {
  storage = new Map();
  reload = vi.fn();
  vi.stubGlobal('window', {
    location: { reload },
    sessionStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    },
  });
  vi.stubGlobal('navigator', { userAgent: 'iPhone', maxTouchPoints: 5 });
});

type Answer = AppInfo | { refused: number; error: string; fields?: object } | null;

/** A flow at an address, with a server that gives these answers one after another. */
function flowAt(search: string, ...answers: Answer[]) {
  const { door, sent } = transportAnswering(() => {
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
  const flow = createFlow('abc', {
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
    const { status: now } = flow.state();
    return now.kind === 'open' ? now.info.step : now.kind;
  };
  return { flow, moves, notices, fetched, asked, bodyOf, goTo, step };
}
const at = (step: StepCode, more: Partial<AppInfo> = {}): AppInfo => ({
  ...appInfo,
  step,
  ...more,
});

test('an unreachable step is replaced by the open one, everything else in the address stays', async () => {
  const { flow, moves, asked } = flowAt('appId=abc&step=END_WORK_FLOW&wa=1&utm=x', appInfo);
  await flow.arrive();
  expect(asked()[0]?.get('currentState')).toBe('END_WORK_FLOW');
  expect(asked()[0]?.get('wa')).toBe('1');
  expect(moves).toEqual(['replace appId=abc&step=BANK_INFO&wa=1&utm=x']);
});

test('an answer leads on with a step in the history, and the same step is not asked for again', async () => {
  const { flow, moves, step, asked, bodyOf } = flowAt(
    'appId=abc&step=BANK_INFO',
    appInfo,
    at('SIGN_INFORMATION', { sequence: 4 }),
  );
  await flow.arrive();
  await flow.submit({ method: 'card' });
  await flow.arrive();
  expect(bodyOf(1)).toMatchObject({ step: 'BANK_INFO', sequence: 3 });
  expect(moves).toEqual(['push appId=abc&step=SIGN_INFORMATION']);
  expect(step()).toBe('SIGN_INFORMATION');
  expect(asked()).toHaveLength(2);
});

test('an answer is one call, and the step it leads to is shown in one go, ready to be answered', async () => {
  const { flow, asked, fetched } = flowAt(
    'appId=abc&step=BANK_INFO',
    appInfo,
    at('SIGN_INFORMATION', { sequence: 4 }),
  );
  await flow.arrive();
  const seen: string[] = [];
  flow.subscribe(() => {
    const { status: now, sending } = flow.state();
    seen.push(`${now.kind === 'open' ? now.info.step : now.kind}${sending ? ', sending' : ''}`);
  });
  await flow.submit({ method: 'card' });
  expect(seen).toEqual(['BANK_INFO, sending', 'SIGN_INFORMATION']);
  expect(asked()).toHaveLength(2);
  expect(fetched.at(-1)).toBe('SIGN_INFORMATION');
});

test('screens to which an answer may lead aside are fetched before anybody answers', async () => {
  const { flow, fetched } = flowAt('appId=abc&step=BANK_INFO', appInfo);
  flow.fetchAhead();
  expect(fetched).toEqual([]);
  await flow.arrive();
  flow.fetchAhead();
  expect(fetched).toEqual(expect.arrayContaining(['CREDIT_CARD_INFO', 'CHECK_OTP']));
});

test('the browser’s own back shows the step in its address', async () => {
  const { flow, goTo, step, moves } = flowAt('appId=abc&step=BANK_INFO', appInfo, at('HIRE_MAID'));
  await flow.arrive();
  goTo('appId=abc&step=HIRE_MAID');
  await flow.arrive();
  expect(step()).toBe('HIRE_MAID');
  expect(moves).toEqual([]);
});

test('[WIZ-13] a browser that judges itself otherwise says so, once and from then on', async () => {
  const { flow, asked, bodyOf } = flowAt(
    'appId=abc',
    at('SEND_SMS_TO_SPOUSE', { mobile: false }),
    at('BANK_INFO'),
    at('SIGN_INFORMATION'),
  );
  await flow.arrive();
  expect(asked().map((query) => query.get('mobile'))).toEqual([null, '1']);
  await flow.submit({});
  expect(bodyOf(2)).toMatchObject({ way: { mobile: '1' } });
});

test('errors from the server stay at their fields until the next try', async () => {
  const wrong = { refused: 400, error: 'BAD_ANSWER', fields: { iban: 'Too short.' } };
  const { flow, step } = flowAt('appId=abc&step=BANK_INFO', appInfo, wrong, at('SIGN_INFORMATION'));
  await flow.arrive();
  await flow.submit({});
  expect(flow.state()).toMatchObject({ problems: { iban: 'Too short.' }, sending: false });
  await flow.submit({});
  expect(flow.state().problems).toEqual({});
  expect(step()).toBe('SIGN_INFORMATION');
});

test('when another window has moved on, its state is loaded, a notice is shown, and typed text stays', async () => {
  const changed = { refused: 400, error: 'CHANGED_ELSEWHERE' };
  const { flow, notices, step, asked } = flowAt(
    'appId=abc&step=BANK_INFO',
    appInfo,
    changed,
    at('MAID_ARRIVAL', { sequence: 9 }),
  );
  await flow.arrive();
  flow.drafts('BANK_INFO').set('iban', 'AE07');
  await flow.submit({});
  expect(asked()[2]?.has('currentState')).toBe(false);
  expect(step()).toBe('MAID_ARRIVAL');
  expect(notices).toEqual(['moved']);
  expect(flow.drafts('BANK_INFO').value('iban')).toBe('AE07');
});

test('[NAV-03] news that come while the visitor goes elsewhere do not bring the step before back', async () => {
  const { flow, goTo, step, asked } = flowAt(
    'appId=abc&step=BANK_INFO',
    appInfo,
    at('HIRE_MAID'),
    at('HIRE_MAID', { sequence: 8 }),
  );
  await flow.arrive();
  goTo('appId=abc&step=HIRE_MAID');
  const going = flow.arrive();
  flow.onSequence(8);
  await going;
  expect(step()).toBe('HIRE_MAID');
  await expect.poll(() => asked().at(2)?.get('currentState')).toBe('HIRE_MAID');
  expect(step()).toBe('HIRE_MAID');
});

test('a live update is loaded; a visitor who went back on purpose stays there and gets no notice', async () => {
  const { flow, notices, step, asked } = flowAt(
    'appId=abc&step=BANK_INFO',
    appInfo,
    at('SIGN_INFORMATION', { sequence: 4 }),
  );
  await flow.arrive();
  flow.onSequence(3);
  expect(asked()).toHaveLength(1);
  flow.onSequence(4);
  await expect.poll(step).toBe('SIGN_INFORMATION');
  expect(notices).toEqual(['moved']);

  const back = flowAt(
    'appId=abc&step=BANK_INFO',
    appInfo,
    at('HIRE_MAID'),
    at('HIRE_MAID', { sequence: 8 }),
  );
  await back.flow.arrive();
  back.goTo('appId=abc&step=HIRE_MAID');
  await back.flow.arrive();
  back.flow.onSequence(8);
  await expect.poll(() => back.asked().at(2)?.get('currentState')).toBe('HIRE_MAID');
  expect(back.notices).toEqual([]);
});

test('a browser that must prove itself sees the code before the step, and answers that', async () => {
  const { flow, bodyOf } = flowAt(
    'appId=abc&step=BANK_INFO',
    at('BANK_INFO', { needsProof: true }),
    appInfo,
  );
  await flow.arrive();
  await flow.submit({ code: '123456' });
  expect(bodyOf(1)).toMatchObject({ step: 'CHECK_OTP' });
});

test('[T107] a computer whose application a phone has taken over does not ask for a code', () => {
  const taken = at('SMS_SENT', { needsProof: true });
  expect(stepShown({ ...taken, mobile: false })).toBe('SMS_SENT');
  expect(stepShown({ ...taken, mobile: true })).toBe('CHECK_OTP');
});

test('[NAV-05] a page that fails is loaded again once, then shown as failed; a good load forgets it', async () => {
  const down = { refused: 503, error: 'DOWN' };
  const first = flowAt('appId=abc', down);
  await first.flow.arrive();
  expect(reload).toHaveBeenCalledOnce();
  expect(first.step()).toBe('waiting');
  const second = flowAt('appId=abc', down);
  await second.flow.arrive();
  expect(reload).toHaveBeenCalledOnce();
  expect(second.step()).toBe('failed');
  await flowAt('appId=abc', appInfo).flow.arrive();
  expect([...storage.keys()]).toEqual([]);
});

test.each([404, 410, 0])('an answer of %i is never loaded again', async (status) => {
  const { flow, step } = flowAt('appId=abc', status === 0 ? null : { refused: status, error: 'X' });
  await flow.arrive();
  expect(step()).toBe('failed');
  expect(reload).not.toHaveBeenCalled();
});

test('without a connection an answer counts as not sent, and the step stays', async () => {
  const failures: string[] = [];
  const stop = onFailure(({ code }) => failures.push(code));
  const { flow, step } = flowAt('appId=abc&step=BANK_INFO', appInfo, null);
  await flow.arrive();
  await flow.submit({});
  stop();
  expect(failures).toEqual(['network']);
  expect(step()).toBe('BANK_INFO');
  expect(flow.state().sending).toBe(false);
});
