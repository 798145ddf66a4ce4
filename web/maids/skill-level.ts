import type { MaidProfile } from '../../contract/catalogue.ts';
import type { Translate } from '../text/text.ts';

const LEVELS = { CONFIDENT: 'Confident', SOME: 'Some' } as const;

/** The level of a skill; skills without an assessment are a plain yes. */
export const skillLevel = (level: MaidProfile['skills'][number]['level'], t: Translate): string =>
  t(level === null ? 'Yes' : LEVELS[level]);
