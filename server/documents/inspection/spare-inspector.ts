import { type Inspector, startInspector } from './inspector.ts';

let spare: Inspector | null = null;
let users = 0;

/** Starts a spare process for the next file, while at least one app wants it. */
export function readySpare(): void {
  if (users > 0 && !spare?.isAlive()) spare = startInspector();
}

/** Returns the spare process or a new one: each process inspects a single file. */
export function takeInspector(): Inspector {
  const waiting = spare?.isAlive() ? spare : null;
  spare = null;
  return waiting ?? startInspector();
}

/** Asks for a spare process after the next use; returns a function that cancels this. */
export function keepSpare(): () => void {
  let isActive = true;
  users += 1;
  return () => {
    if (!isActive) return;
    isActive = false;
    users -= 1;
    if (users > 0) return;
    spare?.end();
    spare = null;
  };
}
