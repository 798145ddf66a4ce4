import { expect, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { canSend } from '../enqueue.ts';
import type { Channel } from '../template.ts';
import type { Outgoing } from './provider.ts';
import { providers } from './providers.ts';

const production = {
  PUBLIC_ORIGIN: 'https://ahlan.example',
  MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
  SIGNING_KEY: Buffer.alloc(32, 2).toString('base64'),
};
// Nobody listens there, so the error tells which way a message took.
const smtp = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hello@ahlan.example' };
const webhook = {
  OPERATOR_WEBHOOK_URL: 'http://127.0.0.1:9/',
  OPERATOR_WEBHOOK_SECRET: 'sixteen-letters!',
};
const message: Outgoing = {
  id: 'b6f9a1e2-0000-4000-8000-000000000001',
  channel: 'email',
  template: 'staff_email',
  to: 'amal@family.example',
  text: '{}',
  language: 'en',
  createdAt: new Date(),
  attempt: 1,
};
const wayOf = (env: Readonly<Record<string, string>>, channel: Channel) =>
  providers(readConfig(env))({ ...message, channel }, AbortSignal.timeout(10_000)).then(
    ({ state }) => state,
    (error: unknown) => String(error),
  );

test('e-mail goes by SMTP, without it to the operator’s webhook, and without either it waits for one', async () => {
  const all = { ...production, ...smtp, ...webhook };
  expect(await wayOf(all, 'email')).toContain('E-mail was not sent');
  expect(await wayOf(all, 'webhook')).toContain('fetch failed');
  expect(await wayOf({ ...production, ...webhook }, 'email')).toContain('fetch failed');
  expect(await wayOf(production, 'email')).toContain('set SMTP_URL');
  expect(await wayOf(production, 'sms')).toContain('set the TWILIO_ variables');
  expect(await wayOf({}, 'email')).toBe('delivered');
});

test('the office offers e-mail where it can be sent', () => {
  const offered = (env: Readonly<Record<string, string>>) => canSend(readConfig(env), 'email');
  expect([{}, smtp, production].map(offered)).toEqual([true, true, false]);
  expect(offered({ ...production, ...smtp })).toBe(true);
  expect(offered({ ...production, ...webhook })).toBe(true);
});
