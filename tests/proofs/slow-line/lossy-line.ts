import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A phone's 3G: 1.6 Mbit/s down, 768 kbit/s up, 150 ms each way, and 2 packets of 100 are lost. */
const BYTES_PER_SECOND = { down: 200_000, up: 96_000 } as const;
const LATENCY = 150;
const LOSS = 0.02;
const PACKET = 1460;
/** The first time limit of TCP, after which a lost packet is sent again. */
const SENT_AGAIN_AFTER = 1000;
/** No more than this is on its way at once; the rest waits at the sender. */
const WINDOW = 64 * 1024;

type Direction = keyof typeof BYTES_PER_SECOND;

export interface LossyLine {
  readonly origin: string;
  readonly packets: number;
  readonly lost: number;
  close(): Promise<void>;
}

/** A slow line on which packets are lost. A lost one holds back all that follow it on its connection. */
export async function lossyLine(product: () => string, random: () => number): Promise<LossyLine> {
  const count = { packets: 0, lost: 0 };
  /** When the last packet of all connections leaves the line. */
  const busyUntil = { down: 0, up: 0 };
  const open = new Set<Socket>();

  const carry = (from: Socket, to: Socket, direction: Direction) => {
    let lastArrival = 0;
    let onTheWay = 0;
    const arrivalOf = (bytes: number) => {
      const now = performance.now();
      busyUntil[direction] =
        Math.max(now, busyUntil[direction]) + (bytes / BYTES_PER_SECOND[direction]) * 1000;
      const isLost = random() < LOSS;
      count.packets += 1;
      if (isLost) count.lost += 1;
      const arrival = busyUntil[direction] + LATENCY + (isLost ? SENT_AGAIN_AFTER : 0);
      lastArrival = Math.max(lastArrival, arrival);
      return lastArrival - now;
    };
    from.on('data', (data: Buffer) => {
      for (let start = 0; start < data.length; start += PACKET) {
        const packet = data.subarray(start, start + PACKET);
        onTheWay += packet.length;
        setTimeout(() => {
          onTheWay -= packet.length;
          if (to.writable) to.write(packet);
          if (onTheWay < WINDOW) from.resume();
        }, arrivalOf(packet.length));
      }
      if (onTheWay >= WINDOW) from.pause();
    });
    from.on('end', () => setTimeout(() => to.end(), arrivalOf(0)));
    from.on('error', () => to.destroy());
    from.on('close', () => open.delete(from));
    open.add(from);
  };

  const server = createServer({ allowHalfOpen: true }, (phone) => {
    const { hostname, port } = new URL(product());
    const far = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    carry(phone, far, 'up');
    carry(far, phone, 'down');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return {
    origin: `http://localhost:${address.port}`,
    get packets() {
      return count.packets;
    },
    get lost() {
      return count.lost;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
