/** What families type for a value of the roll, beside its own label. A word written apart stands here joined. */
export const searchWords: Readonly<Record<string, string>> = {
  LIVE_IN: 'livein stayin',
  LIVE_OUT: 'liveout stayout',
  MAID: 'maid maids housemaid housemaids helper cleaner housekeeper housekeeping',
  NANNY: 'nanny nannies babysitter babysitting childminder childcare',
  CHRISTIAN: 'christian',
  MUSLIM: 'muslim moslem',
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

/** Words that choose nobody: left aside as long as another is there. */
export const fillers: ReadonlySet<string> = new Set(
  'a an and the for in of on with who can speak speaks speaking good at lady ladies woman women'.split(
    ' ',
  ),
);
