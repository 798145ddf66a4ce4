import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newAnswer } from '../server/captcha/answer.ts';
import { captchasIn } from '../server/captcha/captchas.ts';
import { createLog } from '../server/platform/logging.ts';
import { openStore } from '../server/platform/store/store.ts';
import type { Budget } from './prove.ts';

export const name = 'captcha-guesses';

const sizes = { small: { guesses: 150, races: 2 }, full: { guesses: 10_000, races: 100 } };
const call = 'GET matchedvideos/addtoshortlist';

/** [T31] Guesses answers that are as good as the real ones, and uses right ones 50 times at once. */
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

    let guessed = 0;
    for (let made = 0; made < guesses; made += 10) {
      const { captchaId } = await captchas.issue(session, call);
      guessed += await solveAtOnce(captchaId, Array.from({ length: 10 }, newAnswer));
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
    return { name, ok: guessed === 0 && wonOnce === races, guesses, guessed, races, wonOnce };
  } finally {
    await store.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
