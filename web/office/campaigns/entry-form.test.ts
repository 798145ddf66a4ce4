import { expect, test } from 'vitest';
import type { Entry } from './campaign-words.ts';
import { editOf, formOf } from './entry-form.ts';

const common = {
  change: null,
  changedBy: null,
  changedAt: null,
  problems: [],
  clicks: 0,
  applied: 0,
  hired: 0,
};
const seen = { isNew: false, seen: null };
const entries: readonly Entry[] = [
  {
    ...common,
    kind: 'rule',
    code: 'agents',
    live: null,
    draft: {
      code: 'agents',
      when: [
        { field: 'event', test: 'prefix', values: ['re_', 'reale'] },
        { field: 'source', test: 'equals', values: ['x'] },
      ],
      pages: ['landing-page', 'cc-app'],
      hireMaidOffEnabled: true,
      chat: { number: 'nb1', message: 'Hello', arabic: 'مرحبًا' },
    },
  },
  {
    ...common,
    kind: 'rule',
    code: 'noon',
    live: {
      code: 'noon',
      when: [{ field: 'event', test: 'equals', values: ['noon'] }],
      pages: [],
      hireMaidOffEnabled: false,
      landing: '/hire-maid',
    },
    draft: null,
  },
  {
    ...common,
    kind: 'code',
    code: 'qr14',
    live: { code: 'qr14', call: 'nb2', permanent: false },
    draft: null,
  },
  {
    ...common,
    kind: 'code',
    code: 'old',
    live: null,
    draft: { code: 'old', target: 'https://example.com/', permanent: true, note: 'Printed' },
  },
  {
    ...common,
    kind: 'number',
    code: 'nb1',
    live: { code: 'nb1', label: 'Events', number: '+971500000002' },
    draft: null,
  },
];

test.each(entries)('[OFF-60] [AR-04] the form of $kind $code gives back its record', (entry) => {
  const { record } = editOf(entry.kind, formOf(entry), seen);
  expect(record).toEqual(entry.draft ?? entry.live);
});
