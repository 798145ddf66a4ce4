import { setTimeout as wait } from 'node:timers/promises';
import type { Store } from '../store/store.ts';
import { noteAudit } from './audit.ts';

/** An access to a client's personal data, actual or possible. */
interface Reading {
  /** The application's id, never a name, because the log outlives personal data. */
  readonly subject: string;
  /** The kind of access, such as "client in a known browser". */
  readonly actor: string;
  readonly fields: readonly string[];
  /** A refused access, or a view of the audit log itself; a read by default. */
  readonly action?: 'read' | 'refused' | 'view';
}

type Writing = Pick<Store, 'db'>;

const HOUR = 3_600_000;
const MOST_KNOWN = 50_000;
const MOST_TRIES = 5;
const RETRY = 500;

/** One writer per store, shared by all callers. */
const writers = new WeakMap<Store['db'], (reading: Reading) => void>();

/**
 * Logs a reading in the audit log (T62), once an hour for each actor and application; further readings within that
 * hour are implied. It runs in the background, because lines of the audit log are written one after the other.
 */
export function noteReading(store: Writing, reading: Reading): void {
  const note = writers.get(store.db) ?? createWriter(store);
  writers.set(store.db, note);
  note(reading);
}

function createWriter({ db }: Writing): (reading: Reading) => void {
  let hour = 0;
  let known = new Set<string>();
  let waiting: Reading[] = [];
  let isWriting = false;

  async function write(): Promise<void> {
    for (let tries = 0; waiting.length > 0 && tries < MOST_TRIES;) {
      const lines = waiting;
      waiting = [];
      try {
        await noteAudit(db, ...lines.map((line) => ({ action: 'read' as const, ...line })));
        tries = 0;
      } catch {
        // While the store is unavailable nothing can be read either, so these lines are retried.
        waiting = [...lines, ...waiting];
        tries += 1;
        await wait(RETRY * tries, undefined, { ref: false });
      }
    }
    isWriting = false;
  }

  return (reading) => {
    const now = Math.floor(Date.now() / HOUR);
    if (now !== hour || known.size >= MOST_KNOWN) {
      hour = now;
      known = new Set();
    }
    const isRead = (reading.action ?? 'read') === 'read';
    const what = isRead ? '' : ` ${reading.action} ${reading.fields.join(' ')}`;
    const key = `${reading.subject} ${reading.actor}${what}`;
    if (known.has(key)) return;
    known.add(key);
    waiting.push(reading);
    if (isWriting) return;
    isWriting = true;
    void write();
  };
}
