import { expect, test } from 'vitest';
import { englishText, translator } from '../../../rules/text/text.ts';
import type { TimelineEntry } from '../words/timeline-entry.ts';
import { actionsFor } from './actions.ts';
import { byDay } from '../words/by-day.ts';
import { emptyDraft, filledTemplate, readDraft } from './draft.ts';
import { secondsLeft } from './revealed.ts';
import { firstNameOf, neighbourOf, reminds, type View } from './view.ts';

const t = translator(englishText);

const entry = (id: string, at: string): TimelineEntry => ({
  id,
  at,
  group: 'changes',
  code: 'event.begun',
  values: {},
  by: { kind: 'client', name: null, staffId: null },
  text: null,
  message: null,
  action: null,
});

test('[OFF-20] entries are under the day of Dubai', () => {
  const days = byDay([
    entry('a', '2026-11-15T19:59:00Z'),
    entry('b', '2026-11-15T20:01:00Z'),
    entry('c', '2026-11-16T19:00:00Z'),
  ]);
  expect(days.map(({ day, entries }) => [day, entries.map(({ id }) => id)])).toEqual([
    ['2026-11-15', ['a']],
    ['2026-11-16', ['b', 'c']],
  ]);
});

test('[OFF-73] a draft that cannot be read is no draft', () => {
  const draft = { text: 'Yes', isNote: true, to: 'spouse', template: null } as const;
  expect(readDraft(JSON.stringify(draft))).toEqual(draft);
  for (const stored of [null, '', '{', '[]', '"x"', '{"text":3,"to":"x"}']) {
    expect(readDraft(stored)).toEqual(emptyDraft);
  }
});

test('[OFF-24] a template gets the names of the family; unknown places stay', () => {
  expect(filledTemplate('Hello {name}, {other}', { name: 'Leila' })).toBe('Hello Leila, {other}');
});

test('[OFF-21] the countdown ends at zero', () => {
  expect(secondsLeft(60_000, 0)).toBe(60);
  expect(secondsLeft(60_000, 59_001)).toBe(1);
  expect(secondsLeft(60_000, 70_000)).toBe(0);
});

test('[OFF-15] previous and next follow the list the colleague came from', () => {
  const ids = ['a', 'b'];
  expect(neighbourOf(ids, 'a', 1)).toBe('b');
  expect(neighbourOf(ids, 'b', -1)).toBe('a');
  expect(neighbourOf(ids, 'b', 1)).toBeNull();
  expect(neighbourOf(ids, 'unknown', 1)).toBeNull();
});

const view = (row: Partial<View['row']>, given: Partial<View> = {}): View => ({
  row: {
    applicationId: '0b54b9f6-8f5c-4d0a-9c0e-3a1f1a2b3c4d',
    version: 1,
    reference: 'AH 4071 883',
    clientName: 'Leila Haddad',
    maid: { id: 2041, name: 'Maricel', face: null },
    flow: 'hire',
    stage: 'spouse_signature',
    status: 'open',
    waitingOn: 'spouse',
    waitingFor: 'SMS_SENT',
    emirate: null,
    area: null,
    owner: null,
    claimedBy: null,
    label: null,
    time: null,
    lastActivity: { code: 'SMS_SENT', at: '2026-11-16T06:12:00Z' },
    ...row,
  },
  isErased: false,
  startedAt: '2026-11-16T06:12:00Z',
  submittedAt: null,
  device: null,
  planType: null,
  holdUntil: '2026-11-16T14:00:00Z',
  canAskSignature: true,
  returnedMaid: null,
  isHired: false,
  language: 'en',
  isNumberConfirmed: true,
  hasEmail: false,
  stages: [],
  spouseName: 'Omar Haddad',
  fields: [{ field: 'mobile', shown: '+971 55 ••• 2217', canReveal: true }],
  home: null,
  matters: [],
  heardFrom: null,
  documents: [],
  tasks: [],
  money: {
    first: [],
    firstFils: 0,
    payments: [],
    balanceFils: 0,
    monthly: null,
    unpaid: [],
    refundable: [],
    nextCard: null,
  },
  arrival: null,
  contract: null,
  labels: [],
  version: 1,
  ...given,
});

const namesFor = (of: View, rights: readonly string[]) =>
  actionsFor(
    t,
    of,
    (...wanted) => wanted.some((right) => rights.includes(right)),
    () => undefined,
  ).map(({ name }) => name);

const works = ['work_applications', 'write_messages'];

test('[OFF-22] an open application offers every action that fits', () => {
  expect(namesFor(view({}), works)).toEqual([
    'remind',
    'assign',
    'hold',
    'task',
    'reveal',
    'call',
    'maid',
    'release',
    'signature',
    'cancel',
  ]);
});

test('[OFF-25] a running contract offers survey and replacement instead', () => {
  const contract = { status: 'running', since: '2026-11-16T06:12:00Z', next: [], endsOn: null };
  const running = view(
    { status: 'running', waitingOn: 'nobody' },
    {
      contract: { ...contract, status: 'running' },
      holdUntil: null,
      canAskSignature: false,
    },
  );
  expect(namesFor(running, works)).toEqual([
    'assign',
    'task',
    'reveal',
    'call',
    'survey',
    'replacement',
  ]);
});

test('[OFF-31] after an arrival that failed, a colleague who prepares refunds is offered one', () => {
  const { money } = view({});
  const first = { paymentId: 'a', on: '2026-11-16', fils: 127_400, isPrepared: false };
  const paid = [first];
  const failed = view({ status: 'arriving' }, { money: { ...money, refundable: paid } });
  expect(namesFor(failed, ['prepare_refunds'])).toContain('refund');
  expect(namesFor(failed, works)).not.toContain('refund');
  expect(namesFor(view({ status: 'arriving' }), ['prepare_refunds'])).not.toContain('refund');
  const second = { ...first, paymentId: 'b' };
  const labelOf = (...refundable: (typeof first)[]) => {
    const shown = view({ status: 'arriving' }, { money: { ...money, refundable } });
    const actions = actionsFor(
      t,
      shown,
      () => true,
      () => undefined,
    );
    return actions.find(({ name }) => name === 'refund')?.label;
  };
  expect(labelOf(first, second)).toBe('Prepare all refunds');
  // What waits for a second person is not prepared again.
  expect(labelOf({ ...first, isPrepared: true }, second)).toBe('Prepare a refund');
  expect(labelOf({ ...first, isPrepared: true })).toBeUndefined();
});

test('[OFF-05] a colleague without rights is offered nothing', () => {
  const masked = view({}, { fields: [{ field: 'mobile', shown: '•', canReveal: false }] });
  expect(namesFor(masked, [])).toEqual([]);
});

test('[OFF-72] nothing can be done with an erased family', () => {
  expect(namesFor(view({}, { isErased: true }), works)).toEqual([]);
});

test('the letters of the menu are all different', () => {
  const contract = {
    status: 'running',
    since: '2026-11-16T06:12:00Z',
    next: [],
    endsOn: null,
  } as const;
  const all = actionsFor(
    t,
    view({}, { contract: { ...contract, next: [] }, returnedMaid: 'Maria' }),
    () => true,
    () => undefined,
  );
  expect(new Set(all.map(({ letter }) => letter)).size).toBe(all.length);
});

test('a reminder goes to the person who acts next, and to nobody if we act', () => {
  expect(reminds(view({}))).toBe('spouse');
  expect(reminds(view({ waitingOn: 'client' }))).toBe('client');
  expect(reminds(view({ waitingOn: 'us' }))).toBeNull();
  expect(reminds(view({ status: 'running' }))).toBeNull();
  expect(firstNameOf('Leila Haddad')).toBe('Leila');
  expect(firstNameOf(null)).toBeNull();
});
