import { pathIn, withoutLanguage } from '../../../rules/text/language-address.ts';
import { ApiError } from '../../visitor/api/api-error.ts';
import { tellFailure } from '../../visitor/api/failures.ts';
import { isArabicDocument } from '../../visitor/browser/own-language.ts';

/** Shows the words of a refusal; somebody who was signed out elsewhere signs in again and comes back. */
export function tellRefusal(error: ApiError): void {
  const { status, code, message } = error;
  if (status === 401) {
    const { pathname, search } = window.location;
    const next = encodeURIComponent(withoutLanguage(pathname) + search);
    const signIn = pathIn(isArabicDocument() ? 'ar' : 'en', '/my/sign-in');
    window.location.assign(`${signIn}?next=${next}`);
    return;
  }
  // Only the words of a 400 are shown as they are.
  tellFailure(status > 400 && status < 500 ? new ApiError(400, code, message) : error);
}
