import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Runs a script that counts its statements: how many it took, or nothing when it killed itself on the way. */
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
