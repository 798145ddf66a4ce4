import { pino } from 'pino';
import { newDataDir } from '../support/product.ts';
import { openStore } from '../../server/platform/store/store.ts';
import { testApp } from '../../server/testing/app.ts';
import { begun } from '../../server/testing/application.ts';
import { progress } from './progress.ts';
import { type Filled, everyField } from './threats/every-field.ts';
import { SQL_WORDS, pairs, sleepers } from './threats/sql.ts';

export const name = 'threat-slow-texts';
/** Timing needs an idle machine; a test covers the other effects of these texts. */
export const onlyFull = true;

/** Milliseconds of the process's own work on one answer, during which nobody else is served. */
const MOST_WORK = 100;
const MOST_WORK_OF_MOST = 50;
/** Milliseconds of elapsed time: the store would sleep three times as long. */
const LONGEST = 1_000;
const STEP = 8_192;
const STEPS = 8;

/** Inputs that make backtracking patterns slow. */
const units = ['a', ' ', '-', '0 ', 'a@', '.a', '(((', 'AE07 ', '\u0301', '%41'] as const;
const endings = ['!', '\n', '\0'] as const;

const ours = [...sleepers, ...pairs.flat()].map((text) => JSON.stringify(text).slice(1, -1));
/** The answer without our own texts, because a draft's answer repeats them. */
const withoutOurs = (body: string) => ours.reduce((left, text) => left.replaceAll(text, ''), body);

/** [T22] [T25] No text in any field of any call keeps the store or the server busy. */
export async function run() {
  const dataDir = await newDataDir();
  const { path } = dataDir;
  const store = await openStore({ dataDir: path, databasePoolSize: 4 }, pino({ level: 'silent' }));
  const config = { dataDir: path, trustedProxies: ['127.0.0.1'] };
  const product = await testApp({ store, config });
  try {
    const family = await begun(product);
    const headers = family.browser.headers();
    const problems: string[] = [];
    const clock: number[] = [];
    const work: number[] = [];
    let from = 0;
    const send = async ({ method, url, body }: Filled) => {
      // Otherwise the limit on misses would answer instead of the call.
      const address = `10.${from >> 16}.${(from >> 8) & 255}.${from++ & 255}`;
      const payload = method === 'POST' ? { payload: body } : {};
      const began = performance.now();
      const before = process.cpuUsage();
      const answer = await product.app.inject({
        method,
        url,
        headers: { ...headers, 'x-forwarded-for': address },
        ...payload,
      });
      const { user, system } = process.cpuUsage(before);
      clock.push(performance.now() - began);
      return { answer, worked: (user + system) / 1_000 };
    };
    const ask = async (filled: Filled) => {
      const { answer, worked } = await send(filled);
      // Garbage collection may slow one attempt, but not twice at the same place.
      const again = worked > MOST_WORK_OF_MOST ? (await send(filled)).worked : worked;
      work.push(Math.min(worked, again));
      const where = `${filled.call} ${filled.field}`;
      if (answer.statusCode >= 500) problems.push(`${where} answered ${answer.statusCode}`);
      const told = withoutOurs(answer.body);
      if (SQL_WORDS.test(told)) problems.push(`${where} speaks SQL: ${told.slice(0, 200)}`);
      tell();
      return answer.statusCode;
    };
    const fields = [...everyField('x', family)].length;
    const texts = sleepers.length + pairs.length * 2 + STEPS + units.length;
    const tell = progress(name, fields * texts);
    const all = async (text: string) => {
      const statuses: number[] = [];
      for (const filled of everyField(text, family)) statuses.push(await ask(filled));
      return statuses.join(' ');
    };
    for (const text of sleepers) await all(text);
    for (const [yes, no] of pairs) {
      if ((await all(yes)) !== (await all(no))) problems.push(`${yes} and ${no} are not alike`);
    }
    const slowest = Math.round(Math.max(...clock));
    if (slowest > LONGEST) problems.push(`an answer took ${slowest} ms`);
    work.length = 0;
    for (let step = 1; step <= STEPS; step += 1) {
      const unit = units[step % units.length] ?? 'a';
      const ending = endings[step % endings.length] ?? '!';
      await all(unit.repeat((step * STEP) / unit.length) + ending);
    }
    for (const unit of units) await all(`${unit.repeat(3_900 / unit.length)}!`);
    work.sort((one, other) => one - other);
    const most = Math.round(work.at(-1) ?? 0);
    const ofMost = Math.round(work[Math.floor(work.length * 0.99)] ?? 0);
    if (most > MOST_WORK || ofMost > MOST_WORK_OF_MOST) problems.push(`${most} ms of work`);
    const figures = { fields, asked: clock.length, slowest, work: [ofMost, most] };
    return { name, ok: problems.length === 0, ...figures, problems: problems.slice(0, 10) };
  } finally {
    await product.close();
    await store.close();
    await dataDir.remove();
  }
}
