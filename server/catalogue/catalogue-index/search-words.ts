/** Search words for a value of the index, in addition to its label. Compounds are written as one word. */
export const searchWords: Readonly<Record<string, string>> = {
  LIVE_IN: 'live livein stayin',
  LIVE_OUT: 'live out liveout stayout',
  MAID: 'maid maids housemaid housemaids helper cleaner housekeeper housekeeping',
  NANNY: 'nanny nannies babysitter babysitting childminder childcare',
  CHRISTIAN: 'christian',
  MUSLIM: 'muslim moslem compliant',
  HINDU: 'hindu',
  BUDDHIST: 'buddhist',
  NEWBORNS: 'newborn baby babies infant infants',
  TODDLERS: 'toddler',
  TWINS: 'twin',
  ELDERLY_CARE: 'old people seniors grandparents',
  SHOPPING: 'groceries grocery',
  CLEANING: 'cleaner',
  LAUNDRY: 'washing clothes',
  ORGANISING: 'organise organising organize organizing tidy tidying',
  LARGE_HOMES: 'house houses villa villas',
  GARDENING: 'gardener gardening',
  PETS: 'pets dog cat animals',
  DRIVING: 'driver',
};

/** Words that fit every card. They are ignored beside other words, and alone they show everyone. */
export const fillers: ReadonlySet<string> = new Set(
  [
    'a an and the for from in of on or to with who can at',
    'speak speaks speaking level good lady ladies woman women',
    'year years experience month all free now new',
  ].flatMap((line) => line.split(' ')),
);
