import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { FastifyRequest } from 'fastify';
import type { CallName } from '../../contract/api.ts';
import { calls } from '../../contract/calls.ts';
import { isLinkToken } from '../../contract/links.ts';
import { linkLookup, notYours } from '../applications/index.ts';
import type { Deps } from '../platform/deps.ts';
import { capabilityLinks } from '../capability-links/table.ts';

/** The calls that a link made for one purpose may use; all others are closed to it, future ones included (T02, T07). */
const forSigners: readonly CallName[] = [
  'GET ccserviceapplication/getappinfo',
  'POST ccserviceapplication/submitstep',
  'POST ccserviceapplication/savedraft',
  'GET signing/forms',
  'GET signing/form',
  'GET signing/papers',
  'POST signing/payercode',
  'GET links/state',
  'GET links/copy',
  'POST links/open',
  'POST links/decline',
];
const signers: readonly string[] = ['spouse_sign', 'spouse_arrival', 'sign_only'];
/** The woman a visa is for may send her own documents and nothing else. */
const forHer: ReadonlySet<string> = new Set<CallName>([
  'GET ccserviceapplication/getappinfo',
  'POST ccserviceapplication/submitstep',
  'POST ccserviceapplication/savedraft',
  'GET documents/list',
  'POST documents/begin',
  'POST documents/finish',
  'POST links/open',
]);

const hasKey = (part: unknown): boolean => part instanceof z.ZodMiniObject && 'id' in part.shape;

/** Pages send the key with every call, but it matters only for calls that take an id. */
const closed = new Set<string>(
  Object.entries(calls)
    .filter(([, { query, body }]) => hasKey(query) || hasKey(body))
    .map(([name]) => name),
);
const closedToHer = new Set([...closed].filter((call) => !forHer.has(call)));
for (const call of forSigners) closed.delete(call);

function keyIn({ query, body }: FastifyRequest): string | null {
  for (const part of [body, query]) {
    if (typeof part !== 'object' || part === null || !('id' in part)) continue;
    if (typeof part.id === 'string' && isLinkToken(part.id)) return part.id;
  }
  return null;
}

/** Runs before every call. A caller with an appId passes without a query. */
export function linkGate({ keys, store }: Pick<Deps, 'keys' | 'store'>) {
  return async (request: FastifyRequest): Promise<void> => {
    const { method, routeOptions } = request;
    const call = `${method} ${routeOptions.url?.replace(/^\/api\//, '') ?? ''}`;
    const token = closed.has(call) || closedToHer.has(call) ? keyIn(request) : null;
    if (token === null) return;
    const [link] = await store.db
      .select({ purpose: capabilityLinks.purpose })
      .from(capabilityLinks)
      .where(eq(capabilityLinks.tokenLookup, linkLookup(keys, token)));
    if (link === undefined) return;
    const isHers = link.purpose === 'her_documents';
    const isSigner = signers.includes(link.purpose);
    if ((isHers && closedToHer.has(call)) || (isSigner && closed.has(call))) throw notYours();
  };
}
