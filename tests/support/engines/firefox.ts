import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from './engine.ts';

const PROGRAM = '/usr/bin/firefox-esr';
const START_LIMIT = 60_000;
/** Firefox on a phone with Android, so that the product serves its phone pages. */
const PHONE = 'Mozilla/5.0 (Android 15; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0';

export const hasFirefox = (): boolean => existsSync(PROGRAM);

/** Quiet and alone: no first-run pages, no updates, no calls to other hosts. */
const settings = (isPhone: boolean): string =>
  Object.entries({
    'app.update.enabled': false,
    'browser.shell.checkDefaultBrowser': false,
    'browser.startup.page': 0,
    'datareporting.policy.dataSubmissionEnabled': false,
    'intl.accept_languages': 'en-AE, en',
    'media.autoplay.default': 0,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'remote.active-protocols': 1,
    'toolkit.telemetry.enabled': false,
    'ui.prefersReducedMotion': 1,
    // As on a phone.
    'ui.useOverlayScrollbars': 1,
    ...(isPhone && { 'general.useragent.override': PHONE }),
  })
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');

interface Told {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly level?: string; readonly text?: string };
}

interface Evaluated {
  readonly type: 'success' | 'exception';
  readonly result: { readonly value?: string; readonly sharedId?: string };
  readonly exceptionDetails?: { readonly text: string };
}

/** Firefox, driven by WebDriver BiDi. */
export async function startFirefox(isPhone: boolean): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'ahlan-home-firefox-'));
  await writeFile(join(profile, 'user.js'), settings(isPhone));
  const browser = spawn(
    PROGRAM,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'],
    {
      env: { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const address = await new Promise<string>((resolve, reject) => {
    let told = '';
    const limit = setTimeout(
      () => reject(new Error(`Firefox did not start: ${told}`)),
      START_LIMIT,
    );
    browser.stderr.on('data', (part: Buffer) => {
      told += part.toString();
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(told) ?? [];
      if (found === undefined) return;
      clearTimeout(limit);
      resolve(found);
    });
  });
  const line = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => {
    line.addEventListener('open', resolve);
    line.addEventListener('error', reject);
  });
  const complaints: string[] = [];
  const note = ({ level = '', text = '' }: Told['params'] = {}) => {
    // Firefox fails the requests of a page that is being left.
    const isLeaving = /NetworkError when attempting|AbortError: The operation was aborted/.test(
      text,
    );
    if (['error', 'warn'].includes(level) && !isLeaving) complaints.push(text);
  };
  const waiting = new Map<number, (json: string) => void>();
  line.addEventListener('message', ({ data }) => {
    const answer: Told = JSON.parse(String(data));
    if (answer.id !== undefined) waiting.get(answer.id)?.(String(data));
    else if (answer.method === 'log.entryAdded') note(answer.params);
  });
  let sent = 0;
  async function send<Result>(method: string, params: object): Promise<Result> {
    sent += 1;
    const id = sent;
    const answered = new Promise<string>((resolve) => waiting.set(id, resolve));
    line.send(JSON.stringify({ id, method, params }));
    const { error, message, result } = JSON.parse(await answered);
    waiting.delete(id);
    if (error !== undefined) throw new Error(`${method}: ${message ?? error}`);
    return result;
  }

  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await send<{ contexts: { context: string }[] }>(
    'browsingContext.getTree',
    {},
  );
  const context = contexts[0]?.context;

  async function call(work: string, input: unknown, resultOwnership: 'none' | 'root') {
    const { type, result, exceptionDetails } = await send<Evaluated>('script.callFunction', {
      functionDeclaration: work,
      arguments: [{ type: 'string', value: JSON.stringify(input ?? null) }],
      target: { context },
      awaitPromise: true,
      resultOwnership,
    });
    if (type === 'exception') throw new Error(exceptionDetails?.text);
    return result;
  }

  return {
    complaints,
    goto: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(work, input) {
      const json = `async (input) => JSON.stringify((await (${work})(JSON.parse(input))) ?? null)`;
      const { value = 'null' } = await call(json, input, 'none');
      return value;
    },
    async element(work, input) {
      const { sharedId } = await call(
        `(input) => (${work})(JSON.parse(input))[0] ?? null`,
        input,
        'root',
      );
      return sharedId === undefined ? null : { sharedId };
    },
    async act(actions) {
      await send('input.performActions', { context, actions });
    },
    async setFile(element, path) {
      await send('input.setFiles', { context, element, files: [path] });
    },
    async setCookie({ name, value }) {
      const { value: domain } = await call('() => location.hostname', null, 'none');
      const cookie = { name, value: { type: 'string', value }, domain, path: '/', httpOnly: true };
      await send('storage.setCookie', { cookie, partition: { type: 'context', context } });
    },
    async resize(width, height) {
      await send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    async close() {
      line.close();
      const ended = new Promise((resolve) => browser.once('exit', resolve));
      browser.kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
