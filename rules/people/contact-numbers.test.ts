import { expect, test } from 'vitest';
import { mobileProblems, spouseProblems, whatsappProblems } from './contact-numbers.ts';

const WRONG = [
  '',
  ' ',
  '05',
  '050 123 456',
  '050 123 45678',
  '041234567',
  '053 123 4567',
  '+44 7700 900123',
  'my number',
  '050 123 4567 ext 3',
  '<b>0501234567</b>',
  '0501234567\u0000',
  '0'.repeat(10_000),
];

test.each(WRONG)('%j is no mobile for the family or the spouse', (mobile) => {
  expect(mobileProblems({ onFile: false, mobile })).toHaveProperty('mobile');
  expect(spouseProblems({ none: false, mobile })).toHaveProperty('mobile');
});

test.each(['050 123 4567', '5 0123 4567', '+971501234567', '00971 50 123 4567', '٠٥٠١٢٣٤٥٦٧'])(
  '%j is one however it is typed',
  (mobile) => {
    expect(mobileProblems({ onFile: false, mobile })).toEqual({});
    expect(spouseProblems({ none: false, mobile }, '+971521234567')).toEqual({});
  },
);

test('shortcuts need no number', () => {
  expect(mobileProblems({ onFile: true, mobile: '' })).toEqual({});
  expect(whatsappProblems({ sameAsMobile: true, number: '' })).toEqual({});
  expect(spouseProblems({ none: true, mobile: '' })).toEqual({});
});

test('WhatsApp may be a number from abroad, with its country code', () => {
  expect(whatsappProblems({ sameAsMobile: false, number: '+44 7700 900123' })).toEqual({});
  expect(whatsappProblems({ sameAsMobile: false, number: '050 123 4567' })).toEqual({});
  for (const number of ['', '7700 900123', '+0 123', '+123', '+971 1', '+44 7700 900123x']) {
    expect(whatsappProblems({ sameAsMobile: false, number })).toHaveProperty('number');
  }
});

test('the spouse’s number is not the client’s own', () => {
  const own = '+971501234567';
  expect(spouseProblems({ none: false, mobile: '050 123 4567' }, own)).toHaveProperty('mobile');
});
