import { type Inspector, startInspector } from './inspector.ts';

let spare: Inspector | null = null;
let keepers = 0;

/** One process waits ahead of the next file, for as long as somebody wants it to. */
export function readySpare(): void {
  if (keepers > 0 && !spare?.isAlive()) spare = startInspector();
}

/** The one that waits, or a new one: each looks at one file and at no other. */
export function takeInspector(): Inspector {
  const waiting = spare?.isAlive() ? spare : null;
  spare = null;
  return waiting ?? startInspector();
}

/** Wants one to wait from its next use on; tells how to want it no longer. */
export function keepSpare(): () => void {
  let isKept = true;
  keepers += 1;
  return () => {
    if (!isKept) return;
    isKept = false;
    keepers -= 1;
    if (keepers > 0) return;
    spare?.end();
    spare = null;
  };
}
