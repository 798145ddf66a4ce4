import { partsOf } from '../../visitor/api/parts.ts';

let untold = false;

/**
 * Changes the address at once and leaves the entry in the shape the router keeps its own in. The router
 * would change it some moments later: until then a reload or a step back would miss the step on the screen.
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
 * The router reads the address that stands there by now, as after the browser's own back. Told where to go it
 * would write it a moment later, over the address of a step that came meanwhile, and lead back from it.
 */
export function tellRouter(): void {
  if (!untold) return;
  untold = false;
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
}
