import { type CampaignTags, campaignTags } from './campaigns.ts';
import type { Device } from './device.ts';

const LONGEST_NOTE = 1000;
const LONGEST_TAGS = 300;

export type Mode = 'maid' | 'nanny';
export type ViewLanguage = 'en' | 'ar' | 'fr' | 'hi' | 'ru';

/** Values stored in this browser that the server needs for rendering. */
export interface VisitNote {
  readonly maidsMode: Mode | null;
  readonly lang: ViewLanguage | null;
  readonly alternateLanding: boolean;
  readonly clientApp: boolean;
  readonly consentMode: 'granted' | 'denied' | null;
  readonly device: Device | null;
  readonly tags: CampaignTags;
}

const oneOf = <const Value extends string>(
  text: string | null,
  ...values: readonly Value[]
): Value | null => values.find((value) => value === text?.toLowerCase()) ?? null;

export const modeIn = (text: string | null): Mode | null => oneOf(text, 'maid', 'nanny');

/** LANG-02: an empty language is the default; an unknown one is ignored. */
export const languageIn = (text: string | null): ViewLanguage | null =>
  text === '' ? 'en' : oneOf(text, 'en', 'ar', 'fr', 'hi', 'ru');

const EMPTY_NOTE: VisitNote = {
  maidsMode: null,
  lang: null,
  alternateLanding: false,
  clientApp: false,
  consentMode: null,
  device: null,
  tags: {},
};

/** Parses the note; a damaged or overlong one is ignored. */
export function readVisitNote(text: string): VisitNote {
  if (text === '' || text.length > LONGEST_NOTE) return EMPTY_NOTE;
  const note = new URLSearchParams(text);
  return {
    maidsMode: modeIn(note.get('maidsMode')),
    lang: languageIn(note.get('lang')),
    alternateLanding: note.get('V_LAND') === 'true',
    clientApp: note.get('clientApp') === 'true',
    consentMode: oneOf(note.get('consentMode'), 'granted', 'denied'),
    device: oneOf(note.get('device'), 'mobile', 'desktop'),
    tags: campaignTags(new URLSearchParams(note.get('tags') ?? '')),
  };
}

/** Tags as query parameters, as many as fit. */
function tagsText(tags: CampaignTags): string {
  const parameters = new URLSearchParams();
  for (const [field, value] of Object.entries(tags)) {
    const name = field === 'event' ? field : `utm_${field}`;
    parameters.set(name, value);
    if (parameters.toString().length > LONGEST_TAGS) parameters.delete(name);
  }
  return parameters.toString();
}

/** The note as a cookie value; unset values are left out. */
export function printVisitNote(note: VisitNote): string {
  const text = new URLSearchParams();
  if (note.maidsMode) text.set('maidsMode', note.maidsMode);
  if (note.lang) text.set('lang', note.lang);
  if (note.alternateLanding) text.set('V_LAND', 'true');
  if (note.clientApp) text.set('clientApp', 'true');
  if (note.consentMode) text.set('consentMode', note.consentMode);
  if (note.device) text.set('device', note.device);
  const tags = tagsText(note.tags);
  if (tags) text.set('tags', tags);
  return text.toString();
}
