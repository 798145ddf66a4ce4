import type { MaidProfile } from '../../contract/catalogue.ts';
import { msg, type Translate } from '../../rules/text/text.ts';

const LEVELS = { CONFIDENT: msg('Confident'), SOME: msg('Some') } as const;

/** The level of a skill; skills without an assessment are a plain yes. */
export const skillLevel = (level: MaidProfile['skills'][number]['level'], t: Translate): string =>
  level === null ? t('Yes') : t(LEVELS[level]);
