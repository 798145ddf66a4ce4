import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError } from './config.ts';
import { commandEnvironment, envFileOf, writeServerConfiguration } from './server-configuration.ts';

async function scratch(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ahlan-home-configuration-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const server = {
  PUBLIC_ORIGIN: 'https://ahlan.example',
  DATABASE_URL: 'postgres://shop:password-of-the-database@db.internal:5432/shop',
  MASTER_KEY: 'the-master-key',
  SMS_PREFIXES: '+97150',
};

test('[T106] A command takes over what the server runs with, and its file holds no secret', async () => {
  const DATA_DIR = await scratch();
  await writeServerConfiguration(server, DATA_DIR);
  const path = join(DATA_DIR, 'server-configuration.json');
  expect(await readFile(path, 'utf8')).not.toMatch(/password|the-master-key/);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const { DATABASE_URL, MASTER_KEY } = server;
  expect(await commandEnvironment({ DATA_DIR, DATABASE_URL, MASTER_KEY })).toEqual({
    ...server,
    DATA_DIR,
  });
});

test('[T106] A command with another configuration than the server is refused, naming each variable', async () => {
  const DATA_DIR = await scratch();
  await writeServerConfiguration(server, DATA_DIR);
  const without = commandEnvironment({ DATA_DIR });
  await expect(without).rejects.toThrow(ConfigError);
  await expect(without).rejects.toThrow(
    /DATABASE_URL is set for the server and not here[^]*MASTER_KEY is set for the server/,
  );
  const other = { ...server, DATA_DIR, PUBLIC_ORIGIN: 'http://localhost:3000' };
  await expect(commandEnvironment(other)).rejects.toThrow(
    'PUBLIC_ORIGIN is https://ahlan.example for the server and http://localhost:3000 here.',
  );
  const elsewhere = { ...server, DATA_DIR, DATABASE_URL: 'postgres://shop:secret@localhost/shop' };
  const refused = commandEnvironment(elsewhere);
  await expect(refused).rejects.toThrow('DATABASE_URL is db.internal:5432/shop for the server');
  await expect(refused).rejects.not.toThrow('secret');
});

test('[T106] Where no server has run, a command wants a named file', async () => {
  const DATA_DIR = await scratch();
  await expect(commandEnvironment({ DATA_DIR, ...server })).rejects.toThrow(
    `No server has run with DATA_DIR ${DATA_DIR}`,
  );
  const envFile = join(DATA_DIR, 'server.env');
  await writeFile(
    envFile,
    'PUBLIC_ORIGIN=https://ahlan.example\nDATABASE_URL=postgres://db/shop\n',
  );
  expect(await commandEnvironment({ DATA_DIR }, { envFile })).toMatchObject({
    PUBLIC_ORIGIN: 'https://ahlan.example',
    DATABASE_URL: 'postgres://db/shop',
  });
  await expect(commandEnvironment({}, { envFile: '/nowhere' })).rejects.toThrow('cannot be read');
});

test.each([
  [['--env-file', 'a.env', 'export', 'x'], 'a.env', ['export', 'x']],
  [['export', 'x', '--env-file=a.env'], 'a.env', ['export', 'x']],
  [['export', 'x'], undefined, ['export', 'x']],
])('[T106] The words %j name the file %s', (given, envFile, words) => {
  expect(envFileOf(given)).toEqual({ envFile, words });
});
