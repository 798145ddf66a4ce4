import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { secretNames } from './config-variables.ts';
import { withSecretFiles } from './secret-files.ts';
import { commandEnvironment, writeServerConfiguration } from './server-configuration.ts';

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');

async function scratch(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'secret-files-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function fileWith(content: string): Promise<string> {
  const path = join(await scratch(), 'secret');
  await writeFile(path, content);
  return path;
}

function refusal(env: Record<string, string>): string {
  try {
    withSecretFiles(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  throw new Error('The environment was accepted.');
}

test('Each secret is read from the file that its variable names, without one newline at the end', async () => {
  for (const name of secretNames) {
    for (const end of ['', '\n', '\r\n']) {
      const path = await fileWith(`se cret\n${end}`);
      const env = { [`${name}_FILE`]: path, PORT: '1' };
      const left = end === '' ? 'se cret' : 'se cret\n';
      expect(withSecretFiles(env)).toEqual({ [name]: left, PORT: '1' });
    }
  }
});

test('A production site starts with secrets from files only', async () => {
  const env = {
    PUBLIC_ORIGIN: 'https://example.com',
    MASTER_KEY_FILE: await fileWith(`${key(1)}\n`),
    SIGNING_KEY_FILE: await fileWith(`${key(2)}\n`),
    DATABASE_URL_FILE: await fileWith('postgres://ahlan:word@postgres:5432/ahlan\n'),
    METRICS_TOKEN_FILE: await fileWith('0123456789abcdef\n'),
  };
  expect(() => readConfig(env)).toThrow('MASTER_KEY must be set in production');
  expect(readConfig(withSecretFiles(env))).toMatchObject({
    masterKey: Buffer.alloc(32, 1),
    signingKey: Buffer.alloc(32, 2),
    databaseUrl: 'postgres://ahlan:word@postgres:5432/ahlan',
    metricsToken: '0123456789abcdef',
  });
});

test('A variable and its file at once are refused, and neither value is repeated', async () => {
  const MASTER_KEY_FILE = await fileWith('from-the-file');
  const message = refusal({ MASTER_KEY: 'from-the-shell', MASTER_KEY_FILE });
  expect(message).toContain('MASTER_KEY and MASTER_KEY_FILE are both set');
  expect(message).not.toMatch(/from-the|secret-files-test/);
  expect(withSecretFiles({ MASTER_KEY: ' ', MASTER_KEY_FILE })).toEqual({
    MASTER_KEY: 'from-the-file',
  });
  expect(withSecretFiles({ MASTER_KEY: 'kept', MASTER_KEY_FILE: '' })).toEqual({
    MASTER_KEY: 'kept',
  });
});

test('Every file that cannot be used is named by its variable at once, never by its value', async () => {
  const folder = await scratch();
  const message = refusal({
    MASTER_KEY_FILE: 'a-secret-in-the-wrong-place',
    SIGNING_KEY_FILE: folder,
    METRICS_TOKEN_FILE: await fileWith('\n'),
    DATABASE_URL_FILE: join(await fileWith('x'), 'below-a-file'),
  });
  expect(message).toMatch(
    /MASTER_KEY_FILE must name a file with the secret: there is no such file/,
  );
  expect(message).toMatch(/SIGNING_KEY_FILE .*: it is a folder/);
  expect(message).toMatch(/METRICS_TOKEN_FILE .*: the file is empty/);
  expect(message).toMatch(/DATABASE_URL_FILE .*: it cannot be read/);
  expect(message).not.toMatch(/wrong-place|secret-files-test|below-a-file/);
});

test.runIf(process.getuid?.() !== 0)(
  'A file that this user may not read is explained',
  async () => {
    const path = await fileWith('x');
    await chmod(path, 0);
    expect(refusal({ MASTER_KEY_FILE: path })).toContain('this user may not read it');
  },
);

test('[T106] A command reads the same files as the server, and the record holds no secret', async () => {
  const DATA_DIR = join(await scratch(), 'data');
  await mkdir(DATA_DIR);
  const MASTER_KEY_FILE = await fileWith(`${key(1)}\n`);
  const server = { DATA_DIR, MASTER_KEY_FILE, PUBLIC_ORIGIN: 'https://example.com' };
  await writeServerConfiguration(withSecretFiles(server), DATA_DIR);
  expect(await commandEnvironment({ DATA_DIR, MASTER_KEY_FILE })).toEqual({
    DATA_DIR,
    MASTER_KEY: key(1),
    PUBLIC_ORIGIN: 'https://example.com',
  });
  await expect(commandEnvironment({ DATA_DIR })).rejects.toThrow(
    'MASTER_KEY is set for the server and not here',
  );
});
