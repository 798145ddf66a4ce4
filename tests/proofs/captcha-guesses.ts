import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newAnswer } from '../../server/captcha/answer.ts';
import { captchasIn } from '../../server/captcha/captchas.ts';
import { createLog } from '../../server/platform/logging.ts';
import { openStore } from '../../server/platform/store/store.ts';
import { progress } from './progress.ts';
import type { Budget } from './prove.ts';

export const name = 'captcha-guesses';

const sizes = { small: { guesses: 150, races: 2 }, full: { guesses: 100_000, races: 100 } };
const MOST_TRIES = 3;
const call = 'GET matchedvideos/addtoshortlist';

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * [T31] Sends wrong guesses in the format of real answers; only a few are checked, and then the right answer comes too
 * late. Sends right answers 50 times at once.
 */
export async function run({ size }: Budget) {
  const { guesses, races } = sizes[size];
  const dataDir = await mkdtemp(join(tmpdir(), 'prove-captcha-'));
  await chmod(dataDir, 0o755);
  const log = createLog({ logLevel: 'silent' });
  const store = await openStore({ dataDir, databasePoolSize: 8 }, log);
  try {
    const keys = { signing: randomBytes(32), master: randomBytes(32) };
    let drawn = '';
    const captchas = captchasIn({ keys, log, store }, (answer) => {
      drawn = answer;
      return Promise.resolve(Buffer.alloc(0));
    });
    const session = { sessionId: '', lookup: randomBytes(32) };
    const solveAtOnce = async (captchaId: string, answers: readonly string[]) => {
      const tried = answers.map((answer) => captchas.solve(session, call, captchaId, answer));
      return (await Promise.all(tried)).filter(Boolean).length;
    };

    const tell = progress(name, guesses);
    let guessed = 0;
    let looked = 0;
    for (let made = 0; made < guesses; made += 10) {
      const { captchaId } = await captchas.issue(session, call);
      // A lucky guess would prove nothing.
      const wrong = Array.from({ length: 10 }, newAnswer).filter((one) => !isSame(one, drawn));
      guessed += await solveAtOnce(captchaId, wrong);
      guessed += await solveAtOnce(captchaId, [drawn]);
      const { rows } = await store.pool.query<{ tries: number }>(
        'select tries from captchas where id = $1',
        [captchaId],
      );
      looked = Math.max(looked, rows[0]?.tries ?? Infinity);
      tell(made);
    }
    let wonOnce = 0;
    for (let race = 0; race < races; race++) {
      const { captchaId } = await captchas.issue(session, call);
      const won = await solveAtOnce(
        captchaId,
        Array.from({ length: 50 }, () => drawn),
      );
      if (won === 1) wonOnce++;
    }
    const ok = guessed === 0 && looked === MOST_TRIES && wonOnce === races;
    return { name, ok, guesses, guessed, looked, races, wonOnce };
  } finally {
    await store.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
