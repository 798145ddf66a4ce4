/** A document stays in its language: the other language is another document with another script. */
export const isArabicDocument = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.lang === 'ar';

export const ownLanguage = (): 'en' | 'ar' => (isArabicDocument() ? 'ar' : 'en');
