import type { Api } from '../../../contract/api.ts';
import type { MaidListItem } from '../../../contract/catalogue.ts';
import type { ReplacementInfo } from '../../../contract/replacement.ts';
import { missingWishes } from '../../../content/replacement.ts';
import { useAnswer } from '../engine/use-answer.ts';

const SHOWN = 4;

interface Asking {
  readonly api: Api;
  readonly info: ReplacementInfo;
  readonly round: number;
}

interface Candidates {
  readonly maids: readonly MaidListItem['housemaid'][];
  /** Who fits the plan and the day, whatever she costs or is best at. */
  readonly total: number;
  /** Whether what was missing was kept to. */
  readonly suited: boolean;
  /** Whether nobody among them is dearer than who is there now. */
  readonly affordable: boolean;
}

/** What the catalogue is asked for: the plan of the contract and the day of the change. */
export const wishesOf = ({ planType, change }: ReplacementInfo) => ({
  ...(planType && { arrangement: planType }),
  ...(change && { availableBy: change.day }),
});

function missingOf({ reason }: ReplacementInfo) {
  const wishes = missingWishes.filter(({ code }) => reason?.missing.includes(code));
  const joined = (name: 'languages' | 'skills') =>
    wishes.flatMap(({ wish }) => (name in wish ? [Object.values(wish).join(',')] : [])).join(',');
  const languages = joined('languages');
  const skills = joined('skills');
  return { ...(languages && { languages }), ...(skills && { skills }) };
}

/** So many are a choice; with fewer, one wish is given up. */
const ENOUGH = 2;

/** Who is suggested: at ease with what was missing and no dearer; if too few are, the price gives way first. */
async function suggest(api: Api, info: ReplacementInfo): Promise<Candidates> {
  const base = wishesOf(info);
  const missing = missingOf(info);
  const price = { maxPrice: info.present.monthlyPrice };
  const hasWishes = Object.keys(missing).length > 0;
  const ask = async (suited: boolean, affordable: boolean) => {
    const wishes = { ...base, ...(suited && missing), ...(affordable && price) };
    const { items, total } = await api.get('matchedvideos/getmatchedvideos', {
      query: { ...wishes, sort: 'price', limit: SHOWN },
    });
    return { maids: items.map(({ housemaid }) => housemaid), total, suited, affordable };
  };
  const everybody = await ask(false, false);
  const narrower = hasWishes
    ? ([
        [true, true],
        [true, false],
        [false, true],
      ] as const)
    : ([[false, true]] as const);
  for (const [suited, affordable] of everybody.total < ENOUGH ? [] : narrower) {
    const found = await ask(suited, affordable);
    if (found.total >= ENOUGH) return { ...found, total: everybody.total };
  }
  return everybody;
}

/** A maid whom the catalogue's own page sent here comes first. */
async function named(api: Api, id: number | null) {
  if (id === null) return [];
  try {
    const { housemaid } = await api.get('matchedvideos/getmaid', { query: { id } });
    return [housemaid];
  } catch {
    return [];
  }
}

/** Asked anew whenever the replacement was: somebody may be gone. */
export const useCandidates = ({ api, info, round }: Asking, first: number | null) =>
  useAnswer(
    async () => {
      const [own, found] = await Promise.all([named(api, first), suggest(api, info)]);
      const others = found.maids.filter(({ id }) => !own.some((one) => one.id === id));
      return { ...found, maids: [...own, ...others].slice(0, SHOWN) };
    },
    `${round} ${info.sequence} ${first ?? ''}`,
  );
