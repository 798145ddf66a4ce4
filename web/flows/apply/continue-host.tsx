import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { pageAt } from '../../../contract/pages.ts';
import { useOnDemand } from '../../site/on-demand.ts';
import { hadApplication } from '../../visitor/pending-application.ts';

const never = () => () => undefined;
const nothing = () => undefined;

/** On public pages: a link to this browser's open application, loaded only if it had one. */
export function ContinueHost() {
  const { pathname } = useLocation();
  const had = useSyncExternalStore(never, hadApplication, () => false);
  const strip = useOnDemand(
    had && pageAt(pathname)?.access === 'public',
    () => import('./continue-strip.tsx').then((module) => module.ContinueStrip),
    nothing,
  );
  return strip?.({}) ?? null;
}
