import { useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { campaignTags } from '../../rules/campaigns.ts';
import { printVisitNote } from '../../rules/visit-note.ts';
import { viewKey, type VisitorView, visitorView } from '../../rules/visitor-view.ts';
import { useSite } from '../shell/site.ts';
import { browserDevice } from './device.ts';
import { stored } from './stored.ts';

type Address = { readonly pathname: string; readonly search: string };

const remembered = [
  stored.maidsMode,
  stored.lang,
  stored.alternateLanding,
  stored.clientApp,
  stored.consentMode,
  stored.utmParams,
  stored.event,
];

export function subscribeToNote(listener: () => void): () => void {
  const stops = remembered.map((slot) => slot.subscribe(listener));
  return () => stops.forEach((stop) => stop());
}

function rememberedTags() {
  const parameters = new URLSearchParams(stored.utmParams.read() ?? {});
  const event = stored.event.read();
  if (event !== null) parameters.set('event', event);
  return campaignTags(parameters);
}

/** What this browser remembers, in the words of the `visit` cookie. */
export const visitNote = (): string =>
  printVisitNote({
    maidsMode: stored.maidsMode.read(),
    lang: stored.lang.read(),
    alternateLanding: stored.alternateLanding.read() ?? false,
    clientApp: stored.clientApp.read() ?? false,
    consentMode: stored.consentMode.read(),
    device: browserDevice(),
    tags: rememberedTags(),
  });

/** The view of whoever is here, at an address. */
export const viewAt = ({ pathname, search }: Address, note = visitNote()): VisitorView =>
  visitorView({ path: pathname, search, cookie: note, userAgent: navigator.userAgent });

/**
 * The server's view until the page has hydrated, then what address and memory say. Where both agree,
 * which is nearly always, hydration has nothing to draw anew.
 */
export function useView(): VisitorView {
  const { view: served } = useSite();
  const { pathname, search } = useLocation();
  const differing = (): string | null => {
    const note = visitNote();
    return viewKey(viewAt({ pathname, search }, note)) === viewKey(served) ? null : note;
  };
  const note = useSyncExternalStore(subscribeToNote, differing, () => null);
  return useMemo(
    () => (note === null ? served : viewAt({ pathname, search }, note)),
    [served, pathname, search, note],
  );
}

/** The same where there are no hooks: in what a route says about its title. */
export function shownView(served: VisitorView, address: Address): VisitorView {
  const hydrated =
    typeof document !== 'undefined' && document.documentElement.dataset['hydrated'] === 'true';
  return hydrated ? viewAt(address) : served;
}
