import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const faults = ['drop', 'late', 'server', 'half'] as const;
type Fault = (typeof faults)[number];

/** Longer than the visitor's browser waits in a faulty journey. */
export const LATE = 1500;

/** The same numbers for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface FaultyNetwork {
  readonly origin: string;
  /** The number of corrupted requests so far, by kind. */
  readonly spoiled: Readonly<Record<Fault, number>>;
  /** Sets the share of corrupted requests from now on. */
  spoil(share: number): void;
  close(): Promise<void>;
}

/** A network to the product that drops, delays, refuses and cuts off, as determined by the seed. */
export async function faultyNetwork(product: string, random: () => number): Promise<FaultyNetwork> {
  const { hostname, port } = new URL(product);
  const spoiled = { drop: 0, late: 0, server: 0, half: 0 };
  let share = 0;

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse, fault: Fault | null) => {
    const { method, url, headers } = incoming;
    const asked = request({ hostname, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (fault !== 'half') return answer.pipe(outgoing);
      let left = Math.floor(Number(answer.headers['content-length'] ?? 2000) / 2);
      answer.on('end', () => outgoing.destroy());
      return answer.on('data', (chunk: Buffer) => {
        outgoing.write(chunk.subarray(0, left));
        left -= chunk.length;
        if (left <= 0) setImmediate(() => outgoing.destroy());
      });
    });
    asked.on('error', () => outgoing.destroy());
    incoming.pipe(asked);
  };
  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const fault = random() < share ? (faults[Math.floor(random() * faults.length)] ?? null) : null;
    if (fault) spoiled[fault] += 1;
    if (fault === 'late') await wait(LATE);
    if (fault === 'drop') outgoing.destroy();
    else if (fault === 'server') {
      outgoing.writeHead(502, { 'content-type': 'text/plain' }).end('Bad gateway');
    } else forward(incoming, outgoing, fault);
  };

  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return {
    origin: `http://localhost:${address.port}`,
    spoiled,
    spoil: (next) => {
      share = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
