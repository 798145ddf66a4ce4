import type { PaperKind } from '../documents/upload.ts';

/** Why a document is asked for again (OFF-23), in the order of the keys 1 to 6; each has a prepared message. */
export const preparedReasons = [
  'glare',
  'cut_off',
  'blurry',
  'expired',
  'wrong_page',
  'dates_differ',
] as const;
export type PreparedReason = (typeof preparedReasons)[number];

/** Key 7: another reason, in the colleague's own words. */
export const askAgainReasons = [...preparedReasons, 'other'] as const;
export type AskAgainReason = (typeof askAgainReasons)[number];

/** The reason of a decision; another one than the prepared is stored as null. */
export const shownReason = (
  decision: 'accepted' | 'asked_again',
  stored: PreparedReason | null,
): AskAgainReason | null => (decision === 'asked_again' ? (stored ?? 'other') : null);

export const familyLanguages = ['en', 'ar'] as const;
export type FamilyLanguage = (typeof familyLanguages)[number];

type InBoth = Readonly<Record<FamilyLanguage, string>>;

const documentNames: Readonly<Record<PaperKind, InBoth>> = {
  emirates_id_front: { en: 'the front of your Emirates ID', ar: 'الوجه الأمامي للهوية الإماراتية' },
  emirates_id_back: { en: 'the back of your Emirates ID', ar: 'الوجه الخلفي للهوية الإماراتية' },
  passport: { en: 'your passport', ar: 'جواز السفر' },
  residence_visa: { en: 'your residence visa', ar: 'تأشيرة الإقامة' },
  bank_letter: { en: 'the letter from your bank', ar: 'خطاب البنك' },
  tenancy: { en: 'your tenancy contract or title deed', ar: 'عقد الإيجار أو سند الملكية' },
  salary_certificate: { en: 'your salary certificate', ar: 'شهادة الراتب' },
  marriage_certificate: { en: 'your marriage certificate', ar: 'عقد الزواج' },
  bank_statements: { en: 'your bank statements', ar: 'كشوف الحساب البنكي' },
  spouse_visa: { en: 'your spouse’s visa', ar: 'تأشيرة الزوج أو الزوجة' },
  her_passport: { en: 'her passport page', ar: 'صفحة جواز سفرها' },
  her_photo: { en: 'her photo on white', ar: 'صورتها بخلفية بيضاء' },
  her_visa: { en: 'her visa or its cancellation', ar: 'تأشيرتها أو إلغاء التأشيرة' },
};

const explanations: Readonly<Record<PreparedReason, InBoth>> = {
  glare: {
    en: 'Light hides some of the text. Take the photo without flash, away from a lamp.',
    ar: 'انعكاس الضوء يخفي جزءًا من النص. نرجو التصوير بدون فلاش وبعيدًا عن المصباح.',
  },
  cut_off: {
    en: 'An edge is cut off. Show all four corners.',
    ar: 'أحد الأطراف غير ظاهر. نرجو إظهار الزوايا الأربع كلها.',
  },
  blurry: {
    en: 'The photo is too blurry to read. Hold the phone still.',
    ar: 'الصورة غير واضحة ولا يمكن قراءتها. نرجو تثبيت الهاتف أثناء التصوير.',
  },
  expired: {
    en: 'It has expired. Send the new one.',
    ar: 'انتهت صلاحيته. نرجو إرسال المستند الجديد.',
  },
  wrong_page: {
    en: 'This is another page. We need the one with your details.',
    ar: 'هذه صفحة أخرى. نحتاج إلى الصفحة التي تحتوي على البيانات.',
  },
  dates_differ: {
    en: 'A date on it is not the one you typed. Check it and send the valid document.',
    ar: 'أحد التواريخ فيه يختلف عن التاريخ المكتوب. نرجو التحقق وإرسال المستند الساري.',
  },
};

export interface AskAgainMessage {
  readonly reason: PreparedReason;
  readonly kind: PaperKind;
  /** The client's first name; empty if we do not know it. */
  readonly firstName: string;
}

/** The prepared message. Its Arabic addresses nobody as a man or a woman. */
export function askAgainText(
  { reason, kind, firstName }: AskAgainMessage,
  language: FamilyLanguage,
): string {
  const name = documentNames[kind][language];
  const why = explanations[reason][language];
  if (language === 'ar') {
    return `${firstName === '' ? 'مرحبًا' : `مرحبًا ${firstName}`}، نحتاج إلى ${name} مرة أخرى. ${why}`;
  }
  return `Hello${firstName === '' ? '' : ` ${firstName}`}, we need ${name} again. ${why}`;
}
