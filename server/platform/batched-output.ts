import { type DestinationStream, destination } from 'pino';

const fullBatch = 64 * 1024;
const longestWait = 250;

export interface BatchedOutput extends DestinationStream {
  flush(done?: (error?: Error) => void): void;
  flushSync(): void;
}

/** Gathers lines and writes many at once: a write for each would cost more than most requests. */
export function batchedOutput(file: number | string): BatchedOutput {
  const out = destination({ dest: file, sync: false, minLength: 1 });
  let lines: string[] = [];
  let size = 0;

  const handOver = () => {
    if (size === 0) return;
    const batch = lines.join('');
    lines = [];
    size = 0;
    out.write(batch);
  };
  const flushSync = () => {
    if (size === 0) return;
    handOver();
    out.flushSync();
  };

  setInterval(handOver, longestWait).unref();
  process.prependListener('beforeExit', handOver);
  process.on('exit', flushSync);
  return {
    write(line) {
      lines.push(line);
      size += line.length;
      if (size >= fullBatch) handOver();
    },
    flush(done) {
      handOver();
      out.flush(done);
    },
    flushSync,
  };
}
