import { tagsInForce } from './attribution.ts';
import { type CampaignTags, campaignTags } from './campaigns.ts';
import { type Device, deviceOf } from './device.ts';
import { flagValue } from './variant-flags.ts';
import { languageIn, type Mode, modeIn, readVisitNote, type ViewLanguage } from './visit-note.ts';

/** Everything about a visitor that changes the server's HTML. */
export interface VisitorView {
  readonly mode: Mode;
  readonly language: ViewLanguage;
  readonly alternateLanding: boolean;
  readonly clientApp: boolean;
  readonly device: Device;
}

export interface Visited {
  readonly path: string;
  /** The address is one of the Arabic pages. */
  readonly arabic: boolean;
  readonly search: string;
  /** The text of the visit note (see VisitNote), empty if there is none. */
  readonly cookie: string;
  readonly userAgent: string;
}

const NANNY = /babysitter|nanny/i;
const NOTHING_ASKED = new URLSearchParams();
const CLIENT_APP_SOURCES = ['client_app', 'cc_login'];

/** Arabic has pages of its own: an English page is never shown in it. */
const machineLanguage = (chosen: ViewLanguage | null): ViewLanguage =>
  chosen === null || chosen === 'ar' ? 'en' : chosen;

type Found = Pick<Visited, 'path' | 'search'> & {
  readonly asked: URLSearchParams;
  readonly noted: Mode | null;
};

function modeOf({ path, search, asked, noted }: Found): Mode {
  const inAddress = NANNY.test(path) || NANNY.test(search) ? 'nanny' : null;
  return modeIn(asked.get('maidsMode')) ?? inAddress ?? noted ?? 'maid';
}

/** WHO-08: whether the visitor reads of maids or of nannies. */
export const visitorMode = ({
  path,
  search,
  cookie,
}: Pick<Visited, 'path' | 'search' | 'cookie'>): Mode =>
  modeOf({
    path,
    search,
    asked: new URLSearchParams(search),
    noted: readVisitNote(cookie).maidsMode,
  });

/** The address overrides stored values. */
export function visitorView({ path, arabic, search, cookie, userAgent }: Visited): VisitorView {
  const asked = search === '' ? NOTHING_ASKED : new URLSearchParams(search);
  const note = readVisitNote(cookie);
  return {
    mode: modeOf({ path, search, asked, noted: note.maidsMode }),
    language: arabic ? 'ar' : machineLanguage(languageIn(asked.get('lang')) ?? note.lang),
    alternateLanding: flagValue(asked.get('v_land')) ?? note.alternateLanding,
    clientApp: CLIENT_APP_SOURCES.includes(asked.get('utm_source') ?? '') || note.clientApp,
    device: note.device ?? deviceOf(userAgent),
  };
}

export const visitorTags = ({ search, cookie }: Pick<Visited, 'search' | 'cookie'>): CampaignTags =>
  tagsInForce(campaignTags(new URLSearchParams(search)), readVisitNote(cookie).tags);

/** Views with the same key get the same pages. */
export const viewKey = (view: VisitorView): string =>
  [
    view.mode,
    view.language,
    view.alternateLanding ? 'land' : '',
    view.clientApp ? 'app' : '',
    view.device,
  ].join(' ');
