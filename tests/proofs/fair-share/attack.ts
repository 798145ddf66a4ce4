import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

interface Target {
  readonly port: number;
  readonly networks: number;
  readonly loops: number;
  readonly maids: readonly number[];
}

/** Starts a separate attacking process that sends nothing until `begin`. */
export async function prepareAttack({ port, networks, loops, maids }: Target) {
  const addresses = Array.from({ length: networks }, (_, at) => `127.0.1.${1 + at}`);
  const orders = JSON.stringify({ port, addresses, maids, loops: Math.max(loops, networks) });
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
