import type { FastifyRequest } from 'fastify';
import type { CampaignTags } from '../../rules/marketing/campaigns.ts';
import { deviceOf } from '../../rules/marketing/device.ts';
import type { OwnLanguage } from '../../rules/text/catalogues.ts';
import { isArabicPath } from '../../rules/text/language-address.ts';
import type { Mode } from '../../rules/text/text.ts';
import { readVisitNote } from '../../rules/marketing/visit-note.ts';
import { visitorMode, visitorTags } from '../../rules/marketing/visitor-view.ts';
import { cookieValues } from '../platform/http/security/cookie-value.ts';
import { memoised } from '../platform/memoised.ts';
import type { RequestedAddress } from './target.ts';

const agentDevice = memoised(200, (userAgent) => deviceOf(userAgent));

const visitCookie = ({ headers }: FastifyRequest): string => {
  const [cookie = ''] = headers.cookie === undefined ? [] : cookieValues(headers.cookie, 'visit');
  return cookie;
};

/** The browser's own detection takes precedence over its User-Agent. */
export function isOnPhone(request: FastifyRequest): boolean {
  const cookie = visitCookie(request);
  const found = cookie === '' ? null : readVisitNote(cookie).device;
  return (found ?? agentDevice(request.headers['user-agent'] ?? '')) === 'mobile';
}

/** The language of the address, otherwise the one that the visitor chose earlier. */
export function languageFor(request: FastifyRequest, url: string): OwnLanguage {
  if (isArabicPath(url.split('?', 1)[0] ?? url)) return 'ar';
  const cookie = visitCookie(request);
  // Most visitors have no such cookie, so few have to be parsed.
  return cookie.includes('lang=ar') && readVisitNote(cookie).lang === 'ar' ? 'ar' : 'en';
}

export const tagsOf = (request: FastifyRequest, search: string): CampaignTags =>
  visitorTags({ search, cookie: visitCookie(request) });

export const modeFor = (request: FastifyRequest, address: RequestedAddress): Mode =>
  visitorMode({ ...address, cookie: visitCookie(request) });
