import { catalogueCalls } from './catalogue.ts';
import { siteCalls } from './site.ts';

/** Every call between browser and server. Validation, serialising, documentation and types come from here. */
export const calls = { ...catalogueCalls, ...siteCalls } as const;
export type Calls = typeof calls;
