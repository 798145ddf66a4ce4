import { beforeEach, expect, test, vi } from 'vitest';
import type { AppInfo } from '../../../contract/application.ts';
import { back } from '../../../rules/flows/back.ts';
import { everyFlowState } from '../../../rules/flows/flow-state.fixture.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { transportAnswering } from '../../visitor/api/testing.ts';
import { appInfo } from './app-info.fixture.ts';
import { goBack } from './go-back.ts';
import { createFlow } from './flow.ts';

const reload = vi.fn();
beforeEach(() => {
  reload.mockReset();
  const storage = new Map<string, string>();
  vi.stubGlobal('window', {
    location: { pathname: '/app', search: '', reload },
    dataLayer: [],
    sessionStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    },
  });
  vi.stubGlobal('navigator', { userAgent: 'iPhone', maxTouchPoints: 5 });
});

/** A visitor at an address who presses back; the server gives these answers one after another. */
async function pressedBack(search: string, ...answers: AppInfo[]) {
  return pressedBackAfter(null, search, ...answers);
}

/** The same, where the step `stepBefore` pushed the current history entry. */
async function pressedBackAfter(stepBefore: string | null, search: string, ...answers: AppInfo[]) {
  const { door, sent } = transportAnswering(() => Response.json(answers.shift()));
  let address = new URLSearchParams(search);
  const previousEntry = vi.fn();
  const left: string[] = [];
  const flow = createFlow('abc', {
    api: browserApi('cc-app', { ignoreErrorMessages: true }, door),
    search: () => address,
    navigate: (target) => {
      address = target;
    },
    preload: () => Promise.resolve(),
    notice: () => undefined,
  });
  await flow.arrive();
  const leave = (path: string) => left.push(path);
  goBack(flow, { search: () => address, stepBefore, previousEntry, leave })();
  await vi.waitFor(() => expect(answers).toEqual([]));
  const asked = sent.map(({ url }) => new URLSearchParams(url.split('?')[1]).get('currentState'));
  return { asked, previousEntry, left, shown: () => address.get('step') };
}

test('[NAV-02] back asks the server for the step before the shown one, and opens it', async () => {
  const { asked, shown } = await pressedBack(
    'appId=abc&step=BANK_INFO',
    appInfo,
    { ...appInfo, prevStep: 'HIRE_MAID' },
    { ...appInfo, step: 'HIRE_MAID', prevStep: 'STARTING_STEP' },
  );
  expect(asked).toEqual(['BANK_INFO', 'BANK_INFO', 'HIRE_MAID']);
  await vi.waitFor(() => expect(shown()).toBe('HIRE_MAID'));
});

test('[NAV-04] where the history leads to that step, back uses the history', async () => {
  const { previousEntry, shown } = await pressedBackAfter(
    'HIRE_MAID',
    'appId=abc&step=BANK_INFO',
    appInfo,
    { ...appInfo, prevStep: 'HIRE_MAID' },
  );
  await vi.waitFor(() => expect(previousEntry).toHaveBeenCalledTimes(1));
  expect(shown()).toBe('BANK_INFO');
});

test('[NAV-02] SMS_SENT counts as SEND_SMS_TO_SPOUSE for everyone', () => {
  for (const flowState of everyFlowState()) {
    const from = (step: 'SMS_SENT' | 'SEND_SMS_TO_SPOUSE') =>
      back({ step, signature: 1, naming: 'first' }, flowState);
    expect(from('SMS_SENT')).toEqual(from('SEND_SMS_TO_SPOUSE'));
  }
});

test('where the server knows only the start, the page before the wizard follows', async () => {
  const { left } = await pressedBack('appId=abc&step=BANK_INFO&isShortListedMaids=1', appInfo, {
    ...appInfo,
    prevStep: 'STARTING_STEP',
  });
  await vi.waitFor(() => expect(left).toEqual(['/shortlisted-maids']));
});

test.each([null, 'NO_SUCH_STEP'])(
  '[NAV-05] a step before that is %j is no step: the page is loaded again, once',
  async (prevStep) => {
    const { previousEntry, left } = await pressedBack('appId=abc&step=BANK_INFO', appInfo, {
      ...appInfo,
      prevStep,
    });
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(left).toEqual([]);
    expect(previousEntry).not.toHaveBeenCalled();
  },
);

test('[F14] [NAV-08] the arrow puts the signature before in the place of this one, so that the browser’s back leads on', async () => {
  const signing: AppInfo = { ...appInfo, step: 'SIGN_MONTHLY_PAYMENTS', prevStep: null };
  const { left, previousEntry } = await pressedBack(
    'appId=abc&step=SIGN_MONTHLY_PAYMENTS&signature=3&forSignOnly=1',
    signing,
  );
  expect(left.map((path) => new URLSearchParams(path).get('signature'))).toEqual(['2']);
  expect(previousEntry).not.toHaveBeenCalled();
});
