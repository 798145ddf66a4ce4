import { type MiddlewareFunction, redirectDocument } from 'react-router';
import { otherDocumentFor, translationLoaded } from '../../visitor/translation/translation.ts';

/** LANG-01: every change of page passes here; without its translation it does not take place (LANG-04). */
export const languageGuard: MiddlewareFunction = async ({ request }, next) => {
  const elsewhere = otherDocumentFor(new URL(request.url));
  if (elsewhere) throw redirectDocument(elsewhere);
  // Thrown after the page was asked for, the error leaves the document what it knows of the site.
  const shown = await next();
  await translationLoaded();
  return shown;
};
