import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { guide as guideSchema } from '../../../contract/guides.ts';
import { pageOf } from '../../../rules/office/content-items.ts';
import { guidePath } from '../../guides/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { Refusal } from '../../platform/refusal.ts';
import { memberOf } from '../../staff/index.ts';
import { requireRight } from '../allowed.ts';
import { formOf } from './forms.ts';
import { lockVersion, type Version } from './versions.ts';

const LASTS_MS = 10 * 60_000;
type Previewed = 'GET public/guide' | 'GET public/parameters';

const signatureOf = (
  { keys }: Pick<Deps, 'keys'>,
  id: string,
  staffId: string,
  until: string,
): Buffer =>
  createHmac('sha256', keys.signing).update(`content preview:${id}:${staffId}:${until}`).digest();

/** The page with a draft in it, for one colleague; null if no page shows it. */
export function previewAddress(
  deps: Pick<Deps, 'keys'>,
  version: Version,
  staffId: string,
): string | null {
  const { kind, key } = version;
  const page = kind === 'guides' ? guidePath(key) : kind === 'parameters' ? pageOf(version) : null;
  if (page === null) return null;
  const until = String(Date.now() + LASTS_MS);
  const signature = signatureOf(deps, version.id, staffId, until).toString('base64url');
  return `${page}?preview=${version.id}.${until}.${signature}`;
}

const parameterRow = z.object({ value: z.string(), arabic: z.string(), is_public: z.boolean() });

/** The calls that a page makes, answered with the draft. */
function withDraft(version: Version, handlers: Pick<Handlers, Previewed>): Handlers<Previewed> {
  const stored = formOf(version).toStored(version.value, version.key);
  return {
    async 'GET public/guide'(input, visit) {
      if (version.kind !== 'guides' || input.query.name !== version.key) {
        return handlers['GET public/guide'](input, visit);
      }
      const { value, arabic } = Object(stored);
      return { guide: guideSchema.parse((visit.language === 'ar' && arabic) || value) };
    },
    async 'GET public/parameters'(input, visit) {
      const found = await handlers['GET public/parameters'](input, visit);
      const asked = [input.query.code].flat().includes(version.key);
      if (version.kind !== 'parameters' || !asked || !Array.isArray(found)) return found;
      const { arabic, is_public: isPublic, ...row } = parameterRow.parse(stored);
      const value = (visit.language === 'ar' && arabic) || row.value;
      const others = found.filter(({ code }) => code !== version.key);
      return isPublic ? [...others, { code: version.key, value }] : others;
    },
  };
}

/** Checks a preview's signature, the colleague and their right; the calls with the draft in them. */
export async function previewCalls(
  deps: Pick<Deps, 'config' | 'keys' | 'store'>,
  token: string,
  cookie: string | undefined,
  handlers: Pick<Handlers, Previewed>,
): Promise<Handlers<Previewed>> {
  const member = await memberOf(deps.store.db, deps.config, cookie);
  if (member === null) throw new Refusal(401, 'NOT_SIGNED_IN');
  requireRight(member, 'see_content');
  const [id = '', until = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(deps, id, member.id, until);
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isSigned || !(Number(until) > Date.now())) throw new Refusal(404, 'NO_CONTENT');
  const version = await deps.store.transaction((db) =>
    lockVersion(db, id, 'draft', 'review', 'scheduled'),
  );
  return withDraft(version, handlers);
}
