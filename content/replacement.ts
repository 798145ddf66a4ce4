import { msg } from '../rules/text/text.ts';

/** What may have been missing, each as the catalogue's own wish. */
export const missingWishes = [
  { code: 'english', label: msg('English'), wish: { languages: 'English:GOOD' } },
  { code: 'arabic', label: msg('Arabic'), wish: { languages: 'Arabic' } },
  { code: 'newborns', label: msg('Newborns'), wish: { skills: 'NEWBORNS' } },
  { code: 'toddlers', label: msg('Toddlers'), wish: { skills: 'TODDLERS' } },
  { code: 'elderly', label: msg('Elderly care'), wish: { skills: 'ELDERLY_CARE' } },
  { code: 'arabic_cooking', label: msg('Arabic cooking'), wish: { skills: 'ARABIC_COOKING' } },
  { code: 'western_cooking', label: msg('Western cooking'), wish: { skills: 'WESTERN_COOKING' } },
  { code: 'indian_cooking', label: msg('Indian cooking'), wish: { skills: 'INDIAN_COOKING' } },
  { code: 'cleaning', label: msg('Cleaning'), wish: { skills: 'CLEANING' } },
  { code: 'pets', label: msg('Dogs and cats'), wish: { skills: 'PETS' } },
] as const;
type Missing = (typeof missingWishes)[number]['code'];

const work: readonly Missing[] = [
  'newborns',
  'toddlers',
  'elderly',
  'arabic_cooking',
  'western_cooking',
  'indian_cooking',
  'cleaning',
  'pets',
];
const languages: readonly Missing[] = ['english', 'arabic'];
const none: readonly Missing[] = [];

/**
 * Why a family asks for somebody else, in kind words. `owed`: whether the law then makes the office send another
 * person or pay back; in the trial months only, for as long as the contract runs, or not at all.
 */
export const replacementReasons = [
  {
    code: 'language',
    label: msg('We could not understand each other'),
    hint: '',
    missing: languages,
    owed: 'trial',
  },
  {
    code: 'work',
    label: msg('The work is not what she does best'),
    hint: msg('Cooking, babies, pets, pace'),
    missing: work,
    owed: 'trial',
  },
  {
    code: 'left',
    label: msg('She wants to stop, or has left'),
    hint: '',
    missing: none,
    owed: 'always',
  },
  {
    code: 'health',
    label: msg('She is not well enough for the work'),
    hint: '',
    missing: none,
    owed: 'trial',
  },
  { code: 'needs', label: msg('Our needs have changed'), hint: '', missing: work, owed: 'never' },
  { code: 'other', label: msg('Other'), hint: '', missing: none, owed: 'never' },
] as const;
