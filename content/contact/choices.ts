/** What may not work in a home; it is about the work, never about nationality or faith. */
export const unsuited = [
  { id: 1, label: 'Uneasy with dogs or cats' },
  { id: 2, label: 'Little spoken English' },
  { id: 3, label: 'New to newborns' },
  { id: 4, label: 'Little cooking' },
  { id: 5, label: 'No nights with the baby' },
  { id: 6, label: 'Not a swimmer' },
  { id: 7, label: 'Prefers to live out' },
  { id: 8, label: 'New to elderly care' },
] as const;

export const MOST_UNSUITED = 3;

/** How families find us. */
export const sources = [
  { code: 'friend', label: 'A friend or family' },
  { code: 'search', label: 'Google search' },
  { code: 'social', label: 'Instagram or Facebook' },
  { code: 'video', label: 'YouTube' },
  { code: 'community', label: 'School, nursery or community group' },
  { code: 'leaflet', label: 'A leaflet or a code I scanned' },
  { code: 'other', label: 'Somewhere else' },
] as const;
