import { expect, test } from 'vitest';
import { shownText } from './messages.ts';

const link = 'https://ahlan.example/ar/s/eAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

test.each([
  [
    'submitted',
    'Ahlan Home: your application is complete. https://ahlan.example/s/x',
    'Your application is complete.',
  ],
  ['submitted', `اكتمل طلبكم \u2068AH-1\u2069.\n${link}`, 'اكتمل طلبكم \u2068AH-1\u2069.'],
  [
    'application_saved',
    `إجاباتكم محفوظة. تابعوا متى شئتم:\n${link}`,
    'إجاباتكم محفوظة. تابعوا متى شئتم.',
  ],
  ['staff_message', '\u200f\u2068Ahlan Home\u2069: شكرًا لكم.', 'شكرًا لكم.'],
  ['staff_message', 'Ahlan Home: Thank you.', 'Thank you.'],
  ['staff_email', 'Thank you.\n\nAhlan Home', 'Thank you.'],
])(
  '[AR-03] My Home shows the text of %s without its link and the site’s name',
  (template, text, shown) => {
    expect(shownText(template, text, 'Ahlan Home')).toBe(shown);
  },
);
