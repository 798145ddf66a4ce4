import { browser } from '../../../server/testing/browser.ts';
import { lapse } from '../../../server/testing/hiring.ts';
import { type Product, beginSession, hires, visitorAt } from './family.ts';
import { openPage } from './page.ts';
import { patiently, until } from './patience.ts';

/** Shared state that all nodes must agree on: the product behind the balancer, and each node alone. */
export interface Cluster {
  readonly product: Product;
  /** The same product, one client per node. */
  readonly nodes: readonly Product['app'][];
  readonly addresses: () => readonly string[];
  readonly newMaid: () => Promise<number>;
  /** A number that no visitor has used before. */
  readonly newNumber: () => number;
}

/** Milliseconds until a page on another node sees a hire and its end. */
export async function liveUpdates({ product, addresses, newMaid, newNumber }: Cluster) {
  const maid = await newMaid();
  const page = await openPage(addresses().at(-1) ?? '');
  try {
    const family = visitorAt(product, newNumber());
    await beginSession(family);
    await hires(family, maid);
    const sees = (state: string) => () => Promise.resolve(page.told.get(maid) === state);
    const gone = await until(sees('gone'), 'a page learns who is gone');
    await patiently(() => lapse(product.deps.store, maid));
    const back = await until(sees('available'), 'a page learns who is free again');
    return { gone, back };
  } finally {
    page.leave();
  }
}

/** One address sends more requests than its allowance at once over all nodes; returns the number of accepted ones. */
export async function letThrough({ product, newNumber }: Cluster, asked: number): Promise<number> {
  const visitor = visitorAt(product, newNumber());
  const calls = Array.from({ length: asked }, () =>
    visitor.get('ccserviceapplication/releasemaid?housemaid=1'),
  );
  return (await Promise.all(calls)).filter(({ statusCode }) => statusCode === 200).length;
}

/** A captcha requested on one node, drawn by another and answered on a third; the same answer works only once. */
export async function captchaAcross({ nodes, newNumber }: Cluster, allowance: number) {
  const number = newNumber();
  const cookies = new Map<string, string>();
  const at = (place: number) => {
    const node = nodes[place % nodes.length];
    if (node === undefined) throw new Error('There is no node.');
    const visitor = visitorAt({ app: node }, number);
    for (const [name, value] of cookies) visitor.cookies.set(name, value);
    return visitor;
  };
  const call = 'ccserviceapplication/releasemaid?housemaid=1';
  const first = at(0);
  await first.session();
  for (const [name, value] of first.cookies) cookies.set(name, value);
  for (let used = 0; used < allowance; used += 1) await at(used).get(call);
  const asked = await at(0).get(call);
  const picture = await at(1).get(`download/${String(asked.headers['captchaattachmentuuid'])}`);
  const reply = { captchaid: String(asked.headers['captchaid']), captchaanswer: picture.body };
  const solved = await at(2).get(call, reply);
  const again = await at(1).get(call, reply);
  return [asked, picture, solved, again].map(({ statusCode }) => statusCode);
}

/** A hold taken on one node, refused on the next, released on the third, then free on the second. */
export async function holdAcross({ nodes, newMaid, newNumber }: Cluster) {
  const [one, two, three] = nodes;
  if (!one || !two || !three) throw new Error('Three nodes are needed.');
  const maid = await newMaid();
  const holder = visitorAt({ app: one }, newNumber());
  await holder.session();
  const other = visitorAt({ app: two }, newNumber());
  await other.session();
  const held = await hires(holder, maid);
  const taken = await hires(other, maid);
  const elsewhere = browser(three);
  for (const [name, value] of holder.cookies) elsewhere.cookies.set(name, value);
  await elsewhere.get(`ccserviceapplication/releasemaid?housemaid=${maid}`);
  return [held, taken, await hires(other, maid)];
}

/** Milliseconds until every node, with its answer cached, shows a maid and then no longer shows her. */
export async function cachesAgree({ product, nodes, newMaid }: Cluster) {
  const totals = () =>
    Promise.all(
      nodes.map(async (node) => {
        const answer = await browser(node).get('matchedvideos/getmatchedvideos?limit=1');
        return answer.json<{ total: number }>().total;
      }),
    );
  const { pool } = product.deps.store;
  const shown = async () => {
    const { rows } = await pool.query<{ shown: number }>(`select count(*)::int as shown from maids
      where shown and not exists (select from holds
        where maid_id = maids.id and state in ('held', 'hired'))`);
    return rows[0]?.shown;
  };
  const agree = async () => {
    const expected = await shown();
    return (await totals()).every((total) => total === expected);
  };
  await until(agree, 'all nodes show the same');
  const maid = await newMaid();
  const came = await until(agree, 'all nodes show her');
  await pool.query('update maids set withdrawn_at = now() where id = $1', [maid]);
  return { came, left: await until(agree, 'all nodes have forgotten her') };
}
