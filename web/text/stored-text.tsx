import type { Language } from '../../rules/text/fill-template.ts';
import { useText } from './use-text.tsx';

/** True for an English text from the store on an Arabic page: nobody has written the Arabic one yet. */
export const isOriginal = (language: Language, text: string): boolean =>
  language === 'ar' && /[A-Za-z]/.test(text) && !/[\u0600-\u06FF]/.test(text);

/** A text from the store; one without Arabic is marked with its own language, never translated by a guess (AR-04). */
export function StoredText({ text }: { text: string }) {
  const { language } = useText();
  return isOriginal(language, text) ? (
    <span lang="en" dir="ltr">
      {text}
    </span>
  ) : (
    text
  );
}
