import { getPriority, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { type Client, client } from './client.ts';
import { appInfo, contractPdf, hire, nameFamily, upload } from './family.ts';

interface Orders {
  readonly port: number;
  readonly addresses: readonly string[];
  readonly maids: readonly number[];
  /** Loops of each kind, spread over the addresses. */
  readonly loops: number;
}

/** A real attacker has its own machine; here it must leave processors for the product. */
const LESS_PRIORITY = 10;
/** For the same reason it pauses between requests. */
const PAUSE = 10;

setPriority(Math.min(19, getPriority() + LESS_PRIORITY));
const orders: Orders = JSON.parse(process.argv[2] ?? '{}');
const { port, addresses, maids, loops } = orders;
const statuses: Record<string, number> = {};
let made = 0;
const underWay = new Set<Promise<number>>();
let resumed = Promise.withResolvers<void>();

async function repeat(kind: string, attack: () => Promise<number>): Promise<never> {
  for (;;) {
    await resumed.promise;
    const answered = attack().catch(() => 0);
    underWay.add(answered);
    const status = await answered;
    underWay.delete(answered);
    const key = `${kind} ${status}`;
    statuses[key] = (statuses[key] ?? 0) + 1;
    await wait(PAUSE);
  }
}

/** Encodes a number as letters, because names have no digits. */
const letters = (number: number): string =>
  String(number).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');

const newPage = async (own: Client) => {
  made += 1;
  const prices = `minPrice=${(made % 300) * 100}&maxPrice=${30_000 + Math.floor(made / 300) * 100}`;
  return (await own.page(`/hire-maid?${prices}&text=${made}`)).status;
};

/** A picture of the largest accepted size that is as slow to decode as possible. */
const heavy = await sharp({
  create: { width: 3100, height: 3100, channels: 3, background: '#999' },
})
  .composite([{ input: Buffer.from('<svg width="900" height="900"><circle r="800"/></svg>') }])
  .webp({ lossless: true })
  .toBuffer();

for (let at = 0; at < loops; at += 1) {
  const own = client(port, addresses[at % addresses.length] ?? '');
  void repeat('page', () => newPage(own));
  const housemaid = maids[at];
  const id = housemaid === undefined ? null : await hire(own, housemaid);
  if (id === null) continue;
  const pdf = async () => {
    made += 1;
    await nameFamily(own, id, `Attacker ${letters(made)} Of ${letters(at)}`);
    return (await contractPdf(own, id)).status;
  };
  void repeat('call', async () => (await appInfo(own, id)).status);
  void repeat('call', async () => (await appInfo(own, id)).status);
  if (at % 2 === 0) void repeat('upload', () => upload(own, id, heavy));
  else void repeat('pdf', pdf);
}

async function rest(): Promise<void> {
  resumed = Promise.withResolvers<void>();
  await Promise.all(underWay);
  process.send?.(statuses);
}

process.on('message', (order) => {
  if (order === 'begin') resumed.resolve();
  else void rest();
});
process.send?.('ready');
