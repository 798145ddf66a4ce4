import type { OwnLanguage } from '../../../rules/text/catalogues.ts';
import { useText } from '../../text/use-text.tsx';
import { ownLanguage } from '../../visitor/browser/own-language.ts';

const names = { en: 'English', ar: 'العربية' } as const;

/** Before signing in; signing in makes it the language of the account. */
export function chooseHere(language: OwnLanguage, address: string): void {
  document.cookie = `office-language=${language}; Path=/; SameSite=Strict; Max-Age=3600`;
  location.assign(address);
}

type LanguageSwitchProps = { onChoose: (language: OwnLanguage) => void };

/** The other language in its own script. The office in it is another document. */
export function LanguageSwitch({ onChoose }: LanguageSwitchProps) {
  const t = useText();
  const other = ownLanguage() === 'ar' ? 'en' : 'ar';
  return (
    <button type="button" className="lnk" onClick={() => onChoose(other)}>
      <span className="sr">{t('Change language to')} </span>
      <bdi lang={other}>{names[other]}</bdi>
    </button>
  );
}
