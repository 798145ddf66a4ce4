import { campaignTags } from '../../rules/marketing/campaigns.ts';
import { printVisitNote } from '../../rules/marketing/visit-note.ts';
import { type VisitorView, visitorView } from '../../rules/marketing/visitor-view.ts';
import { browserDevice } from './browser/device.ts';
import { isArabicDocument } from './browser/own-language.ts';
import { stored } from './browser/stored.ts';

export type Address = { readonly pathname: string; readonly search: string };

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

/** This browser's stored settings in the format of the `visit` cookie. */
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

/** The visitor's view at an address. */
export const viewAt = ({ pathname, search }: Address, note = visitNote()): VisitorView =>
  visitorView({
    path: pathname,
    arabic: isArabicDocument(),
    search,
    cookie: note,
    userAgent: navigator.userAgent,
  });
