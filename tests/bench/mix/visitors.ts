import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

const LANES = 20;
const LISTED_BEFORE_ANOTHER = 150;
/** Out of a hundred visitors: the positions of those who list and of those who apply; all others browse. */
const APPLIES_AT = 7;
const APPLIES_EVERY = 20;
const LISTS_AT = new Set([1, 3, 11]);

export interface MixLoad {
  readonly origins: readonly string[];
  readonly seconds: number;
  /** A maid is hired only once, so each run starts where the last one ended. */
  readonly maids: readonly number[];
}

export interface MixOutcome {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly hired: number;
}

interface Answer {
  readonly status: number;
  readonly cookies: readonly string[];
  readonly body: Buffer;
}

/** Endless visitors, one after the other in each lane; every request is timed. */
export async function visitors({ origins, seconds, maids }: MixLoad): Promise<MixOutcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: LANES });
  const times: number[] = [];
  let turn = 0;
  let hired = 0;

  function send(path: string, headers: Record<string, string>, body?: object): Promise<Answer> {
    const method = body === undefined ? 'GET' : 'POST';
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const origin = origins[turn % origins.length] ?? '';
    return new Promise((resolve, reject) => {
      const options = { method, agent, headers: { ...headers, ...type, pagecode: 'hire-maid' } };
      const asked = request(`${origin}${path}`, options, (answer) => {
        const { statusCode: status = 0, headers: told } = answer;
        const cookies = told['set-cookie'] ?? [];
        buffer(answer).then((bytes) => resolve({ status, cookies, body: bytes }), reject);
      });
      asked.once('error', (error) => {
        // The server closes a connection after a number of requests; a browser retries.
        if (asked.reusedSocket) resolve(send(path, headers, body));
        else reject(error);
      });
      asked.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  async function timed(path: string, headers: Record<string, string> = {}, body?: object) {
    turn += 1;
    const began = performance.now();
    const answer = await send(path, headers, body);
    times.push(performance.now() - began);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${String(answer.body)}`);
    return answer;
  }

  async function newVisitor(): Promise<Record<string, string>> {
    const { cookies } = await timed('/api/ccserviceapplication/generatesessionid');
    const cookiePairs = cookies.map((line) => line.split(';', 1)[0] ?? '');
    const token = cookiePairs.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice(11) ?? '';
    return { cookie: cookiePairs.join('; '), 'x-xsrf-token': token };
  }

  const catalogue = '/api/matchedvideos/getmatchedvideos?limit=24&arrangement=LIVE_IN';
  /** The pages, filtered lists of which many repeat, and single maids. */
  async function browse(visitor: Record<string, string>, place: number): Promise<void> {
    const kind = place % 4;
    if (kind === 0) await timed('/hire-maid', { ...visitor, 'accept-encoding': 'br' });
    else if (kind === 1) await timed(`${catalogue}&maxPrice=${2_500 + 50 * (place % 29)}`, visitor);
    else if (kind === 2)
      await timed(`${catalogue}&facets=true&experience=${1 + (place % 8)}`, visitor);
    else
      await timed(
        `/api/matchedvideos/getmaid?id=${maids[maids.length - 1 - (place % 97)]}`,
        visitor,
      );
  }

  async function apply(): Promise<void> {
    const maid = maids[hired];
    if (maid === undefined) throw new Error('There are too few maids for so many hires.');
    const number = String((hired += 1)).padStart(7, '0');
    const family = await newVisitor();
    const begun = await timed('/api/ccserviceapplication/hire', family, { housemaid: maid });
    const { appId: id }: { appId: string } = JSON.parse(String(begun.body));
    const appInfo = await timed(`/api/ccserviceapplication/getappinfo?id=${id}`, family);
    const { sequence }: { sequence: number } = JSON.parse(String(appInfo.body));
    const answer = { planType: 'LIVE_IN', name: 'Amal Khalid', mobile: `050${number}` };
    const step = { id, step: 'HIRE_MAID', sequence, answer: { ...answer, email: 'a@example.com' } };
    await timed('/api/ccserviceapplication/submitstep', family, step);
  }

  const over = performance.now() + seconds * 1_000;
  async function lane(start: number): Promise<void> {
    let visitor = await newVisitor();
    let listed = 0;
    for (let place = start; performance.now() < over; place += 1) {
      if (place % APPLIES_EVERY === APPLIES_AT) await apply();
      else if (LISTS_AT.has(place % APPLIES_EVERY)) {
        const maid = maids[maids.length - 1 - (listed % LISTED_BEFORE_ANOTHER)];
        if (listed > 0 && listed % LISTED_BEFORE_ANOTHER === 0) visitor = await newVisitor();
        listed += 1;
        await timed(`/api/matchedvideos/addtoshortlist?housemaid=${maid}&rank=1`, visitor);
      } else await browse(visitor, place);
    }
  }
  const began = performance.now();
  await Promise.all(Array.from({ length: LANES }, (_, start) => lane(start)));
  const took = (performance.now() - began) / 1_000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const share = (part: number) => times[Math.floor(times.length * part)] ?? NaN;
  return { perSecond: times.length / took, p50: share(0.5), p99: share(0.99), hired };
}
