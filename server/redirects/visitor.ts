import type { FastifyRequest } from 'fastify';
import type { CampaignTags } from '../../rules/marketing/campaigns.ts';
import { deviceOf } from '../../rules/marketing/device.ts';
import { readVisitNote } from '../../rules/marketing/visit-note.ts';
import { visitorTags } from '../../rules/marketing/visitor-view.ts';
import { cookieValues } from '../platform/http/security/cookie-value.ts';
import { memoised } from '../platform/memoised.ts';

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

export const tagsOf = (request: FastifyRequest, search: string): CampaignTags =>
  visitorTags({ search, cookie: visitCookie(request) });
