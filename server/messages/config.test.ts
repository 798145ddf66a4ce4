import { expect, test } from 'vitest';
import { readConfig } from '../platform/config.ts';

const accountSid = `AC${'0'.repeat(32)}`;

test('a provider is used when all its variables are set; if only some are, the start fails and names the others', () => {
  const env = {
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: 'secret',
    TWILIO_FROM: 'Ahlan Home',
    OPERATOR_WEBHOOK_URL: 'https://hooks.example/in',
    OPERATOR_WEBHOOK_SECRET: 'sixteen-letters!',
  };
  expect(readConfig(env)).toMatchObject({
    twilio: {
      accountSid,
      authToken: 'secret',
      from: 'Ahlan Home',
      apiUrl: 'https://api.twilio.com',
    },
    operatorWebhook: { url: 'https://hooks.example/in', secret: 'sixteen-letters!' },
  });
  expect(readConfig({})).toMatchObject({ smsHourlyBudget: 1000 });
  expect(readConfig({})).not.toHaveProperty('twilio');
  for (const name of Object.keys(env)) {
    expect(() => readConfig({ ...env, [name]: '' })).toThrow(`${name} must be set`);
  }
});

test('what cannot be a sender, a number or a secret is refused by name', () => {
  for (const [name, bad] of [
    ['TWILIO_ACCOUNT_SID', 'SK123'],
    ['TWILIO_FROM', 'a sender name that is too long'],
    ['TWILIO_API_URL', 'ftp://x'],
    ['SMS_PREFIXES', '+97150,05'],
    ['SMS_HOURLY_BUDGET', '-1'],
    ['OPERATOR_WEBHOOK_SECRET', 'short'],
    ['OPERATOR_MOBILE', '0501234567'],
  ] as const) {
    expect(() => readConfig({ [name]: bad })).toThrow(`${name} must be`);
  }
});
