import { expect, test } from 'vitest';
import { refund, refundDueBy, refundReasons } from './refund.ts';

const paid = { fee: 15_000, contractMonths: 24, reason: 'unsuitable' } as const;

test('the worked example: AED 15,000 for 24 months, after 4 months AED 12,500', () => {
  expect(refund({ ...paid, monthsServed: 4 })).toEqual({
    amount: 12_500,
    monthsLeft: 20,
    governmentFees: false,
    orReplacement: false,
  });
});

test.each(['unsuitable', 'left', 'conditions', 'unfit'] as const)(
  'in the first month (%s) the whole fee and the government’s fees come back',
  (reason) => {
    expect(refund({ ...paid, reason, monthsServed: 0 })).toMatchObject({
      amount: 15_000,
      governmentFees: true,
    });
  },
);

test('who is medically unfit costs nothing until the trial months are over', () => {
  const unfit = { ...paid, reason: 'unfit' } as const;
  expect(refund({ ...unfit, monthsServed: 5 })).toMatchObject({
    amount: 15_000,
    governmentFees: true,
  });
});

test('[F26] skills and health give money back in the trial months only, as the terms say', () => {
  for (const reason of ['unsuitable', 'unfit'] as const) {
    expect(refund({ ...paid, reason, monthsServed: 5 }).amount).toBeGreaterThan(0);
    for (const monthsServed of [6, 7, 23]) {
      expect(refund({ ...paid, reason, monthsServed })).toMatchObject({
        amount: 0,
        governmentFees: false,
        orReplacement: false,
      });
    }
  }
});

test('after the trial months a maid who left or was promised other conditions gives a partial refund or a replacement', () => {
  for (const reason of ['left', 'conditions'] as const) {
    expect(refund({ ...paid, reason, monthsServed: 5 }).orReplacement).toBe(false);
    expect(refund({ ...paid, reason, monthsServed: 7 })).toMatchObject({
      amount: 10_625,
      orReplacement: true,
    });
  }
});

test('nothing comes back for a person the family named itself, nor after the contract', () => {
  expect(refund({ ...paid, reason: 'by_name', monthsServed: 0 }).amount).toBe(0);
  for (const over of [
    { ...paid, monthsServed: 24 },
    { ...paid, monthsServed: 40 },
    { ...paid, contractMonths: 3, monthsServed: 3, reason: 'unfit' } as const,
  ]) {
    const nothing = { amount: 0, monthsLeft: 0, governmentFees: false, orReplacement: false };
    expect(refund(over)).toEqual(nothing);
  }
});

test('it is due two weeks after she came back or was reported missing', () => {
  expect(refundDueBy('2026-11-16')).toBe('2026-11-30');
  expect(refundDueBy('2026-12-20')).toBe('2027-01-03');
});

test('it never grows with the months, never exceeds the fee, and is whole', () => {
  for (const reason of refundReasons) {
    for (const fee of [0, 1, 5_000, 6_500, 14_999, 100_000]) {
      for (const contractMonths of [1, 12, 24, 60]) {
        let before = fee;
        for (let monthsServed = 0; monthsServed <= contractMonths; monthsServed += 1) {
          const { amount } = refund({ fee, contractMonths, monthsServed, reason });
          const right = Number.isInteger(amount) && amount >= 0 && amount <= before;
          if (!right) expect({ reason, fee, contractMonths, monthsServed, amount }).toBe('right');
          before = amount;
        }
      }
    }
  }
});

test('half a dirham goes up', () => {
  const left = { ...paid, reason: 'left', monthsServed: 23 } as const;
  expect(refund({ ...left, fee: 12 }).amount).toBe(1);
  expect(refund({ ...left, fee: 11 }).amount).toBe(0);
});
