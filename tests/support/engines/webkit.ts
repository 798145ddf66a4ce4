import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../product.ts';
import type { ElementReference, Engine } from './engine.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const START_LIMIT = 30_000;

/** Safari on an iPhone, so that the product serves its phone pages. */
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** Debian keeps it in the folder of the processor's kind. */
function miniBrowser(): string | undefined {
  if (!existsSync('/usr/lib')) return undefined;
  return readdirSync('/usr/lib')
    .flatMap((folder) =>
      ['webkit2gtk-4.1', 'webkitgtk-6.0'].map((name) =>
        join('/usr/lib', folder, name, 'MiniBrowser'),
      ),
    )
    .find((path) => existsSync(path));
}

export const hasWebKit = (): boolean =>
  existsSync(DRIVER) && existsSync('/usr/bin/Xvfb') && miniBrowser() !== undefined;

/** A screen that nobody sees; returns its name. */
async function startScreen(): Promise<{ process: ChildProcess; display: string }> {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1600x1100x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const [number] = await once(screen.stdout, 'data');
  return { process: screen, display: `:${String(number).trim()}` };
}

/** WebKitGTK's small browser, driven by WebDriver. */
export async function startWebKit(isPhone: boolean): Promise<Engine> {
  const screen = await startScreen();
  const port = await freePort();
  const complaints: string[] = [];
  const driver = spawn(DRIVER, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: screen.display,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const listen = (part: Buffer) => {
    const lines = part.toString().split('\n');
    complaints.push(
      ...lines.filter((line) => /^CONSOLE (?:JS|SECURITY|NETWORK)? ?(?:ERROR|WARN)/.test(line)),
    );
  };
  driver.stdout.on('data', listen);
  driver.stderr.on('data', listen);
  const root = `http://127.0.0.1:${port}`;

  async function send<Value>(method: string, path: string, body?: object): Promise<Value> {
    const answer = await fetch(`${root}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json' },
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${value.message ?? answer.status}`);
    return value;
  }

  async function newSession(): Promise<string> {
    const options = {
      binary: miniBrowser(),
      args: [
        '--automation',
        '--enable-write-console-messages-to-stdout=true',
        ...(isPhone ? [`--user-agent=${PHONE}`] : []),
      ],
    };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    const limit = performance.now() + START_LIMIT;
    for (;;) {
      try {
        const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
          capabilities,
        });
        return sessionId;
      } catch (error) {
        if (performance.now() > limit || !(error instanceof TypeError)) throw error;
        await sleep(100);
      }
    }
  }

  const session = `/session/${await newSession()}`;
  const execute = <Value>(script: string, input: unknown) =>
    send<Value>('POST', `${session}/execute/sync`, { script, args: [input] });
  const isReference = (value: unknown): value is ElementReference =>
    typeof value === 'object' && value !== null && ELEMENT in value;

  return {
    complaints,
    goto: async (address) => {
      await send('POST', `${session}/url`, { url: address });
    },
    evaluate: (work, input) =>
      execute(
        `return Promise.resolve((${work})(arguments[0])).then((answer) => JSON.stringify(answer ?? null));`,
        input,
      ),
    async element(work, input) {
      const value = await execute<unknown>(`return (${work})(arguments[0])[0] ?? null;`, input);
      return isReference(value) ? value : null;
    },
    async act(actions) {
      await send('POST', `${session}/actions`, { actions });
    },
    async setFile(input, path) {
      await send('POST', `${session}/element/${String(input[ELEMENT])}/value`, { text: path });
    },
    async setCookie({ name, value }) {
      await send('POST', `${session}/cookie`, { cookie: { name, value, httpOnly: true } });
    },
    async resize(width, height) {
      await send('POST', `${session}/window/rect`, { x: 0, y: 0, width, height });
      const [innerWidth, innerHeight] = await execute<[number, number]>(
        'return [innerWidth, innerHeight];',
        null,
      );
      await send('POST', `${session}/window/rect`, {
        x: 0,
        y: 0,
        width: 2 * width - innerWidth,
        height: 2 * height - innerHeight,
      });
    },
    async close() {
      await send('DELETE', session).catch(() => undefined);
      driver.kill();
      screen.process.kill();
    },
  };
}
