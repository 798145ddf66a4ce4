import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { MaidProfile } from '../../../../contract/catalogue.ts';
import { profile } from '../../compare/testing/profile.ts';
import { FirstPayment } from './first-payment.tsx';
import { priceParts } from '../../../../rules/money/price-parts.ts';
import { ProfileTabs } from './profile-tabs.tsx';
import { WhatWeChecked } from './what-we-checked.tsx';

const checkedAs = (checks: Parameters<typeof WhatWeChecked>[0]['profile']['checks']) =>
  renderToStaticMarkup(<WhatWeChecked profile={{ ...profile(1), checks }} />);

test('[F30] the profile says what the office checked, when, and what is still to come', () => {
  const shown = checkedAs([
    { what: 'IDENTITY', on: '2026-11-03' },
    { what: 'LANGUAGES', on: '2026-11-05' },
  ]);
  for (const words of ['Passport and identity', '3 Nov', '5 Nov']) {
    expect(shown).toContain(words);
  }
  expect(shown).toContain('Not yet');
  expect(shown).not.toContain('called by us');
  expect(checkedAs([{ what: 'MEDICAL', on: '2026-11-05' }])).not.toContain('Not yet');
});

const tabsOf = (change: Partial<MaidProfile>) =>
  renderToStaticMarkup(<ProfileTabs profile={{ ...profile(1), ...change }} />);

test('[F30] a section without a record is neither a tab nor a claim', () => {
  const bare = tabsOf({ checks: [], experience: [], letter: '', sentences: [] });
  for (const words of ['What we checked', 'Families', 'In her words']) {
    expect(bare).not.toContain(words);
  }
  const markup = tabsOf({ letter: 'I like a quiet morning.' });
  expect(markup.match(/role="tab"/g)).toHaveLength(2);
  expect(markup).toMatch(/aria-selected="true"[^>]*>In her words/);
});

test('[F30] abilities say how well she does them where the office judged it', () => {
  const shown = tabsOf({
    skills: [
      { code: 'NEWBORNS', label: 'Newborns', level: 'CONFIDENT' },
      { code: 'ELDERLY_CARE', label: 'Elderly care', level: 'SOME' },
      { code: 'PETS', label: 'Dogs and cats', level: null },
    ],
    notYet: [{ code: 'DRIVING', label: 'Driving' }],
  });
  const facts = [...shown.matchAll(/<dt>([^<]*)<\/dt><dd[^>]*>([^<]*)/g)].map(([, what, how]) => [
    what,
    how,
  ]);
  expect(facts).toEqual([
    ['Newborns', 'Confident'],
    ['Elderly care', 'Some'],
    ['Dogs and cats', 'Yes'],
    ['Driving', 'Not yet'],
  ]);
});

test('[F30] the price is split in five where the office entered the shares, and always adds up', () => {
  const shares = { visa: 355, insurance: 60 };
  const five = priceParts({ price: 2940, wage: 1900, shares });
  expect(five.map(({ amount }) => amount)).toEqual([1900, 355, 60, 485, 140]);
  for (const other of [null, { visa: 900, insurance: 60 }]) {
    const three = priceParts({ price: 2940, wage: 1900, shares: other });
    expect(three.map(({ amount }) => amount)).toEqual([1900, 900, 140]);
  }
});

test('[F30] the first month is a sum from the day she is free', () => {
  const shown = renderToStaticMarkup(<FirstPayment price={2940} from="2026-11-18" />);
  expect(shown).toContain(
    'If she starts on 18 November 2026, you pay AED 1,274 for the rest of that month.',
  );
});
