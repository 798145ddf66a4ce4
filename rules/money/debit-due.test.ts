import { expect, test } from 'vitest';
import { debitDue } from './debit-due.ts';

const contract = { monthly: 300_000, startsOn: '2026-11-16', endsOn: null, changes: [] };

test('[OFF-52] The first month is paid by its days, later ones in full', () => {
  expect(debitDue(contract, '2026-10-01')).toBe(0);
  expect(debitDue(contract, '2026-11-01')).toBe(150_000);
  expect(debitDue(contract, '2026-12-01')).toBe(300_000);
});

test('[OFF-52] A contract that ends pays its days only, and one that ended before it began nothing', () => {
  expect(debitDue({ ...contract, endsOn: '2026-11-18' }, '2026-11-01')).toBe(30_000);
  expect(debitDue({ ...contract, endsOn: '2026-11-18' }, '2026-12-01')).toBe(0);
  expect(debitDue({ ...contract, endsOn: '2026-11-10' }, '2026-11-01')).toBe(0);
});
