import { expect, test } from 'vitest';
import { readConfig } from '../platform/config.ts';

const contentSid = `HX${'0'.repeat(32)}`;
const accountSid = `AC${'0'.repeat(32)}`;

test('a provider is used when all its variables are set; if only some are, the start fails and names the others', () => {
  const env = {
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: 'secret',
    TWILIO_FROM: 'Ahlan Home',
    TWILIO_WHATSAPP_FROM: '+97140000000',
    WHATSAPP_TEMPLATES: JSON.stringify({ arrival_moved: { en: contentSid } }),
    SMTP_URL: 'smtp://hello%40ahlan.example:s%3Acret@mail.ahlan.example',
    MAIL_FROM: 'hello@ahlan.example',
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
    whatsapp: { from: '+97140000000', templates: { arrival_moved: { en: contentSid } } },
    smtp: {
      host: 'mail.ahlan.example',
      port: 587,
      secure: false,
      login: { user: 'hello@ahlan.example', password: 's:cret' },
      from: 'hello@ahlan.example',
    },
    operatorWebhook: { url: 'https://hooks.example/in', secret: 'sixteen-letters!' },
  });
  expect(readConfig({})).toMatchObject({ smsHourlyBudget: 1000 });
  expect(readConfig({})).not.toHaveProperty('twilio');
  expect(readConfig({})).not.toHaveProperty('smtp');
  expect(readConfig({})).not.toHaveProperty('whatsapp');
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
    ['TWILIO_WHATSAPP_FROM', 'whatsapp:+97140000000'],
    ['WHATSAPP_TEMPLATES', '{'],
    ['WHATSAPP_TEMPLATES', '[]'],
    ['WHATSAPP_TEMPLATES', JSON.stringify({ arrival_moved: contentSid })],
    ['WHATSAPP_TEMPLATES', JSON.stringify({ arrival_moved: { en: 'HX1' } })],
    ['WHATSAPP_TEMPLATES', JSON.stringify({ arrival_moved: { fr: contentSid } })],
    ['WHATSAPP_TEMPLATES', JSON.stringify({ '../x': { en: contentSid } })],
    ['MAIL_FROM', 'Ahlan <hello@ahlan.example>'],
    ['MAIL_FROM', 'hello@ahlan.example\r\nBcc: x@evil.example'],
    ['OPERATOR_WEBHOOK_SECRET', 'short'],
    ['OPERATOR_MOBILE', '0501234567'],
  ] as const) {
    expect(() => readConfig({ [name]: bad })).toThrow(`${name} must be`);
  }
});

test('an address of a mail server is only host, port and login; anything else is refused without its password', () => {
  const from = { MAIL_FROM: 'hello@ahlan.example' };
  const of = (url: string) => readConfig({ ...from, SMTP_URL: url }).smtp;
  expect(of('smtps://a:b@mail.example')).toMatchObject({ port: 465, secure: true });
  expect(of('smtp://127.0.0.1:2525')).not.toHaveProperty('login');
  expect(of('smtp://[::1]:25/')).toMatchObject({ host: '::1', port: 25 });
  for (const bad of [
    'https://a:hush@mail.example',
    'smtp://a:hush@mail.example/?tls.rejectUnauthorized=false',
    'smtps://a:hush@mail.example?ignoreTLS=true',
    'smtp://a:hush@mail.example/path',
    'smtp://a:hush@mail.example#x',
    'smtp://a@mail.example',
    'smtp://:hush@mail.example',
    'smtp://a:hush%@mail.example',
    'smtp://a:hush@',
    'mail.example',
  ]) {
    let message = 'accepted';
    try {
      of(bad);
    } catch (error) {
      message = String(error);
    }
    expect([bad, message]).toEqual([bad, expect.stringContaining('SMTP_URL must be an address')]);
    expect(message).not.toContain('hush');
  }
});
