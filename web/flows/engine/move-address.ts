import { partsOf } from '../../visitor/api/parts.ts';

let untold = false;

/**
 * Changes the address at once, in the format of the router's own history entries. The router would change it a
 * moment later, and until then a reload or back would miss the step on the screen.
 */
export function moveAddress(search: string, how: 'push' | 'replace', kept: unknown): void {
  const { history } = window;
  const place = Number(partsOf(history.state)['idx'] ?? 0);
  const entry = { usr: kept, key: Math.random().toString(36).slice(2, 10) };
  if (how === 'push') history.pushState({ ...entry, idx: place + 1 }, '', search);
  else history.replaceState({ ...entry, idx: place }, '', search);
  untold = true;
}

/**
 * Makes the router read the current address, as after the browser's back button. A normal navigation would write
 * the address a moment later and could overwrite the address of a newer step.
 */
export function tellRouter(): void {
  if (!untold) return;
  untold = false;
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
}
