import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type HomeFacts, nowOf } from './now.ts';
import { nowKinds } from './now-kinds.ts';
import { quiet } from './testing.ts';

const visa = {
  stage: 'entry_permit',
  actor: 'us',
  dueOn: null,
  visit: null,
  isReturned: false,
  isSentAgain: false,
  decideBy: null,
} as const;
const declined = { month: '2026-11-01', fils: 293_000, tries: 1 };
const leaving = { lastDay: '2026-11-30', fils: 97_700, dueBy: '2026-12-14', isPaid: false };
const at = new Date('2026-11-19T12:00:00Z');
const time = { day: '2026-11-18', from: 10, to: 12 };

describe('[HOME-02] the one next thing of a home', () => {
  const cases: readonly (readonly [string, Partial<HomeFacts>, object])[] = [
    ['nothing is open', {}, { kind: 'next_payment', who: 'nobody', target: null }],
    ['no payment is left', { next: null }, { kind: 'nothing', who: 'nobody' }],
    ['a card declined', { declined }, { kind: 'payment_failed', who: 'you', target: 'pay' }],
    [
      'the bank returned a debit',
      { returned: declined },
      { kind: 'debit_returned', target: 'payments' },
    ],
    [
      'the spouse has not signed',
      { signatures: [{ by: 'spouse', expiresAt: at }] },
      { kind: 'spouse_signs', who: 'spouse', by: '2026-11-19', target: null },
    ],
    [
      'the reader is the spouse who has not signed',
      { isClient: false, isSpouse: true, signatures: [{ by: 'spouse', expiresAt: at }] },
      { kind: 'spouse_signs', who: 'you', by: '2026-11-19', target: null },
    ],
    [
      'the limit is below the price',
      { next: { on: '2026-12-01', fils: 294_000, way: 'direct_debit' } },
      {
        kind: 'limit_too_low',
        who: 'you',
        by: '2026-12-01',
        values: { capFils: 293_000, fils: 294_000, on: '2026-12-01' },
      },
    ],
    [
      'the bank refused the direct debit',
      { mandate: { state: 'rejected', capFils: 1 } },
      { kind: 'mandate_rejected', who: 'you' },
    ],
    [
      'the direct debit has ended at the bank',
      { mandate: null, isDebitEnded: true },
      { kind: 'debit_ended', who: 'you', by: '2026-12-01', target: 'payments' },
    ],
    [
      'the office asks for another time of the maid who replaces another one',
      { arrivalAsked: { ...time, expiresAt: at, isOfReplacement: true } },
      { kind: 'arrival_asked', who: 'you', target: 'replacement' },
    ],
    [
      'the office asks for another time',
      { arrivalAsked: { ...time, expiresAt: at } },
      { kind: 'arrival_asked', who: 'you', by: '2026-11-19', values: time },
    ],
    [
      'she comes',
      { arrival: { ...time, outcome: null } },
      { kind: 'arrival', who: 'we', by: time.day },
    ],
    [
      'she is on the way',
      { arrival: { ...time, outcome: 'on_the_way' } },
      { kind: 'on_the_way', who: 'we', target: null },
    ],
    [
      'nobody was home',
      { arrival: { ...time, outcome: 'not_home' } },
      { kind: 'arrival_problem', who: 'we' },
    ],
    [
      'we owe an answer',
      { waiting: [{ kind: 'reply', dueAt: at }] },
      { kind: 'message_waits', who: 'we', by: '2026-11-19' },
    ],
    [
      'a cancellation was agreed',
      { leaving },
      {
        kind: 'leaving',
        who: 'we',
        by: '2026-12-14',
        values: { lastDay: '2026-11-30', fils: 97_700 },
        target: 'cancel',
      },
    ],
    [
      'a cancellation without a refund was agreed',
      { leaving: { ...leaving, fils: 0 } },
      { kind: 'leaving', who: 'nobody', by: null, target: 'cancel' },
    ],
    [
      'the contract is over and its refund is owed',
      { isOver: true, leaving },
      { kind: 'refund_due', who: 'we', by: '2026-12-14', target: 'cancel' },
    ],
    [
      'the contract is over and its refund is paid',
      { isOver: true, leaving: { ...leaving, isPaid: true } },
      { kind: 'ended', who: 'nobody' },
    ],
    [
      'the refund of a stopped visa is owed',
      { leaving: { ...leaving, lastDay: null }, isVisaOver: true },
      { kind: 'refund_due', who: 'we', by: '2026-12-14', target: 'visa' },
    ],
    [
      'an authority works on the visa',
      { visa: { ...visa, actor: 'immigration' } },
      { kind: 'visa_stage', who: 'government', target: 'visa' },
    ],
    [
      'she has an appointment at the open stage',
      {
        visa: {
          ...visa,
          stage: 'fingerprints',
          actor: 'her',
          dueOn: '2026-11-27',
          visit: { day: '2026-11-20', time: '09:30' },
        },
      },
      { kind: 'visa_stage', who: 'she', by: '2026-11-20', values: { time: '09:30' } },
    ],
    [
      'an authority sent a document of the family back, also after a cancellation was agreed',
      { leaving, visa: { ...visa, actor: 'family', dueOn: '2026-11-20', isReturned: true } },
      { kind: 'visa_returned', who: 'you', by: '2026-11-20', target: 'visa' },
    ],
    [
      'an authority sent a document of hers back',
      { visa: { ...visa, actor: 'her', isReturned: true } },
      { kind: 'visa_returned', who: 'she' },
    ],
    [
      'the family sent the document again',
      { visa: { ...visa, actor: 'us', dueOn: '2026-11-20', isSentAgain: true } },
      { kind: 'visa_sent_again', who: 'we', by: '2026-11-20', target: 'visa' },
    ],
    [
      'the visa was stopped and the family has to decide',
      { visa: { ...visa, decideBy: '2026-11-30' } },
      { kind: 'visa_decide', who: 'you', by: '2026-11-30', target: 'visa' },
    ],
    [
      'the bank registers the direct debit',
      { mandate: { state: 'lodged', capFils: 293_000 } },
      { kind: 'bank_confirms', who: 'bank', target: null },
    ],
    ['the contract is over', { isOver: true }, { kind: 'ended', who: 'nobody', target: null }],
    ['the contract is over and unpaid', { isOver: true, declined }, { kind: 'payment_failed' }],
    [
      'a relative reads about a declined card',
      { isClient: false, declined },
      { kind: 'payment_failed', who: 'client', target: null },
    ],
  ];
  test.each(cases)('%s', (_when, facts, expected) => {
    expect(nowOf({ ...quiet, ...facts })).toMatchObject(expected);
  });
});

const moment = fc.date({
  min: new Date('2026-01-01'),
  max: new Date('2027-12-31'),
  noInvalidDate: true,
});
const day = moment.map((date) => date.toISOString().slice(0, 10));
const maybe = <Value>(one: fc.Arbitrary<Value>) => fc.option(one, { nil: null });
const month = fc.record({ month: day, fils: fc.nat() });
const times = { day, from: fc.integer({ min: 8, max: 18 }), to: fc.integer({ min: 10, max: 20 }) };
const anyFacts: fc.Arbitrary<HomeFacts> = fc.record({
  today: day,
  isClient: fc.boolean(),
  isSpouse: fc.boolean(),
  isOver: fc.boolean(),
  isDebitEnded: fc.boolean(),
  declined: maybe(fc.record({ month: day, fils: fc.nat(), tries: fc.nat() })),
  returned: maybe(month),
  asked: fc.array(
    fc.record({
      kind: fc.constantFrom('passport', 'bank_letter'),
      reason: fc.constantFrom('blurry', 'glare'),
      words: maybe(fc.string()),
    }),
    { maxLength: 2 },
  ),
  signatures: fc.array(fc.record({ by: fc.constantFrom('client', 'spouse'), expiresAt: moment }), {
    maxLength: 2,
  }),
  mandate: maybe(
    fc.record({
      state: fc.constantFrom('signed', 'lodged', 'active', 'rejected'),
      capFils: fc.nat(),
    }),
  ),
  next: maybe(
    fc.record({ on: day, fils: fc.nat(), way: fc.constantFrom('card', 'direct_debit', null) }),
  ),
  arrivalAsked: maybe(fc.record({ ...times, expiresAt: moment })),
  arrival: maybe(
    fc.record({
      ...times,
      outcome: fc.constantFrom('on_the_way', 'late', 'did_not_come', 'not_home', null),
    }),
  ),
  waiting: fc.array(
    fc.record({ kind: fc.constantFrom('home_request', 'reply'), dueAt: maybe(moment) }),
    { maxLength: 2 },
  ),
  leaving: maybe(
    fc.record({ lastDay: maybe(day), fils: fc.nat(), dueBy: day, isPaid: fc.boolean() }),
  ),
  isReplacementOpen: fc.boolean(),
  isVisaOver: fc.boolean(),
  visa: maybe(
    fc.record({
      stage: fc.constantFrom('file', 'medical'),
      actor: fc.constantFrom('family', 'her', 'us', 'mohre', 'courier'),
      dueOn: maybe(day),
      visit: maybe(fc.record({ day, time: fc.constant('09:30') })),
      isReturned: fc.boolean(),
      isSentAgain: fc.boolean(),
      decideBy: maybe(day),
    }),
  ),
});

/** They lead to pages that only show something. */
const readable = [
  'visa_stage',
  'visa_returned',
  'visa_sent_again',
  'request_waits',
  'leaving',
  'refund_due',
];

test('[HOME-02] only the person who acts gets a button, except for pages that only show', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { who, target, kind } = nowOf(facts);
      if (target === null) return true;
      return (
        who === 'you' ||
        readable.includes(kind) ||
        (facts.isVisaOver && ['ended', 'nothing'].includes(kind))
      );
    }),
  );
});

test('[HOME-02] something more urgent always comes first, and adding it never hides behind something else', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const rank = (one: HomeFacts) => nowKinds.indexOf(nowOf(one).kind);
      expect(rank({ ...facts, declined: { month: '2026-11-01', fils: 1, tries: 1 } })).toBe(0);
      expect(rank({ ...facts, asked: [], signatures: [] })).toBeGreaterThanOrEqual(rank(facts));
      expect(rank({ ...facts, waiting: [] })).toBeGreaterThanOrEqual(rank(facts));
    }),
  );
});

test('[HOME-02] the answer depends on the facts alone, not on the time of asking', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      expect(nowOf(facts)).toEqual(nowOf({ ...facts }));
    }),
  );
});

test('[HOME-02] of a visa that is over nothing is to be done, and its tracker can still be opened', () => {
  const over = { ...quiet, next: null, mandate: null, isVisaOver: true };
  expect(nowOf(over)).toMatchObject({ kind: 'nothing', who: 'nobody', target: 'visa' });
  expect(nowOf({ ...over, isOver: true })).toMatchObject({ kind: 'ended', target: 'visa' });
  expect(nowOf({ ...over, isVisaOver: false }).target).toBeNull();
});
