import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useOnDemand } from '../../site/on-demand.ts';
import { replacementContext } from '../../visitor/replacement-context.ts';

const nothing = () => undefined;
const isCatalogue = (path: string) => /^\/(?:hire-|shortlisted-maids|compare)/.test(path);

/** Shows a strip on catalogue pages while the family chooses a replacement. */
export function ReplacementHost() {
  const { pathname } = useLocation();
  const stored = useSyncExternalStore(
    replacementContext.subscribe,
    replacementContext.kept,
    () => null,
  );
  const context = isCatalogue(pathname) ? replacementContext.parse(stored) : null;
  const strip = useOnDemand(
    context !== null,
    () => import('./replacement-strip.tsx').then((module) => module.ReplacementStrip),
    nothing,
  );
  const leave = () => replacementContext.write(null);
  return context && (strip?.({ context, onLeave: leave }) ?? null);
}
