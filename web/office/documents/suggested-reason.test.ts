import { expect, test } from 'vitest';
import { suggestedReason } from './suggested-reason.ts';

const check = (code: 'not_expired' | 'valid_at_start' | 'whole', isRight: boolean) => ({
  code,
  isRight,
  place: null,
});
const field = (name: 'expiry' | 'birth_date' | 'name', agrees: boolean | null) => ({
  field: name,
  read: 'a',
  typed: 'b',
  elsewhere: null,
  agrees,
});

test('[OFF-23] what is wrong with a document suggests the reason to ask again', () => {
  const reason = (checks: ReturnType<typeof check>[], fields: ReturnType<typeof field>[] = []) =>
    suggestedReason({ checks, fields });
  expect(reason([check('not_expired', true)], [field('expiry', true)])).toBeNull();
  expect(reason([check('not_expired', false)])).toBe('expired');
  expect(reason([check('valid_at_start', false)], [field('expiry', false)])).toBe('expired');
  expect(reason([], [field('birth_date', false)])).toBe('dates_differ');
  // A name may be spelled in many ways, and a check digit may be typed wrongly: a person decides.
  expect(reason([check('whole', false)], [field('name', false)])).toBeNull();
});
