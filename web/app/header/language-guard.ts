import { type MiddlewareFunction, redirectDocument } from 'react-router';
import { otherDocumentFor, translationLoaded } from '../../visitor/translation/translation.ts';

/** LANG-01: runs on every navigation; if the translation fails, the navigation does not happen (LANG-04). */
export const languageGuard: MiddlewareFunction = async ({ request }, next) => {
  const otherDocument = otherDocumentFor(new URL(request.url));
  if (otherDocument) throw redirectDocument(otherDocument);
  // Thrown after the loader ran, so that the error page still has the site's data.
  const shown = await next();
  await translationLoaded();
  return shown;
};
