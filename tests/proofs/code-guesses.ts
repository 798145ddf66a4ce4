import { pino } from 'pino';
import { newDataDir } from '../support/product.ts';
import { codes } from '../../server/codes/index.ts';
import { readOutbox } from '../../server/messages/index.ts';
import type { Deps } from '../../server/platform/deps.ts';
import { openStore } from '../../server/platform/store/store.ts';
import { type TestApp, testApp } from '../../server/testing/app.ts';
import { browser } from '../../server/testing/browser.ts';
import { dice } from './fuzz/dice.ts';
import { progress } from './progress.ts';

export const name = 'code-guesses';
/** A test beside the codes checks the same for one code. */
export const onlyFull = true;

const CODES = 500;
const RACES = 100;
/** For this many codes the guesses go through the public API; the others call the function directly. */
const BY_ROAD = 50;
const GUESSES = 200;
const COPIES = 100;
const MOST_TRIES = 5;

/** [T32] Guesses codes, 200 at once and each from another address; then sends right ones, 100 copies at once. */
export async function run() {
  const dataDir = await newDataDir();
  const { path } = dataDir;
  const store = await openStore({ dataDir: path, databasePoolSize: 16 }, pino({ level: 'silent' }));
  const config = { dataDir: path, trustedProxies: ['127.0.0.1'] };
  const product = await testApp({ store, config });
  try {
    const tell = progress(name, CODES * GUESSES + RACES * COPIES);
    const problems: string[] = [];
    const refusals = new Set<string>();
    const oneTime = codes(product.deps);
    const byRoad = guesser(product, refusals);
    const straight = (number: string, code: string) =>
      oneTime.check({ purpose: 'lost_link', number, code });
    for (let at = 0; at < CODES; at += 1) {
      const { number, code } = await sent(product.deps, at);
      const throws = dice(at + 1);
      const wrong = Array.from({ length: GUESSES }, () => otherThan(code, throws.below(1_000_000)));
      const guess = at < BY_ROAD ? byRoad : straight;
      await Promise.all(wrong.map((one) => guess(number, one).finally(tell)));
      await guess(number, code);
    }
    const { rows } = await store.pool.query<{ codes: number; most: number; entered: number }>(
      `select count(*) as codes, max(tries) as most, count(used_at) as entered from one_time_codes`,
    );
    const [{ codes: kept, most, entered } = { codes: 0, most: 0, entered: 0 }] = rows;
    if (kept !== CODES) problems.push(`${kept} codes are kept of ${CODES}`);
    if (most !== MOST_TRIES) problems.push(`up to ${most} guesses at one code were looked at`);
    if (entered !== 0) problems.push(`${entered} guesses were taken for a code`);
    if (refusals.size !== 1) problems.push(`they were told apart: ${[...refusals].join(' ')}`);

    let openedOnce = 0;
    for (let race = 0; race < RACES; race += 1) {
      const right = await sent(product.deps, CODES + race);
      const asked = { purpose: 'lost_link', ...right } as const;
      const copies = Array.from({ length: COPIES }, () => oneTime.check(asked).finally(tell));
      if ((await Promise.all(copies)).filter(Boolean).length === 1) openedOnce += 1;
    }
    if (openedOnce !== RACES) problems.push(`${RACES - openedOnce} codes opened not once`);
    const counts = { guesses: CODES * GUESSES, looked: most, entered, races: RACES, openedOnce };
    return { name, ok: problems.length === 0, ...counts, problems };
  } finally {
    await product.close();
    await store.close();
    await dataDir.remove();
  }
}

/** Sends a code to a number that has none yet, and returns the code. */
async function sent(deps: Deps, at: number): Promise<{ number: string; code: string }> {
  const number = `+97150${String(at).padStart(7, '0')}`;
  const wish = { purpose: 'lost_link', number, address: '198.51.100.1' } as const;
  await codes(deps).send(deps.store.db, wish);
  const message = (await readOutbox(deps)).find(({ to }) => to === number);
  const code = /^\d{6}\b/.exec(message?.text ?? '')?.[0];
  if (code === undefined) throw new Error('No code was sent.');
  return { number, code };
}

const otherThan = (code: string, guess: number) => {
  const text = String(guess).padStart(6, '0');
  return text === code ? String((guess + 1) % 1_000_000).padStart(6, '0') : text;
};

/** Guesses through the public API and records each refusal. */
function guesser({ app }: TestApp, refusals: Set<string>) {
  const stranger = browser(app);
  let from = 0;
  return async (number: string, code: string): Promise<void> => {
    from += 1;
    const address = `10.${(from >> 16) & 255}.${(from >> 8) & 255}.${from & 255}`;
    const asked = { mobile: number, code };
    // The first response sets the token that a browser has before its calls.
    if (!stranger.cookies.has('XSRF-TOKEN')) await stranger.session();
    const { statusCode, body } = await stranger.post('ccserviceapplication/findlink', asked, {
      'x-forwarded-for': address,
    });
    // A request refused for overload was never checked and reveals nothing about the code.
    if (statusCode !== 503) refusals.add(`${statusCode} ${body}`);
  };
}
