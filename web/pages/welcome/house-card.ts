import { msg } from '../../../rules/text/text.ts';

/** The lines of the card, in order. Long ones get several rows. */
export const lines = [
  { id: 'home', label: msg('Our home'), example: msg('Villa 12, Street 4, Al Barsha') },
  { id: 'first', label: msg('Call first'), example: msg('Sara, 050 …') },
  { id: 'next', label: msg('Then call'), example: msg('Omar, 050 …') },
  { id: 'hours', label: msg('Hours'), example: msg('7 am to 7 pm, a break at 2') },
  { id: 'rest', label: msg('Rest day'), example: msg('Sunday') },
  { id: 'daily', label: msg('Every day'), example: msg('Breakfast, beds, laundry'), long: true },
  { id: 'allergies', label: msg('Allergies'), example: msg('Lina: no nuts'), long: true },
  { id: 'never', label: msg('Please never'), example: msg('Leave the pool gate open'), long: true },
  { id: 'wifi', label: msg('Wi-Fi'), example: msg('Name and password') },
] as const;

export type LineId = (typeof lines)[number]['id'];
export type Written = Readonly<Partial<Record<LineId, string>>>;

export type Words = Readonly<Record<LineId | 'title' | 'kept', string>>;

/** The labels in her language; the family's text is not translated. */
export const secondLanguages = {
  en: {
    name: 'English',
    words: {
      title: 'In this house',
      kept: 'Her passport, her card and her phone stay with her.',
      home: 'Our home',
      first: 'Call first',
      next: 'Then call',
      hours: 'Hours',
      rest: 'Rest day',
      daily: 'Every day',
      allergies: 'Allergies',
      never: 'Please never',
      wifi: 'Wi-Fi',
    },
  },
  tl: {
    name: 'Tagalog',
    words: {
      title: 'Sa bahay na ito',
      kept: 'Mananatili sa kanya ang kanyang pasaporte, card at telepono.',
      home: 'Ang aming bahay',
      first: 'Tawagan muna',
      next: 'Saka tawagan',
      hours: 'Oras ng trabaho',
      rest: 'Araw ng pahinga',
      daily: 'Araw-araw',
      allergies: 'Mga allergy',
      never: 'Huwag po',
      wifi: 'Wi-Fi',
    },
  },
  am: {
    name: 'አማርኛ',
    words: {
      title: 'በዚህ ቤት ውስጥ',
      kept: 'ፓስፖርቷ፣ ካርዷ እና ስልኳ ከእሷ ጋር ይቆያሉ።',
      home: 'ቤታችን',
      first: 'መጀመሪያ ይደውሉ',
      next: 'ከዚያ ይደውሉ',
      hours: 'የሥራ ሰዓት',
      rest: 'የእረፍት ቀን',
      daily: 'በየቀኑ',
      allergies: 'አለርጂ',
      never: 'እባክዎ አያድርጉ',
      wifi: 'ዋይፋይ',
    },
  },
  sw: {
    name: 'Kiswahili',
    words: {
      title: 'Katika nyumba hii',
      kept: 'Pasipoti yake, kadi yake na simu yake hubaki naye.',
      home: 'Nyumba yetu',
      first: 'Piga simu kwanza',
      next: 'Kisha piga simu',
      hours: 'Saa za kazi',
      rest: 'Siku ya mapumziko',
      daily: 'Kila siku',
      allergies: 'Mzio',
      never: 'Tafadhali usifanye',
      wifi: 'Wi-Fi',
    },
  },
  ar: {
    name: 'العربية',
    words: {
      title: 'في هذا البيت',
      kept: 'جواز سفرها وبطاقتها وهاتفها تبقى معها.',
      home: 'بيتنا',
      first: 'اتصلي أولًا',
      next: 'ثم اتصلي',
      hours: 'ساعات العمل',
      rest: 'يوم الراحة',
      daily: 'كل يوم',
      allergies: 'الحساسية',
      never: 'يُرجى تجنّب',
      wifi: 'الواي فاي',
    },
  },
} as const satisfies Record<string, { readonly name: string; readonly words: Words }>;

export type SecondCode = keyof typeof secondLanguages;

export const isSecondCode = (code: string): code is SecondCode =>
  Object.hasOwn(secondLanguages, code);
