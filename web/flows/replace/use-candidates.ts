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
  readonly maids: readonly MaidListItem[];
  /** The maids who fit the plan, at any price and with any strengths. */
  readonly total: number;
  /** True if the suggestions match the missing skills. */
  readonly suited: boolean;
  /** True if no suggestion costs more than the current maid. */
  readonly affordable: boolean;
}

/** The catalogue query: the plan of the contract. */
export const wishesOf = ({ planType }: ReplacementInfo) => ({
  ...(planType && { arrangement: planType }),
});

function missingOf({ reason }: ReplacementInfo) {
  const wishes = missingWishes.filter(({ code }) => reason?.missing.includes(code));
  const joined = (name: 'languages' | 'skills') =>
    wishes.flatMap(({ wish }) => (name in wish ? [Object.values(wish).join(',')] : [])).join(',');
  const languages = joined('languages');
  const skills = joined('skills');
  return { ...(languages && { languages }), ...(skills && { skills }) };
}

/** The minimum for a real choice; with fewer, one condition is dropped. */
const ENOUGH = 2;

/** Suggests maids with the missing skills who cost no more; if there are too few, the price condition is dropped first. */
async function suggest(api: Api, info: ReplacementInfo): Promise<Candidates> {
  const base = wishesOf(info);
  const missing = missingOf(info);
  const price = { maxPrice: info.present.monthlyPrice };
  const hasMissing = Object.keys(missing).length > 0;
  const ask = async (suited: boolean, affordable: boolean) => {
    const wishes = { ...base, ...(suited && missing), ...(affordable && price) };
    const { items, total } = await api.get('matchedvideos/getmatchedvideos', {
      query: { ...wishes, sort: 'experience', limit: SHOWN },
    });
    return { maids: items, total, suited, affordable };
  };
  const everybody = await ask(false, false);
  const narrower = hasMissing
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

/** A maid chosen on a catalogue page comes first. */
async function named(api: Api, id: number | null): Promise<MaidListItem[]> {
  if (id === null) return [];
  try {
    return [await api.get('matchedvideos/getmaid', { query: { id } })];
  } catch {
    return [];
  }
}

/** Fetched again with the replacement, because a maid may no longer be available. */
export const useCandidates = ({ api, info, round }: Asking, first: number | null) =>
  useAnswer(
    async () => {
      const [own, found] = await Promise.all([named(api, first), suggest(api, info)]);
      const others = found.maids.filter(
        ({ housemaid }) => !own.some((one) => one.housemaid.id === housemaid.id),
      );
      return { ...found, maids: [...own, ...others].slice(0, SHOWN) };
    },
    `${round} ${info.sequence} ${first ?? ''}`,
  );
