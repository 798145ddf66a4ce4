import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';

// A separate process, with one slow route that reports when it is reached.
const program = `
  import { createServer } from './server/platform/http/create-server.ts';
  import { securityHeaders } from './server/platform/http/security/security-headers.ts';
  import { isDraining, stopOnSignals } from './server/platform/http/stop.ts';
  import { readConfig } from './server/platform/config.ts';
  import { createLog } from './server/platform/logging.ts';
  const config = readConfig(process.env);
  const log = createLog(config);
  const app = createServer(config, log, securityHeaders(config));
  app.get('/quick', (request, reply) => reply.send('quick'));
  app.get('/ready', (request, reply) => reply.code(isDraining() ? 503 : 200).send());
  app.get('/slow', (request, reply) => {
    process.stderr.write('reached\\n');
    process.once('SIGTERM', () => setTimeout(() => reply.send('finished'), 200));
  });
  app.get('/throw', () => { setImmediate(() => { throw new Error('nobody catches this'); }); });
  const store = { close: async () => { process.stderr.write('store closed\\n'); } };
  stopOnSignals(app, { config, log, store }, async () => { process.stderr.write('afterwards\\n'); });
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.stderr.write('port ' + app.server.address().port + '\\n');
`;

async function started(drainSeconds = '0') {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, DRAIN_SECONDS: drainSeconds },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const output = { out: '', err: '' };
  child.stdout.on('data', (part) => (output.out += String(part)));
  child.stderr.on('data', (part) => (output.err += String(part)));
  await expect.poll(() => output.err, { timeout: 15_000 }).toMatch(/port \d+/);
  return { child, output, origin: `http://127.0.0.1:${/port (\d+)/.exec(output.err)?.[1]}` };
}

const ended = async (child: ChildProcess) => (await once(child, 'exit'))[0];

test('SIGTERM lets a request in flight finish, closes idle connections and the store, and ends with 0', async () => {
  const { child, output, origin } = await started();
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  await new Promise((resolve) =>
    get(`${origin}/quick`, { agent }, (answer) => answer.resume().once('end', resolve)),
  );
  const slow = fetch(`${origin}/slow`);
  await expect.poll(() => output.err).toContain('reached');
  const exit = ended(child);
  child.kill('SIGTERM');
  expect(await (await slow).text()).toBe('finished');
  expect(await exit).toBe(0);
  expect(output.err).toMatch(/store closed\nafterwards/);
  expect(output.out).toContain('"url":"/slow","status":200');
  expect(output.out).toContain('"msg":"stopped"');
});

test('[F41] after SIGTERM readiness ends first while requests are still taken, and connections are handed on', async () => {
  const { child, origin } = await started('2');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const ask = (path: string) =>
    new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) =>
      get(`${origin}${path}`, { agent }, (answer) => {
        const { statusCode: status, headers } = answer;
        const { connection } = headers;
        answer.resume().once('end', () => resolve({ status, connection }));
      }).once('error', reject),
    );
  expect(await ask('/ready')).toEqual({ status: 200, connection: 'keep-alive' });
  const exit = ended(child);
  const began = performance.now();
  child.kill('SIGTERM');
  await expect.poll(async () => (await ask('/ready')).status).toBe(503);
  expect(await ask('/quick')).toEqual({ status: 200, connection: 'close' });
  expect(await exit).toBe(0);
  expect(performance.now() - began).toBeGreaterThan(1_900);
});

test('SIGINT at a terminal does not wait for a balancer', async () => {
  const { child } = await started('8');
  const began = performance.now();
  const exit = ended(child);
  child.kill('SIGINT');
  expect(await exit).toBe(0);
  expect(performance.now() - began).toBeLessThan(8_000);
});

test('[T74] an error that nothing caught is logged, and ends the process with 70 after closing the store; open requests do not delay it', async () => {
  const { child, output, origin } = await started();
  const exit = ended(child);
  await expect(fetch(`${origin}/throw`)).rejects.toThrow('fetch failed');
  expect(await exit).toBe(70);
  expect(output.out).toContain('"msg":"stopped"');
  expect(output.out).toContain('nobody catches this');
  expect(output.err).toContain('store closed');
});
