import type { FastifyRequest } from 'fastify';
import type { OwnLanguage } from '../../../rules/text/catalogues.ts';
import { isArabicPath } from '../../../rules/text/language-address.ts';

/** The language of the page that makes a call (`lang=ar`) or that is asked for (`/ar/…`); otherwise English. */
export function readerLanguage({ url, query }: Pick<FastifyRequest, 'url' | 'query'>): OwnLanguage {
  const isArabic =
    Reflect.get(Object(query), 'lang') === 'ar' || isArabicPath(url.split('?', 1)[0] ?? '');
  return isArabic ? 'ar' : 'en';
}
