import * as z from 'zod/mini';
import type { MaidListItem } from '../../contract/catalogue.ts';
import { textIn } from '../../rules/text/catalogues.ts';
import { arabicTexts } from '../platform/arabic-texts.ts';
import { basicInfo, infoPhrases, languageLevels } from '../../rules/text/phrases.ts';

const names = z.nullable(z.record(z.string(), z.string()));

/** Everything on a card that is stored in Arabic, by its English text; empty where Arabic is missing. */
const storedArabic = z.object({
  name: z.string(),
  nationality: z.string(),
  matchingType: z.string(),
  languages: names,
  skills: names,
  places: names,
  captions: z.nullable(z.string()),
});
type StoredArabic = z.infer<typeof storedArabic>;

/** The same as a column of a query on `maids`. */
export const ARABIC = `jsonb_build_object(
    'name', maids.arabic_name,
    'nationality', (select arabic_label from nationalities where code = maids.nationality_code),
    'matchingType', (select arabic_name from matching_types where id = maids.matching_type_id),
    'languages', (select jsonb_object_agg(label, arabic_label) from maid_languages
      join languages on label = language where maid_id = maids.id),
    'skills', (select jsonb_object_agg(label, arabic_label) from maid_skills
      join skills on code = skill_code where maid_id = maids.id),
    'places', (select jsonb_object_agg(place, arabic_place) from maid_experience
      where maid_id = maids.id and arabic_place <> ''),
    'captions', (select media.path from videos join media on media.id = arabic_captions_media_id
      where maid_id = maids.id order by position desc limit 1))`;

export const readStoredArabic = (value: unknown): StoredArabic => storedArabic.parse(value);

const codeOf = (level: string): keyof typeof languageLevels => {
  if (level === 'basic') return 'BASIC';
  if (level === 'good') return 'GOOD';
  return level === 'fluent' ? 'FLUENT' : 'NATIVE';
};

/** Her card as Arabic pages show it. Texts that have no Arabic stay as they are. */
export function arabicCard<Card extends MaidListItem>(card: Card, stored: StoredArabic): Card {
  arabicTexts();
  const t = textIn('ar');
  const { housemaid } = card;
  const among = (known: StoredArabic['skills']) => (text: string) => known?.[text] || text;
  const languages = housemaid.languages.map(({ language, level }) => ({
    language: among(stored.languages)(language.label),
    level: codeOf(level.label),
  }));
  const nationality = stored.nationality || housemaid.nationality.label;
  // Her languages are already those that are shown, whatever her nationality.
  const described = { ...housemaid, nationalityCode: '', nationality, languages };
  return {
    ...card,
    housemaid: {
      ...housemaid,
      firstName: stored.name || housemaid.firstName,
      nationality: { label: nationality },
      languages: languages.map(({ language, level }) => ({
        language: { label: language },
        level: { label: t(languageLevels[level]) },
      })),
      experiencePlaces: housemaid.experiencePlaces.map(among(stored.places)),
      goodAt: housemaid.goodAt.map(among(stored.skills)),
      ...(stored.captions !== null && {
        captionsURL: stored.captions,
        englishCaptionsURL: housemaid.captionsURL,
      }),
      basicInfo: basicInfo(described, t),
    },
    nationalityMatchingType: {
      ...card.nationalityMatchingType,
      name: stored.matchingType || card.nationalityMatchingType.name,
    },
    infoPhrases: infoPhrases(described, t),
  };
}
