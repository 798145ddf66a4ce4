import { partsOf } from '../visitor/api/parts.ts';

/**
 * Changes the address at once and leaves the entry in the shape the router keeps its own in. The router
 * asks its loaders first: until it has, a reload or a step back would miss the step on the screen.
 */
export function moveAddress(search: string, how: 'push' | 'replace', kept: unknown): void {
  const { history } = window;
  const place = Number(partsOf(history.state)['idx'] ?? 0);
  const entry = { usr: kept, key: Math.random().toString(36).slice(2, 10) };
  if (how === 'push') history.pushState({ ...entry, idx: place + 1 }, '', search);
  else history.replaceState({ ...entry, idx: place }, '', search);
}
