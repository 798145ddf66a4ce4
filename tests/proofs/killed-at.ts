import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Runs a script that counts its statements; returns their number, or nothing if it killed itself. */
export async function statementsOf(
  script: string,
  args: readonly string[],
): Promise<number | undefined> {
  const child = fork(script, args);
  let statements: number | undefined;
  child.on('message', (message) => (statements = Number(message)));
  const [code, signal] = await once(child, 'exit');
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(`${script} ended with ${code}.`);
  return statements;
}
