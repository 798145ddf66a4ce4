/** Search words for a value of the index, in addition to its label. Compounds are written as one word, Arabic as it is folded. */
export const searchWords: Readonly<Record<string, string>> = {
  LIVE_IN: 'live livein stayin تقيم معكم مقيمه داخلي',
  LIVE_OUT: 'live out liveout stayout تسكن خارج خارجي',
  MAID: 'maid maids housemaid housemaids helper cleaner housekeeper housekeeping عامله عاملات خادمه شغاله مدبره منزليه',
  NANNY: 'nanny nannies babysitter babysitting childminder childcare مربيه مربيات حاضنه جليسه',
  CHRISTIAN: 'christian مسيحيه',
  MUSLIM: 'muslim moslem compliant مسلمه مسلمات',
  HINDU: 'hindu هندوسيه',
  BUDDHIST: 'buddhist بوذيه',
  NEWBORNS: 'newborn baby babies infant infants مولود رضيع رضع بيبي',
  TODDLERS: 'toddler طفل صغير',
  TWINS: 'twin توام',
  ELDERLY_CARE: 'old people seniors grandparents مسن مسنين مسنه جد جده',
  SHOPPING: 'groceries grocery تسوق مقاضي بقاله',
  CLEANING: 'cleaner نظافه',
  LAUNDRY: 'washing clothes غسيل',
  ORGANISING: 'organise organising organize organizing tidy tidying تنظيم',
  LARGE_HOMES: 'house houses villa villas فيلا فلل بيت كبير',
  GARDENING: 'gardener gardening زراعه حديقه',
  PETS: 'pets dog cat animals كلب قطه قطط حيوانات',
  DRIVING: 'driver سائقه سياقه',
};

/** Words that fit every card. They are ignored beside other words, and alone they show everyone. */
export const fillers: ReadonlySet<string> = new Set(
  [
    'a an and the for from in of on or to with who can at',
    'speak speaks speaking level good lady ladies woman women',
    'year years experience month all free now new aed dirham dirhams dhs',
    'و او في من مع علي عن الي التي تتحدث تتكلم لغه بمستوي مستوي جيد جيده سيده امراه',
    'سنه سنوات سنتين خبره درهم دراهم درهما شهريا متاحه الان جديده لديها',
  ].flatMap((line) => line.split(' ')),
);
