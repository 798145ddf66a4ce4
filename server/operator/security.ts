import { breachReport, rotateMasterKey } from '../personal-data/index.ts';
import { readsBrokenAt } from '../office/index.ts';
import { loadKeys } from '../platform/keys.ts';
import type { CommandDeps } from './import.ts';
import { operatorName } from './operator-name.ts';
import { OperatorProblem, UsageProblem } from './problem.ts';

type Command = (deps: CommandDeps) => Promise<string[]>;

/** A day, or a day and a time; without a zone it is Dubai time. */
const instant = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(Z|[+-]\d{2}:\d{2})?)?$/;

function readInstant(word: string): Date {
  const [, day = '', time = '00:00', zone = '+04:00'] = instant.exec(word) ?? [];
  const read = new Date(`${day}T${time}${zone}`);
  if (!Number.isNaN(read.getTime())) return read;
  throw new UsageProblem(`"${word}" is no time such as 2026-03-01 or 2026-03-01T14:30+04:00.`);
}

export function breachReportCommand(fromWord: string, toWord: string): Command {
  const [from, to] = [readInstant(fromWord), readInstant(toWord)];
  if (from >= to) throw new UsageProblem('The time ends before it begins.');
  return async ({ config, store }) => {
    const keys = await loadKeys(config);
    const { affected, brokenAt } = await breachReport(
      { keys, store },
      { from, to },
      operatorName(),
    );
    const whole =
      brokenAt === null
        ? 'The audit log is whole.'
        : `The audit log was tampered with: line ${brokenAt} does not follow the one before it. The list of affected persons may be incomplete.`;
    const readsBroken = await readsBrokenAt(store.db);
    return [
      whole,
      readsBroken === null
        ? 'The log of reads by staff is whole.'
        : `The log of reads by staff was tampered with: the reads of line ${readsBroken} of the audit log changed.`,
      `Data about ${affected.length} persons was read between ${from.toISOString()} and ${to.toISOString()}.`,
      ...affected.map(
        ({ subject, reference, fields, actors, first, last }) =>
          `${reference ?? subject}: ${fields.join(', ')}; by ${actors.join(', ')}; ${first.toISOString()} to ${last.toISOString()}`,
      ),
    ];
  };
}

const howToBegin = `PREVIOUS_MASTER_KEY is not set.
  1. Make a new key: openssl rand -base64 32
  2. Set MASTER_KEY to the new key and PREVIOUS_MASTER_KEY to the old one (the text of DATA_DIR/keys/master.key,
     where no MASTER_KEY was set), for the server and for this command, and restart the server.
  3. Run this command again.`;

const howToEnd = `  1. Remove PREVIOUS_MASTER_KEY and restart the server.
  2. Where the key lay in DATA_DIR/keys/master.key, put the new one there in its place, or keep MASTER_KEY set.
  3. Take a backup. Backups from before open only with the old key: destroy both when you no longer need them.`;

export async function rotateMasterKeyCommand({ config, store }: CommandDeps): Promise<string[]> {
  const previous = config.previousMasterKey;
  if (previous === undefined) throw new OperatorProblem(howToBegin);
  // A copy of the key opens nothing that the previous key sealed, unlike the process's own key.
  const current = Buffer.from((await loadKeys(config)).master);
  if (current.equals(previous)) {
    throw new OperatorProblem('MASTER_KEY and PREVIOUS_MASTER_KEY are the same key.');
  }
  const { moved, lost, ...rest } = await rotateMasterKey(
    store,
    { current, previous },
    operatorName(),
  );
  const lines = [
    `${moved} keys and texts were encrypted again; ${rest.current} now use the new key.`,
  ];
  if (lost.length === 0) return [...lines, howToEnd];
  const odd = `${lost.length} cannot be decrypted with either key and were left unchanged. Keep every old key until you know why:`;
  throw new OperatorProblem([...lines, odd, ...lost].join('\n'));
}
