import { setTimeout as sleep } from 'node:timers/promises';

/** One visitor's read and write. */
export interface Asked {
  readonly at: number;
  readonly read: number;
  readonly write: number;
  /** The maid and rank to store. */
  readonly entry: string;
}

const designed = /^\{"message":"[^"]+","error":"UNAVAILABLE"\}$/;
const limit = 30_000;

/** Keeps reading uncached data and writing; records every answer. */
export function askOn(node: string, maids: readonly number[]) {
  const asked: Asked[] = [];
  const odd: string[] = [];
  const over = new AbortController();
  let turn = 0;

  async function statusOf(path: string, cookie: string, mayBe: readonly number[]): Promise<number> {
    const answer = await fetch(`${node}/api/${path}`, {
      headers: { pagecode: 'hire-maid', cookie },
      signal: AbortSignal.timeout(15_000),
    });
    const body = await answer.text();
    const isDesigned = answer.status !== 503 || designed.test(body);
    if (!mayBe.includes(answer.status) || !isDesigned)
      odd.push(`${path}: ${answer.status} ${body}`);
    return answer.status;
  }
  async function newVisitor(): Promise<string> {
    const answer = await fetch(`${node}/api/ccserviceapplication/generatesessionid`);
    return answer.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
  }

  async function ask(): Promise<void> {
    while (!over.signal.aborted) {
      const cookie = await newVisitor();
      for (const maid of maids) {
        if (over.signal.aborted) return;
        turn += 1;
        // A rank above all others of this list, so that no other entry moves.
        const rank = 1 + (turn % 1_000);
        const at = Date.now();
        const reads = [
          `matchedvideos/getmatchedvideos?limit=12&maxPrice=${3_000 + turn}`,
          'ccserviceapplication/getapplicationsbysessionId',
        ];
        const read = await statusOf(reads[turn % 2] ?? '', cookie, [200]);
        const path = `matchedvideos/addtoshortlist?housemaid=${maid}&rank=${rank}`;
        const write = await statusOf(path, cookie, [200, 503]);
        asked.push({ at, read, write, entry: `${maid} ${rank}` });
        await sleep(10);
      }
    }
  }
  const asking = ask();
  asking.catch(() => undefined);

  function countOf(statuses: readonly number[]): Record<number, number> {
    const counts: Record<number, number> = {};
    for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  }

  return {
    async until(holds: (last: Asked) => boolean, what: string): Promise<void> {
      const deadline = Date.now() + limit;
      for (let last = asked.at(-1); !last || !holds(last); last = asked.at(-1)) {
        if (Date.now() > deadline) throw new Error(`Not within half a minute: ${what}.`);
        await sleep(10);
      }
    },
    async stop(): Promise<void> {
      over.abort();
      await asking;
    },
    seen: () => ({
      reads: countOf(asked.map(({ read }) => read)),
      writes: countOf(asked.map(({ write }) => write)),
      odd,
      acknowledged: asked.filter(({ write }) => write === 200).map(({ entry }) => entry),
    }),
  };
}
