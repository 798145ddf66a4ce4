import { expect, test } from 'vitest';
import maids from '../../../content/demo/maids.json' with { type: 'json' };
import nationalities from '../../../content/demo/nationalities.json' with { type: 'json' };
import languageNames from '../../../content/demo/languages.json' with { type: 'json' };
import skills from '../../../content/demo/skills.json' with { type: 'json' };
import {
  shownLanguages,
  type Arrangement,
  type SpokenLanguage,
} from '../../../rules/text/phrases.ts';
import { maidCard } from '../card.ts';
import { has } from './bits.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import { select } from './selection.ts';
import { wordsIn } from '../../../rules/text/fold-text.ts';

const labelOfSkill = new Map(skills.map(({ code, label }) => [code, label]));
const countries = new Map(nationalities.map(({ code, ...names }) => [code, names]));

const isLanguages = (_list: unknown): _list is SpokenLanguage[] => true;
const isArrangement = (_text: string): _text is Arrangement => true;

const index = new CatalogueIndex({
  matchingTypes: new Map(),
  nationalities: countries,
  skills: labelOfSkill,
  arabic: {
    matchingTypes: new Map(),
    nationalities: new Map(
      nationalities.map((one) => [
        one.code,
        { label: one.arabicLabel, country: one.arabicCountry },
      ]),
    ),
    skills: new Map(skills.map(({ code, arabicLabel }) => [code, arabicLabel])),
    languages: new Map(languageNames.map(({ label, arabicLabel }) => [label, arabicLabel])),
  },
});

const cards = maids.map((maid) => {
  const { arrangement, languages } = maid;
  if (!isArrangement(arrangement) || !isLanguages(languages)) throw new Error('not a maid');
  const card = maidCard({
    ...maid,
    arrangement,
    languages,
    nationality: {
      code: maid.nationality,
      label: countries.get(maid.nationality)?.label ?? '',
    },
    matchingType: { id: maid.matchingType, name: '' },
    skills: maid.skills.map((code) => labelOfSkill.get(code) ?? ''),
    monthlyPrice: 0,
    media: { video: null, captions: null, poster: null, face: null, durationSeconds: 0 },
  });
  const { housemaid } = card;
  index.put({
    id: maid.id,
    firstName: maid.firstName,
    letter: '',
    arabicName: 'arabicName' in maid ? maid.arabicName : '',
    arabicPlaces: maid.experience.map(({ arabicPlace }) => arabicPlace),
    publishedAt: 0,
    matchingTypeId: maid.matchingType,
    nationalityCode: maid.nationality,
    religion: maid.religion,
    arrangement,
    price: 0,
    availableDay: 0,
    experienceYears: housemaid.experienceYears,
    experiencePlaces: housemaid.experiencePlaces,
    numberOfChildren: maid.numberOfChildren,
    roles: [],
    skills: maid.skills,
    languages: shownLanguages({ nationalityCode: maid.nationality, languages }),
  });
  return card;
});

const finds = (text: string, id: number): boolean =>
  has(select(index, { text }).fitting, index.slotOf(id) ?? -1);

test.each(cards.map((card) => [card.housemaid.firstName, card] as const))(
  '[F22] every word on the card of %s finds her',
  (_name, { housemaid, infoPhrases }) => {
    const lines = [
      housemaid.firstName,
      housemaid.nationality.label,
      ...housemaid.experiencePlaces,
      ...housemaid.goodAt,
      ...housemaid.languages.map(({ language, level }) => `${language.label} ${level.label}`),
      ...housemaid.basicInfo,
      ...infoPhrases,
    ];
    const letters = lines.flatMap(wordsIn).filter((word) => /^\p{L}{2,}$/u.test(word));
    expect([...lines, ...letters].filter((text) => !finds(text, housemaid.id))).toEqual([]);
  },
);

test.each(maids.map((maid) => [maid.firstName, maid] as const))(
  '[AR-08] what the Arabic card of %s says finds her',
  (_name, maid) => {
    const { arabic } = index.lists;
    const nation = arabic?.nationalities.get(maid.nationality);
    const spoken = shownLanguages({
      nationalityCode: maid.nationality,
      languages: isLanguages(maid.languages) ? maid.languages : [],
    });
    const lines = [
      'arabicName' in maid ? maid.arabicName : maid.firstName,
      nation?.label ?? '',
      nation?.country ?? '',
      ...maid.experience.map(({ arabicPlace }) => arabicPlace),
      ...maid.skills.map((code) => arabic?.skills.get(code) ?? ''),
      ...spoken.map(({ language }) => arabic?.languages?.get(language) ?? ''),
    ];
    // As it is typed: without hamza, dots and article.
    const typed = lines.map((line) => line.replaceAll(/[أإآ]/g, 'ا').replaceAll('ة', 'ه'));
    const bare = typed.map((line) => line.replace(/^ال/, ''));
    expect([...lines, ...typed, ...bare].filter((text) => !finds(text, maid.id))).toEqual([]);
  },
);
