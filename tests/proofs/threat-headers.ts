import { pino } from 'pino';
import { newDataDir, startProduct } from '../support/product.ts';
import { openStore } from '../../server/platform/store/store.ts';
import { type Heard, send, sendRaw } from './fuzz/wire.ts';
import { progress } from './progress.ts';
import type { Budget } from './prove.ts';
import { type Step, addressesIn, bareBytes, everyStep } from './threats/crawl.ts';
import { headsIn, lackingIn } from './fuzz/header-set.ts';

export const name = 'threat-headers';

/** Checks one step in this many; at full size every step, and every address that a page names. */
const sizes = { small: { oneIn: 13, least: 100 }, full: { oneIn: 1, least: 2_000 } };
const AT_ONCE = 8;
/** A complete crawl has an answer of each of these kinds. */
const kinds = [200, 302, 304, 400, 403, 404, 405, 414, 417, 421, 431, 500];
const nobody = { headers: {}, appId: null, step: '', sequence: 0 };

/** [T01] [T13] [T16] Every kind of answer has all security headers; answers with keys are never cached. */
export async function run({ size }: Budget) {
  const { oneIn, least } = sizes[size];
  const dataDir = await newDataDir();
  const product = await startProduct(dataDir.path, { CAPTCHA_ALLOWANCE: '100000' });
  const statuses: Record<string, number> = {};
  const problems = new Set<string>();
  let answers = 0;
  const judge = (what: string, heard: Omit<Heard, 'body'>) => {
    answers += 1;
    statuses[heard.status] = (statuses[heard.status] ?? 0) + 1;
    const lacking = lackingIn(what, heard);
    if (lacking.length > 0) problems.add(`${heard.status} ${what}: ${lacking.join(', ')}`);
  };
  const ask = async ({ method, path, headers = {} }: Step): Promise<Heard | null> => {
    const body = method === 'POST' ? Buffer.from('{}') : null;
    const own = { pagecode: 'x', 'content-type': 'application/json', ...headers };
    const heard = await send(product.origin, { method, path, headers: own, body, visitor: nobody });
    if (heard === null || heard.status === 0) problems.add(`${method} ${path}: no answer`);
    else judge(path, heard);
    return heard;
  };
  const askAll = async (steps: readonly Step[]) => {
    const found = new Set<string>();
    const tell = progress(name, steps.length);
    const line = steps.values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const step of line) {
          const heard = await ask(step);
          const isPage = String(heard?.headers['content-type']).startsWith('text/html');
          if (heard && isPage) for (const address of addressesIn(heard.body)) found.add(address);
          tell();
        }
      }),
    );
    return found;
  };
  try {
    const all = everyStep();
    const found = await askAll(all.filter((_step, at) => at % oneIn === 0));
    const known = new Set(all.map(({ path }) => path));
    const linked = [...found].filter((path) => !known.has(path));
    if (size === 'full') await askAll(linked.map((path) => ({ method: 'GET', path })));
    const page = await ask({ method: 'GET', path: '/legal' });
    const etag = String(page?.headers['etag']);
    await ask({ method: 'GET', path: '/legal', headers: { 'if-none-match': etag } });
    await ask({ method: 'GET', path: `/?${'x'.repeat(5_000)}` });
    for (const bytes of bareBytes) {
      const what = bytes.slice(0, 60);
      const heads = headsIn((await sendRaw(product.origin, Buffer.from(bytes))) ?? '');
      if (heads.length === 0) problems.add(`${what}: no answer`);
      for (const head of heads) judge(what, head);
    }
    await breakStore(dataDir.path);
    for (const path of [
      '/api/ccserviceapplication/getappinfo?id=x',
      '/app?appId=x',
      '/confirm?appId=x',
    ]) {
      await ask({ method: 'GET', path });
    }
    const unmet = kinds.filter((kind) => statuses[kind] === undefined);
    if (unmet.length > 0) problems.add(`no answer was ${unmet.join(', ')}`);
    if (answers < least) problems.add(`only ${answers} answers`);
    return {
      name,
      ok: problems.size === 0,
      answers,
      statuses,
      problems: [...problems].slice(0, 20),
    };
  } finally {
    await product.stop();
    await dataDir.remove();
  }
}

/** Renames the table of applications, so that the server fails with an internal error. */
async function breakStore(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir, databasePoolSize: 1 }, pino({ level: 'silent' }));
  try {
    await store.pool.query('alter table applications rename to applications_gone');
  } finally {
    await store.close();
  }
}
