import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { directionOf } from '../../rules/text/text.ts';
import { textIn } from '../../rules/text/catalogues.ts';
import { arabicTexts } from '../platform/arabic-texts.ts';
import type { Deps } from '../platform/deps.ts';
import { reportingEndpoints } from '../platform/http/security/security-headers.ts';
import {
  languageChoice,
  lastPerson,
  memberOf,
  readStaffLink,
  type StaffLanguage,
} from '../staff/index.ts';

/** The office loads only its own files; pictures of documents come as blobs. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  'frame-src blob:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
  'report-uri /api/csp-report',
  'report-to csp',
].join('; ');

/** The built document of the office; null if it was not built. */
export const builtOfficePage = (assetsDir: string): Promise<string | null> =>
  readFile(join(assetsDir, 'office.html'), 'utf8').catch(() => null);

/** The document in another language loads the scripts with the texts of that language. */
export const pageIn = (language: StaffLanguage, page: string): string =>
  language === 'en'
    ? page
    : page
        .replace('lang="en" dir="ltr"', `lang="${language}" dir="${directionOf(language)}"`)
        .replace(/<title>[^<]*<\/title>/, `<title>${textIn(language)('Office')}</title>`)
        .replaceAll(/"\/assets\/(?<script>[^"/]+\.js)"/g, `"/assets/${language}/$<script>"`);

type PageDeps = Pick<Deps, 'config' | 'keys' | 'store'>;

/** The language of the colleague's account; before signing in what was chosen here, or what is known of the person. */
async function languageOf(
  { config, keys, store: { db } }: PageDeps,
  { headers: { cookie }, query }: FastifyRequest,
): Promise<StaffLanguage> {
  const member = await memberOf(db, config, cookie);
  const chosen = member?.language ?? languageChoice(cookie);
  if (chosen !== undefined) return chosen;
  const { link } = typeof query === 'object' && query !== null && 'link' in query ? query : {};
  const invited = typeof link === 'string' ? await readStaffLink(db, link) : null;
  return (invited ?? (await lastPerson(db, config, keys, cookie)))?.language ?? 'en';
}

/** Sends the same document for every address of the office; only its language depends on the colleague. */
export function registerOfficePage(
  app: FastifyInstance,
  deps: PageDeps,
  page: string | (() => Promise<string>),
): void {
  arabicTexts();
  const config = { label: 'office page' };
  for (const url of ['/office', '/office/*']) {
    app.get(url, { config }, async (request, reply) => {
      const isBuilt = typeof page === 'string';
      // In development, the tools add inline code that no policy could list.
      if (!isBuilt) void reply.removeHeader('content-security-policy');
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-type': 'text/html; charset=utf-8',
          'referrer-policy': 'no-referrer',
          'reporting-endpoints': reportingEndpoints,
          'x-robots-tag': 'noindex',
          ...(isBuilt && { 'content-security-policy': POLICY }),
        })
        .send(pageIn(await languageOf(deps, request), isBuilt ? page : await page()));
    });
  }
}
