import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

interface Target {
  readonly port: number;
  readonly addresses: readonly string[];
  readonly loops: number;
  readonly maids: readonly number[];
}

/** Starts a separate attacking process that sends nothing until `begin`. */
export async function prepareAttack({ port, addresses, loops, maids }: Target) {
  const orders = JSON.stringify({
    port,
    addresses,
    maids,
    loops: Math.max(loops, addresses.length),
  });
  const attacker = fork(join(import.meta.dirname, 'attacker.ts'), [orders]);
  await once(attacker, 'message');
  return {
    begin: () => void attacker.send('begin'),
    /** Stops sending, waits for open requests and returns the number of answers per status. */
    async rest(): Promise<unknown> {
      attacker.send('rest');
      const [statuses] = await once(attacker, 'message');
      return statuses;
    },
    end: () => void attacker.kill('SIGKILL'),
  };
}
export type Attack = Awaited<ReturnType<typeof prepareAttack>>;
