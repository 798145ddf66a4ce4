import { cookieValues } from '../platform/http/security/cookie-value.ts';
import { staffLanguages } from './table.ts';

export type StaffLanguage = (typeof staffLanguages)[number];

/** The sign-in page writes it; signing in moves the choice to the account. */
const NAME = 'office-language';

export const forgetLanguageChoice = `${NAME}=; Max-Age=0; Path=/; SameSite=Strict`;

/** The language that was chosen on the sign-in page of this device. */
export function languageChoice(cookie: string | undefined): StaffLanguage | undefined {
  const [value] = cookie === undefined ? [] : cookieValues(cookie, NAME);
  return staffLanguages.find((language) => language === value);
}
