import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CaseFilter, emptyFilter, filterText, parseFilter } from './case-filter.ts';
import { caseStatuses, stages, waitingOn } from './stages.ts';

test('[OFF-11] a filter is one line of words', () => {
  expect(parseFilter('stage:documents,bank_details waiting:us late Leila Haddad')).toEqual({
    ...emptyFilter,
    stage: ['documents', 'bank_details'],
    waiting: ['us'],
    late: true,
    text: 'Leila Haddad',
  });
  expect(parseFilter('stage:nowhere maid:x owner:a/b')).toEqual(emptyFilter);
});

test('[OFF-11] a filter that was written is read as the same filter', () => {
  const subset = <Value>(values: readonly Value[]) => fc.subarray([...values]);
  const filters: fc.Arbitrary<CaseFilter> = fc.record({
    stage: subset(stages),
    status: subset(caseStatuses),
    waiting: subset(waitingOn),
    emirate: subset(['dubai', 'sharjah']),
    flow: subset(['hire', 'replacement'] as const),
    owner: subset(['me', 'nobody']),
    maid: fc.uniqueArray(fc.nat({ max: 99_999 })),
    label: subset(['vip']),
    late: fc.boolean(),
    text: fc.constantFrom('', 'Leila', 'AH 4071 883', '+971501234567'),
  });
  fc.assert(
    fc.property(filters, (filter) => {
      expect(parseFilter(filterText(filter))).toEqual(filter);
    }),
  );
});
