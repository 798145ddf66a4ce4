import { expect, test } from 'vitest';
import { maidListItem } from '../../contract/catalogue.ts';
import { maidCard, type CardSource } from './card.ts';

const maricel: CardSource = {
  id: 1001,
  firstName: 'MARICEL, Santos',
  nationality: { code: 'PH', label: 'Filipino' },
  matchingType: { id: 1, name: 'Filipino, live-in' },
  religion: 'CHRISTIAN',
  numberOfChildren: 2,
  languages: [
    { language: 'English', level: 'FLUENT' },
    { language: 'Arabic', level: 'BASIC' },
  ],
  experience: [
    { place: 'Dubai', years: 1.5 },
    { place: 'Manila', years: 2 },
    { place: 'Dubai', years: 1.75 },
  ],
  skills: ['Newborns', 'School runs'],
  arrangement: 'LIVE_IN',
  monthlyPrice: 2940,
  media: {
    video: '/media/0123456789abcdef/maricel.mp4',
    captions: '/media/1123456789abcdef/maricel.vtt',
    poster: '/media/2123456789abcdef/maricel.webp',
    face: '/media/3123456789abcdef/maricel-face.svg',
    durationSeconds: 13.25,
  },
};

test('[ENT-01] [ENT-02] a card with the fields of the day is exactly an item of the contract', () => {
  const card = maidCard(maricel);
  const item = {
    ...card,
    housemaid: { ...card.housemaid, age: 34, isNew: false, availableFrom: null },
  };
  expect(maidListItem.parse(item)).toEqual(item);
});

test('[ENT-02] a card says what the record says, in the words of the list', () => {
  const card = maidCard(maricel);
  expect(card.housemaid).toMatchObject({
    id: 1001,
    firstName: 'Maricel',
    nationality: { label: 'Filipino' },
    experienceYears: 5,
    experiencePlaces: ['Dubai', 'Manila'],
    goodAt: ['Newborns', 'School runs'],
    languages: [
      { language: { label: 'English' }, level: { label: 'fluent' } },
      { language: { label: 'Arabic' }, level: { label: 'basic' } },
    ],
    basicInfo: ['Filipino', 'Live-in', '5 years’ experience', 'Mother of 2 kids'],
  });
  expect(card.infoPhrases[0]).toBe('Speaks English with fluent level');
  expect([card.vimeoInfo.duration, card.videoDuration]).toEqual([13.25, 13.25]);
  expect(card.nationalityMatchingType).toEqual({ id: 1, name: 'Filipino, live-in' });
  expect(card.isEthiopian).toBe(false);
});

test('[NUM-08] the card of an Ethiopian shows no Arabic, neither as language nor as phrase', () => {
  const card = maidCard({ ...maricel, nationality: { code: 'ET', label: 'Ethiopian' } });
  expect(card.isEthiopian).toBe(true);
  expect(JSON.stringify(card)).not.toContain('Arabic');
});

test('what changes with the day is not frozen into the card', () => {
  const { housemaid } = maidCard(maricel);
  for (const field of ['age', 'isNew', 'availableFrom'])
    expect(housemaid).not.toHaveProperty(field);
});

test('a maid without a film has an empty place for it', () => {
  const media = { video: null, captions: null, poster: null, face: null, durationSeconds: 0 };
  const card = maidCard({ ...maricel, media });
  expect(card.housemaid.videoURL).toBeNull();
  expect(card.videoDuration).toBe(0);
});
