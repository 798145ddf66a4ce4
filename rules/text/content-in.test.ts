import { afterAll, expect, test } from 'vitest';
import { provideArabic } from './catalogues.ts';
import { contentIn } from './content-in.ts';

provideArabic({ Start: 'البداية', passport: 'جواز', 'She brings': 'تحضر معها' });
afterAll(() => provideArabic({}));

const guide = { id: 'passport', title: 'She brings', facts: [{ term: 'Start', days: 2 }] };

test('[AR-03] content that a loader sends has the words of its page; ids stay', () => {
  expect(contentIn('ar', guide)).toEqual({
    id: 'passport',
    title: 'تحضر معها',
    facts: [{ term: 'البداية', days: 2 }],
  });
  expect(contentIn('en', guide)).toBe(guide);
});
