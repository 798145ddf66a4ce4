/** What may have been missing, each as the catalogue's own wish. */
export const missingWishes = [
  { code: 'english', label: 'English', wish: { languages: 'English:GOOD' } },
  { code: 'arabic', label: 'Arabic', wish: { languages: 'Arabic' } },
  { code: 'newborns', label: 'Newborns', wish: { skills: 'NEWBORNS' } },
  { code: 'toddlers', label: 'Toddlers', wish: { skills: 'TODDLERS' } },
  { code: 'elderly', label: 'Elderly care', wish: { skills: 'ELDERLY_CARE' } },
  { code: 'arabic_cooking', label: 'Arabic cooking', wish: { skills: 'ARABIC_COOKING' } },
  { code: 'western_cooking', label: 'Western cooking', wish: { skills: 'WESTERN_COOKING' } },
  { code: 'indian_cooking', label: 'Indian cooking', wish: { skills: 'INDIAN_COOKING' } },
  { code: 'cleaning', label: 'Cleaning', wish: { skills: 'CLEANING' } },
  { code: 'pets', label: 'Dogs and cats', wish: { skills: 'PETS' } },
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
    label: 'We could not understand each other',
    hint: '',
    missing: languages,
    owed: 'trial',
  },
  {
    code: 'work',
    label: 'The work is not what she does best',
    hint: 'Cooking, babies, pets, pace',
    missing: work,
    owed: 'trial',
  },
  {
    code: 'left',
    label: 'She wants to stop, or has left',
    hint: '',
    missing: none,
    owed: 'always',
  },
  {
    code: 'health',
    label: 'She is not well enough for the work',
    hint: '',
    missing: none,
    owed: 'trial',
  },
  { code: 'needs', label: 'Our needs have changed', hint: '', missing: work, owed: 'never' },
  { code: 'other', label: 'Other', hint: '', missing: none, owed: 'never' },
] as const;
