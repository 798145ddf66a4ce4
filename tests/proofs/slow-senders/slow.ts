import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const HEAD = 'Host: localhost\r\nContent-Type: application/json\r\n';
const POST = `POST /api/ccserviceapplication/hire HTTP/1.1\r\n${HEAD}`;
/** Far more than a socket's buffers hold. */
const ASKED_AT_ONCE = 60;
const page = `GET /hire-maid HTTP/1.1\r\n${HEAD}\r\n`;

/** The first bytes of each kind; dripping clients then send a byte now and then until they are disconnected. */
export const ways = {
  'headers that never end': { first: `${POST}X-Slow: `, drips: true, reads: true },
  'a body that never ends': {
    first: `${POST}Content-Length: 9999\r\n\r\n`,
    drips: true,
    reads: true,
  },
  'nothing at all': { first: '', drips: false, reads: true },
  'pages that nobody reads': { first: page.repeat(ASKED_AT_ONCE), drips: false, reads: false },
} as const;
export type Way = keyof typeof ways;

export interface Slow {
  readonly open: () => number;
  /** Milliseconds until each saw the disconnect; a client that reads nothing never sees it. */
  readonly lasted: readonly number[];
  readonly neverLet: () => number;
  hangUp(): void;
}

const BATCH = 100;

/** Opens this many connections, a hundred at a time, so that each fits into the listen queue. */
export async function slowSenders(port: number, way: Way, count: number): Promise<Slow> {
  const { first, drips, reads } = ways[way];
  const lasted: number[] = [];
  const open = new Set<ReturnType<typeof connect>>();
  let refused = 0;
  const one = () => {
    const socket = connect(port, '127.0.0.1');
    let began: number | undefined;
    socket.on('error', () => undefined);
    socket.once('connect', () => {
      began = performance.now();
      open.add(socket);
      if (first !== '') socket.write(first);
      if (reads) socket.resume();
      else socket.pause();
    });
    socket.once('close', () => {
      open.delete(socket);
      if (began === undefined) refused += 1;
      else lasted.push(performance.now() - began);
    });
  };
  for (let made = 0; made < count; made += BATCH) {
    for (let more = 0; more < Math.min(BATCH, count - made); more += 1) one();
    await wait(20);
  }
  const dripping = setInterval(() => {
    if (drips) for (const socket of open) if (socket.writable) socket.write('x');
  }, 500);
  return {
    open: () => open.size,
    lasted,
    neverLet: () => refused,
    hangUp() {
      clearInterval(dripping);
      for (const socket of open) socket.destroy();
    },
  };
}
