import type { MaidListItem } from '../../contract/catalogue.ts';
import { displayFirstName } from '../../rules/people/names.ts';
import {
  basicInfo,
  infoPhrases,
  isEthiopian,
  languageLevels,
  shownLanguages,
  type Arrangement,
  type SpokenLanguage,
} from '../../rules/text/phrases.ts';

/** A maid as the writer knows her, with labels in place of codes. */
export interface CardSource {
  readonly id: number;
  readonly firstName: string;
  readonly nationality: { readonly code: string; readonly label: string };
  readonly matchingType: { readonly id: number; readonly name: string };
  readonly religion: string | null;
  readonly numberOfChildren: number;
  readonly languages: readonly SpokenLanguage[];
  readonly experience: readonly { readonly place: string; readonly years: number }[];
  /** Labels of her skills, best first. */
  readonly skills: readonly string[];
  readonly arrangement: Arrangement;
  readonly monthlyPrice: number;
  /** Addresses on the site (`media.path`) or at a video host. */
  readonly media: {
    readonly video: string | null;
    readonly captions: string | null;
    readonly poster: string | null;
    readonly face: string | null;
    readonly durationSeconds: number;
  };
}

/** Fields that change daily are added when the catalogue is read. */
type DailyField = 'age' | 'isNew' | 'availableFrom';
type MaidCard = Omit<MaidListItem, 'housemaid'> & {
  housemaid: Omit<MaidListItem['housemaid'], DailyField>;
};

/** The catalogue's answer for one maid, built once when she is written to the store. */
export function maidCard(maid: CardSource): MaidCard {
  const experienceYears = Math.floor(maid.experience.reduce((sum, { years }) => sum + years, 0));
  const described = {
    ...maid,
    nationalityCode: maid.nationality.code,
    nationality: maid.nationality.label,
    experienceYears,
  };
  return {
    housemaid: {
      id: maid.id,
      firstName: displayFirstName(maid.firstName),
      nationality: { label: maid.nationality.label },
      religion: maid.religion,
      numberOfChildren: maid.numberOfChildren,
      languages: shownLanguages(described).map(({ language, level }) => ({
        language: { label: language },
        level: { label: languageLevels[level] },
      })),
      experienceYears,
      experiencePlaces: [...new Set(maid.experience.map(({ place }) => place))],
      goodAt: [...maid.skills],
      arrangement: maid.arrangement,
      monthlyPrice: maid.monthlyPrice,
      videoURL: maid.media.video,
      captionsURL: maid.media.captions,
      posterURL: maid.media.poster,
      faceURL: maid.media.face,
      basicInfo: basicInfo(described),
    },
    vimeoInfo: { duration: maid.media.durationSeconds },
    videoDuration: maid.media.durationSeconds,
    nationalityMatchingType: { id: maid.matchingType.id, name: maid.matchingType.name },
    isEthiopian: isEthiopian(maid.nationality.code),
    infoPhrases: infoPhrases(described),
  };
}
