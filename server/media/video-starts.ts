import type { Store } from '../platform/store/store.ts';
import { dubaiToday } from '../platform/today.ts';

const INTERVAL = 5_000;

/** Counts films that browsers began to load, by day and without anything about the visitor; a crash loses a few seconds. */
export function videoStarts({ pool }: Pick<Store, 'pool'>) {
  let starts = 0;
  async function write(): Promise<void> {
    if (starts === 0) return;
    const counted = starts;
    starts = 0;
    const text = `insert into video_starts (day, starts) values ($1, $2)
      on conflict (day) do update set starts = video_starts.starts + excluded.starts`;
    await pool.query(text, [dubaiToday(), counted]).catch(() => {
      starts += counted;
    });
  }
  const timer = setInterval(() => void write(), INTERVAL);
  timer.unref();
  return {
    note: () => void (starts += 1),
    async close() {
      clearInterval(timer);
      await write();
    },
  };
}
