import { createServer } from 'node:http';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isStoreUnavailable } from '../store/unavailable.ts';
import { openBucket } from './bucket.ts';
import { type Files, openFiles } from './files.ts';

const letters = Buffer.from('abcdefghijklmnopqrstuvwxyz');

async function scratch(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'files-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function inFolder(): Promise<Files> {
  return openFiles({ dataDir: await scratch() });
}

async function inBucket(): Promise<Files> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // It signs bucket addresses without the slash that the SDK sends.
    allowMismatchedSignatures: true,
    directory: await scratch(),
    configureBuckets: [{ name: 'media', configs: [] }],
  });
  const { port } = await server.run();
  onTestFinished(() => server.close());
  return openFiles({
    dataDir: '/nowhere',
    s3: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'media',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
  });
}

const text = async (stream: Readable) => (await buffer(stream)).toString();

describe.each([
  ['a folder', inFolder],
  ['an S3 bucket', inBucket],
] as const)('Files kept in %s', (_, open) => {
  test('give back what was put, whole and in part, with the whole size', async () => {
    const files = await open();
    await files.put('portraits/one.webp', letters, 'image/webp');
    const whole = await files.read('portraits/one.webp');
    expect([whole.size, await text(whole.stream)]).toEqual([26, letters.toString()]);
    const part = await files.read('portraits/one.webp', { start: 2, end: 4 });
    expect([part.size, await text(part.stream)]).toEqual([26, 'cde']);
  });

  test('take a stream of unknown length and replace what stood there', async () => {
    const files = await open();
    await files.put('clip.mp4', letters, 'video/mp4');
    await files.put(
      'clip.mp4',
      Readable.from([Buffer.from('new '), Buffer.from('clip')]),
      'video/mp4',
    );
    expect(await text((await files.read('clip.mp4')).stream)).toBe('new clip');
  });

  test('list their keys, know their sizes and forget what is removed', async () => {
    const files = await open();
    await files.put('a/b/c.txt', letters, 'text/plain');
    await files.put('d.txt', new Uint8Array(0), 'text/plain');
    const keys: string[] = [];
    for await (const key of files.list()) keys.push(key);
    expect(keys.sort()).toEqual(['a/b/c.txt', 'd.txt']);
    expect(await files.size('d.txt')).toBe(0);
    await files.remove('a/b/c.txt');
    await files.remove('a/b/c.txt');
    expect(await files.size('a/b/c.txt')).toBeNull();
    await expect(files.read('a/b/c.txt')).rejects.toThrow('There is no file a/b/c.txt.');
  });

  test('refuse keys that could leave their place', async () => {
    const files = await open();
    for (const key of [
      '../x',
      'a/../x',
      '/etc/passwd',
      'a//b',
      '.hidden',
      'a\0b',
      '',
      'a\\..\\b',
    ]) {
      await expect(files.put(key, letters, 'text/plain')).rejects.toThrow('file key');
      await expect(files.read(key)).rejects.toThrow('file key');
    }
  });
});

test('A write that breaks off leaves the old file and no remains', async () => {
  const dataDir = await scratch();
  const files = openFiles({ dataDir });
  await files.put('clip.mp4', letters, 'video/mp4');
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      await Promise.resolve();
      throw new Error('the line broke');
    })(),
  );
  await expect(files.put('clip.mp4', broken, 'video/mp4')).rejects.toThrow();
  expect(await text((await files.read('clip.mp4')).stream)).toBe(letters.toString());
  expect(await readdir(join(dataDir, 'files.unfinished'))).toEqual([]);
});

test('Files are closed to other users of the machine', async () => {
  const dataDir = await scratch();
  await openFiles({ dataDir }).put('passport.jpg', letters, 'image/jpeg');
  expect((await stat(join(dataDir, 'files'))).mode & 0o777).toBe(0o700);
  expect((await stat(join(dataDir, 'files/passport.jpg'))).mode & 0o777).toBe(0o600);
});

test('[T73] a bucket that takes the call and never answers is away, not waited for', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const address = silent.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const bucket = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'media',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  const { readRange } = await openBucket(bucket, 20);
  const answer = readRange('portraits/one.webp', { start: 0, end: 1 });
  await expect(answer).rejects.toSatisfy(isStoreUnavailable);
});
