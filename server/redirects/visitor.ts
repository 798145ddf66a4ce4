import type { FastifyRequest } from 'fastify';
import type { CampaignTags } from '../../rules/marketing/campaigns.ts';
import { deviceOf } from '../../rules/marketing/device.ts';
import { readVisitNote } from '../../rules/marketing/visit-note.ts';
import { visitorTags } from '../../rules/marketing/visitor-view.ts';
import { cookieValues } from '../platform/http/security/cookie-value.ts';
import { remembered } from '../platform/remembered.ts';

const agentDevice = remembered(200, (userAgent) => deviceOf(userAgent));

const noteOf = ({ headers }: FastifyRequest): string => {
  const [note = ''] = headers.cookie === undefined ? [] : cookieValues(headers.cookie, 'visit');
  return note;
};

/** The browser's own detection takes precedence over its User-Agent. */
export function isOnPhone(request: FastifyRequest): boolean {
  const note = noteOf(request);
  const found = note === '' ? null : readVisitNote(note).device;
  return (found ?? agentDevice(request.headers['user-agent'] ?? '')) === 'mobile';
}

export const tagsOf = (request: FastifyRequest, search: string): CampaignTags =>
  visitorTags({ search, cookie: noteOf(request) });
