import { type DestinationStream, destination } from 'pino';

const fullBatch = 64 * 1024;
const longestWait = 250;

export interface BatchedOutput extends DestinationStream {
  flush(done?: (error?: Error) => void): void;
  flushSync(): void;
}

/** Collects lines and writes many at once: one write per line would cost more than most requests. */
export function batchedOutput(file: number | string): BatchedOutput {
  const out = destination({ dest: file, sync: false, minLength: 1 });
  let lines = '';

  const writeBatch = () => {
    if (lines === '') return;
    const batch = lines;
    lines = '';
    out.write(batch);
  };
  const flushSync = () => {
    if (lines === '') return;
    writeBatch();
    out.flushSync();
  };

  setInterval(writeBatch, longestWait).unref();
  process.prependListener('beforeExit', writeBatch);
  process.on('exit', flushSync);
  return {
    write(line) {
      lines += line;
      if (lines.length >= fullBatch) writeBatch();
    },
    flush(done) {
      writeBatch();
      out.flush(done);
    },
    flushSync,
  };
}
