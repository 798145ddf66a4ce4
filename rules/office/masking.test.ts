import { assert, domain, oneof, property, string, stringMatching } from 'fast-check';
import { expect, test } from 'vitest';
import { maskValue, revealableFields } from './masking.ts';

const shown = (masked: string) => masked.replace(/[•\s-]/g, '');

test.each([
  ['mobile', '+971551112217', '+971 55 ••• 2217'],
  ['spouse_mobile', '+97150 123 4321', '+971 50 ••• 4321'],
  ['whatsapp', '+442071234567', '••••• 4567'],
  ['emirates_id', '784-1990-1234567-6', '784-••••-•••••67-6'],
  ['passport', 'P1234412', '••••• 4412'],
  ['passport', 'P12345', '••••• 45'],
  ['iban', 'AE07 0331 2345 6789 0123 8901', 'AE•• •••• 8901'],
  ['email', 'leila@example.com', 'l•••@example.com'],
  ['email', 'lh@example.com', '•••@example.com'],
  ['address', 'Palm Court, flat 1404, Al Barsha 1', '•••••'],
] as const)('[OFF-21] %s %s is shown as %s', (field, value, masked) => {
  expect(maskValue(field, value)).toBe(masked);
});

/** The most characters of a value that may show, apart from a fixed prefix or the host of an address. */
const most = {
  mobile: 6 + 4,
  whatsapp: 6 + 4,
  spouse_mobile: 6 + 4,
  emirates_id: 3 + 3,
  passport: 4,
  iban: 2 + 4,
  address: 0,
} as const;

test.each(revealableFields.filter((field) => field !== 'email'))(
  '[OFF-21] %s never shows more than its allowed characters, whatever was typed',
  (field) => {
    const number = stringMatching(/^\+971 ?5\d[ -]?\d{3} ?\d{4}$/);
    const typed = oneof(string({ unit: 'grapheme' }), number, stringMatching(/^[A-Z0-9]{0,30}$/));
    assert(
      property(typed, (value) => {
        const visible = Array.from(shown(maskValue(field, value)).replace(/^\+/, ''));
        expect(visible.length).toBeLessThanOrEqual(most[field]);
        const own = Array.from(value).length;
        // Short or malformed values show at most a third.
        const isWhole = field === 'passport' && own >= 7;
        if (!isWhole && !/^(?:\+971|784|[A-Z]{2})/.test(maskValue(field, value))) {
          expect(visible.length).toBeLessThanOrEqual(own / 3);
        }
      }),
    );
  },
);

test('[OFF-21] an e-mail address shows at most its first letter and its host', () => {
  assert(
    property(string({ unit: 'grapheme' }), domain(), (name, host) => {
      const masked = maskValue('email', `${name}@${host}`);
      expect(masked.endsWith(`•••@${host}`) || masked === '•••••').toBe(true);
      expect(Array.from(masked.split('•••')[0] ?? '').length).toBeLessThanOrEqual(1);
    }),
  );
});
