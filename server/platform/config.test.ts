import { isAbsolute } from 'node:path';
import { expect, test } from 'vitest';
import { configurationTable, readConfig } from './config.ts';
import { variables } from './config-variables.ts';

const key = Buffer.alloc(32, 1).toString('base64');

test('without any variable the product runs on this machine with the demo catalogue', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicOrigin: 'http://localhost:3000',
    production: false,
    demo: true,
    brandName: 'Ahlan Home',
    trustedProxies: [],
  });
  expect(isAbsolute(config.dataDir)).toBe(true);
  expect(Object.isFrozen(config)).toBe(true);
});

test('every bad variable is named at once and no value is repeated', () => {
  const bad = {
    PORT: '70000-secret',
    PUBLIC_ORIGIN: 'https://secret.example/path',
    DATABASE_URL: 'mysql://user:secret@host/db',
    DATABASE_POOL_SIZE: 'secret',
    DEMO: 'secret',
    MASTER_KEY: 'secret',
    LOG_LEVEL: 'secret',
    TRUSTED_PROXIES: '10.0.0.0/99,secret',
    METRICS_TOKEN: 'two secret words',
  };
  const message = refusal(bad);
  for (const name of Object.keys(bad)) expect(message).toContain(name);
  expect(message).not.toContain('secret');
});

test('an https origin demands keys and turns the demo off', () => {
  const env = { PUBLIC_ORIGIN: 'https://example.com' };
  expect(refusal(env)).toMatch(/MASTER_KEY.*\n.*SIGNING_KEY/);
  const keys = { MASTER_KEY: key, SIGNING_KEY: Buffer.alloc(32, 8).toString('base64') };
  const config = readConfig({ ...env, ...keys });
  expect(config).toMatchObject({ production: true, demo: false });
  expect(refusal({ ...env, ...keys, METRICS_TOKEN: 'short' })).toContain(
    'METRICS_TOKEN must have at least 16 characters',
  );
});

test('[F43] one key for two purposes is refused', () => {
  expect(refusal({ MASTER_KEY: key, SIGNING_KEY: key })).toContain(
    'SIGNING_KEY must be another key than MASTER_KEY',
  );
});

test('storage elsewhere needs all of its variables', () => {
  const message = refusal({ S3_ENDPOINT: 'http://localhost:9000', S3_BUCKET: 'files' });
  expect(message).toContain('S3_REGION');
  expect(message).toContain('S3_ACCESS_KEY_ID');
  expect(message).not.toContain('S3_BUCKET must');
});

test('the table for the README has a row for each variable', () => {
  const table = configurationTable();
  for (const name of Object.keys(variables.shape)) expect(table).toContain(`| \`${name}\` |`);
});

function refusal(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof Error) return error.message;
  }
  throw new Error('The configuration was accepted.');
}
