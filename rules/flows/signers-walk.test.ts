import { expect, test } from 'vitest';
import { back } from './back.ts';
import { type DoneStep, mayOpen, currentStep } from './progress.ts';
import { applyFlow, sequence } from './apply-flow.ts';
import { nextStep } from './flow.ts';
import { type StepCode, stepCodes, steps } from './step-table.ts';
import { everyFlowState, onPhone } from './flow-state.fixture.ts';
import type { FlowState } from './flow-state.ts';

const signers = everyFlowState().filter(
  ({ actor, forSignOnly, clientSigningFlow }) =>
    actor === 'spouse' || forSignOnly || clientSigningFlow,
);
const progressOf = (done: readonly StepCode[]): ReadonlyMap<StepCode, DoneStep<StepCode>> =>
  new Map(done.map((step, place) => [step, { at: place + 1 }]));

test('a person who only signs is asked for signatures, with sma also for the day, and for nothing else', () => {
  for (const flowState of signers) {
    const path = sequence(flowState);
    const hands = ['SEND_SMS_TO_SPOUSE', 'SMS_SENT'];
    const client = [
      ...(flowState.forSignOnly ? [] : ['SIGN_INFORMATION']),
      'SIGN_MONTHLY_PAYMENTS',
      'END_WORK_FLOW_FOR_SIGN_ONLY',
    ];
    const spouse = [
      'SIGN_MONTHLY_PAYMENTS',
      ...(flowState.sma ? ['CONFIRM_MAID_ARRIVAL_BY_SPOUSE'] : []),
      'SPOUSE_END_WORK_FLOW',
    ];
    expect(path).toEqual(
      flowState.mobile ? (flowState.actor === 'spouse' ? spouse : client) : hands,
    );
  }
});

/** A person's position: the answered steps, the shown step, the number of the next signature. */
interface Place {
  readonly done: readonly StepCode[];
  readonly at: StepCode;
  readonly signature: number;
}
const nameOf = ({ done, at, signature }: Place) => JSON.stringify([done, at, signature]);

/** Everything a person can do there: answer, sign once more, go back, or open any step that is open. */
function moves(flowState: FlowState, { done, at, signature }: Place): Place[] {
  const progress = progressOf(done);
  const signs = at === 'SIGN_MONTHLY_PAYMENTS' && signature < 3;
  const after = done.includes(at) ? done : [...done, at];
  const next = nextStep(applyFlow, at, flowState);
  const move = back({ step: at, signature, naming: 'first' }, flowState);
  return [
    ...(signs ? [{ done, at, signature: signature + 1 }] : []),
    ...(!signs && next !== null ? [{ done: after, at: next, signature: 1 }] : []),
    ...(move.kind === 'signature' ? [{ done, at, signature: move.signature }] : []),
    ...(move.kind === 'step' && mayOpen(applyFlow, move.step, flowState, progress)
      ? [{ done, at: move.step, signature: 1 }]
      : []),
    { done, at: currentStep(applyFlow, flowState, progress), signature: 1 },
  ];
}

/** All reachable positions, with the positions that follow each. */
function graph(flowState: FlowState): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const open: Place[] = [
    { done: [], at: currentStep(applyFlow, flowState, new Map()), signature: 1 },
  ];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (found.has(nameOf(place))) continue;
    const onward = moves(flowState, place);
    found.set(nameOf(place), onward.map(nameOf));
    open.push(...onward);
  }
  return found;
}

test('from every place that a signer can come to, by answers and by back, the end can be reached', () => {
  for (const flowState of signers) {
    const places = graph(flowState);
    const end = sequence(flowState).at(-1);
    const ending = new Set([...places.keys()].filter((name) => name.includes(`],"${end}"`)));
    for (let size = -1; size !== ending.size;) {
      size = ending.size;
      for (const [name, onward] of places) {
        if (onward.some((next) => ending.has(next))) ending.add(name);
      }
    }
    const lost = [...places.keys()].filter((name) => !ending.has(name));
    if (lost.length > 0) expect.fail(`${lost[0]} is a dead end for ${JSON.stringify(flowState)}`);
  }
});

test('[NAV-10] in forSignOnly back never leads away from the signatures', () => {
  for (const flowState of signers.filter(({ forSignOnly, mobile }) => forSignOnly && mobile)) {
    for (const naming of ['first', 'second'] as const) {
      const kinds = [1, 2, 3].map(
        (signature) => back({ step: 'SIGN_MONTHLY_PAYMENTS', signature, naming }, flowState).kind,
      );
      expect(kinds).toEqual(['prevented', 'signature', 'signature']);
      const end = back({ step: 'END_WORK_FLOW_FOR_SIGN_ONLY', signature: 1, naming }, flowState);
      const isAllSigned = flowState.wa === null || flowState.signedBySpouse;
      expect(end.kind).toBe(isAllSigned ? 'prevented' : 'step');
    }
  }
});

test('a client who waits and a spouse who signs never wait for each other for ever', () => {
  for (const wa of ['1', '0', '']) {
    for (const sma of [false, true]) {
      const client = { ...onPhone, wa, sma };
      const spouse: FlowState = { ...client, actor: 'spouse' };
      // Both continue in any order; the client's last step opens only when the spouse has signed.
      const seen = new Set<string>();
      const open: (readonly [number, number])[] = [[0, 0]];
      const ends = [sequence(client).length - 1, sequence(spouse).length - 1] as const;
      for (let now = open.pop(); now !== undefined; now = open.pop()) {
        const [mine, theirs] = now;
        if (seen.has(String(now))) continue;
        seen.add(String(now));
        const isSent = mine > sequence(client).indexOf('SEND_SMS_TO_SPOUSE');
        const isSigned = theirs > sequence(spouse).indexOf('SIGN_MONTHLY_PAYMENTS');
        const isLast = mine + 1 === ends[0];
        const onward: (readonly [number, number])[] = [
          ...(mine < ends[0] && (!isLast || isSigned) ? [[mine + 1, theirs] as const] : []),
          ...(theirs < ends[1] && isSent ? [[mine, theirs + 1] as const] : []),
        ];
        if (onward.length === 0) expect([mine, theirs]).toEqual(ends);
        open.push(...onward);
      }
      expect(seen.has(String(ends))).toBe(true);
    }
  }
});

test('a step of somebody else is never open to a signer', () => {
  for (const flowState of signers.filter(({ mobile }) => mobile)) {
    const path = sequence(flowState);
    // Steps outside the sequence are for the client; a link refuses them.
    const offered = (step: StepCode) => steps[step].offered !== undefined;
    const wrong = stepCodes.filter(
      (step) =>
        !path.includes(step) &&
        !offered(step) &&
        mayOpen(applyFlow, step, flowState, progressOf(path)),
    );
    if (wrong.length > 0) expect.fail(`${wrong.join()} open for ${JSON.stringify(flowState)}`);
  }
});
