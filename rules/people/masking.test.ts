import { expect, test } from 'vitest';
import { maskedEmail, maskedIban, maskedName, maskedPhone } from './masking.ts';

test('a masked value shows just enough for its owner to recognise it', () => {
  expect(maskedPhone('+971501234512')).toBe('+9715•••••12');
  expect(maskedPhone('123')).toBe('•••••');
  expect(maskedEmail('jane.doe@example.com')).toBe('j•••@example.com');
  expect(maskedEmail('@example.com')).toBe('•••');
  expect(maskedIban('AE070331234567890123456')).toBe('AE•• •••• •••• •••• •••3 456');
  expect(maskedIban('AE07 0331 2345 6789 0123 456')).toBe('AE•• •••• •••• •••• •••3 456');
  expect(maskedIban('AE07')).toBe('•••••');
  expect(maskedName('Amal Bint Khalid')).toBe('Amal K•••');
  expect(maskedName('Amal')).toBe('A•••');
  expect(maskedName('')).toBe('•••');
  expect(maskedName('👩🏽‍🦱 Ω')).not.toContain('\ufffd');
});
