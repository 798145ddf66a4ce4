import type { Travelling } from '../../../contract/links.ts';
import { stored } from '../../visitor/stored.ts';
import { addressIn } from '../way.ts';

/** ENT-15: what goes along with a link, so that the other screen looks like this one. */
export function travellingFrom(search: URLSearchParams): Travelling {
  const { wa, sma, isShortListedMaids } = addressIn(search).way;
  const lang = stored.lang.read() ?? search.get('lang');
  const journeyId = search.get('journeyId');
  const planType = search.get('planType');
  const preferences = search.get('preferences');
  const short = (value: string | null) => value?.slice(0, 300);
  return {
    ...(wa !== undefined && { wa }),
    ...(sma !== undefined && { sma }),
    ...(isShortListedMaids !== undefined && { isShortListedMaids }),
    ...(lang !== null && { lang: short(lang) }),
    ...(journeyId !== null && { journeyId: short(journeyId) }),
    ...(planType !== null && { planType: short(planType) }),
    ...(preferences !== null && { preferences: short(preferences) }),
  };
}
