import { partsOf } from '../visitor/api/parts.ts';

/**
 * Changes the address at once and leaves the entry in the shape the router keeps its own in. The router
 * asks its loaders first: until it has, a reload or a step back would miss the step on the screen.
 */
export function moveAddress(search: string, how: 'push' | 'replace', kept: unknown): void {
  const { history } = window;
  const place = Number(partsOf(history.state)['idx'] ?? 0);
  if (how === 'push') history.pushState({ usr: kept, idx: place + 1 }, '', search);
  else history.replaceState({ usr: kept, idx: place }, '', search);
}
