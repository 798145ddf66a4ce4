import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { readConfig } from '../platform/config.ts';
import { sessionClaims } from '../platform/http/security/session-claim.ts';
import { captchaGuard } from './guard.ts';

const never = () => Promise.reject(new Error('A small call asks the store nothing.'));

test('calls that every visit makes ask the store nothing and have a plain limit of their own', async () => {
  const config = { ...readConfig({}), captchaTrustedNetworks: ['10.0.0.0/8'] };
  let left = 2;
  const { gate } = captchaGuard({
    config,
    sessions: sessionClaims(config, { signing: Buffer.alloc(32) }),
    limits: {
      take: never,
      takeMany: never,
      giveBack: never,
      networks: () => [],
    },
    captchas: { issue: never, solve: never, refresh: never, image: never },
    pass: { grant: never, spend: never },
    mayCallSmall: () => left-- > 0,
  });
  const app = fastify();
  const name = 'GET ccserviceapplication/getipaddress';
  const before = gate(name, calls[name]);
  if (before === undefined) throw new Error('Nothing stands before the call.');
  app.get('/', { onRequest: before }, () => ({}));
  const from = async (remoteAddress: string) =>
    (await app.inject({ url: '/', remoteAddress })).statusCode;
  expect(await from('10.1.2.3')).toBe(200);
  expect([await from('192.0.2.1'), await from('192.0.2.1')]).toEqual([200, 200]);
  expect(await from('192.0.2.1')).toBe(429);
  expect(await from('10.1.2.3')).toBe(200);
  await app.close();
});
