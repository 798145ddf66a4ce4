import { msg } from '../../rules/text/text.ts';

/** What may not work in a home; it is about the work, never about nationality or faith. */
export const unsuited = [
  { id: 1, label: msg('Uneasy with dogs or cats') },
  { id: 2, label: msg('Little spoken English') },
  { id: 3, label: msg('New to newborns') },
  { id: 4, label: msg('Little cooking') },
  { id: 5, label: msg('No nights with the baby') },
  { id: 6, label: msg('Not a swimmer') },
  { id: 7, label: msg('Prefers to live out') },
  { id: 8, label: msg('New to elderly care') },
] as const;

export const MOST_UNSUITED = 3;

/** How families find us. */
export const sources = [
  { code: 'friend', label: msg('A friend or family') },
  { code: 'search', label: msg('Google search') },
  { code: 'social', label: msg('Instagram or Facebook') },
  { code: 'video', label: msg('YouTube') },
  { code: 'community', label: msg('School, nursery or community group') },
  { code: 'leaflet', label: msg('A leaflet or a code I scanned') },
  { code: 'other', label: msg('Somewhere else') },
] as const;
