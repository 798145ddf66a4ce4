import { officeApi } from '../shell/office-api.ts';

const EVERY = 60_000;

/** Tells the server that a person uses the page; otherwise finance roles are signed out (OFF-04). */
export function watchActivity(): () => void {
  let last = Date.now();
  const note = () => {
    if (Date.now() - last < EVERY) return;
    last = Date.now();
    officeApi.post('office/active').catch(() => undefined);
  };
  const kinds = ['keydown', 'pointerdown', 'wheel'] as const;
  for (const kind of kinds) window.addEventListener(kind, note, { passive: true });
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, note);
  };
}
