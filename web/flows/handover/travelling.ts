import type { Travelling } from '../../../contract/links.ts';
import { stored } from '../../visitor/browser/stored.ts';
import { addressIn, planTypeIn } from '../engine/flow-parameters.ts';
import type { Language } from '../../../rules/text/fill-template.ts';

const LONGEST = 300;

/** Takes as many whole items as fit. */
function preferencesIn(search: URLSearchParams): string | null {
  const chosen = stored.preference.read()?.join(',') ?? search.get('preferences') ?? '';
  const fitting = chosen.length > LONGEST ? chosen.slice(0, LONGEST + 1) : `${chosen},`;
  return fitting.slice(0, fitting.lastIndexOf(',')) || null;
}

/** ENT-15: the settings sent with a link, so that the other screen looks like this one. */
export function travellingFrom(search: URLSearchParams, language: Language = 'en'): Travelling {
  const { wa, sma, isShortListedMaids } = addressIn(search).way;
  const lang =
    language === 'ar'
      ? 'ar'
      : (stored.lang.read() ?? search.get('lang')?.slice(0, LONGEST) ?? null);
  const journeyId = stored.journeyId.read();
  const planType = planTypeIn(search);
  const preferences = preferencesIn(search);
  const sessionId = stored.sessionId.read();
  const maidId = search.get('maidId');
  return {
    ...(wa !== undefined && { wa }),
    ...(sma !== undefined && { sma }),
    ...(isShortListedMaids !== undefined && { isShortListedMaids }),
    ...(lang !== null && { lang }),
    ...(journeyId !== null && { journeyId }),
    ...(planType !== null && { planType }),
    ...(preferences !== null && { preferences }),
    ...(sessionId !== null && { sessionId }),
    ...(maidId !== null && /^\d{1,16}$/.test(maidId) && { maidId }),
  };
}
