import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { officeCalls, officeCommands } from '../../contract/office/office-calls.ts';
import type { OfficeCallDefinition } from '../../contract/office/office-call.ts';
import type { Deps } from '../platform/deps.ts';
import { type CallInput, inputParser, splitName } from '../platform/http/call-table.ts';
import { acceptOnlyJson } from '../platform/http/json-body.ts';
import type { CrossSiteGuard } from '../platform/http/security/csrf.ts';
import type { SecurityHeaders } from '../platform/http/security/security-headers.ts';
import { answerSender } from '../platform/http/send-answer.ts';
import { Refusal } from '../platform/refusal.ts';
import { noteReading } from '../platform/audit/readings.ts';
import { plainLimit } from '../platform/limits/plain-limit.ts';
import { memberOf, noteActivity } from '../staff/index.ts';
import { requireAllowed, requireOwnView } from './allowed.ts';
import type { OfficeHandlers, OfficeVisit } from './office-handler.ts';

/** Calls per minute and network without a session: sign-in only. */
const STRANGERS = 60;

/** Pages load again and renew their presence without the person. */
const isActivity = (name: string): boolean =>
  name.startsWith('POST ') && name !== 'POST office/presence';

/**
 * Everything else that is posted is refused while a colleague’s view is shown. A print changes nothing, and it is noted
 * with the name of the person who looks.
 */
const allowedInView: ReadonlySet<string> = new Set([
  'POST office/active',
  'POST office/arrivals/print',
  'POST office/presence',
  'POST office/print',
  'POST office/signout',
  'POST office/viewas/stop',
]);
const isReadOnly = (name: string): boolean => name.startsWith('GET ') || allowedInView.has(name);

type AnyHandler = { answer(input: CallInput, visit: OfficeVisit): unknown }['answer'];

const idShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;

/** The application and the command that a call names, as far as they have the right shape. */
function namedIn({ body, query, params }: FastifyRequest) {
  const places = [partOf(body, 'input'), body, query, params];
  const ids = places.map((place) => partOf(place, 'applicationId'));
  const command = partOf(body, 'command');
  return {
    subject: ids.find((id): id is string => typeof id === 'string' && idShape.test(id)) ?? 'office',
    commands: typeof command === 'string' && command in officeCommands ? [command] : [],
  };
}

/** Registers a route for every office call: session, right, validation, answer. */
export function registerOfficeCalls(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'store'>,
  handlers: OfficeHandlers,
  guard: CrossSiteGuard,
  headers: SecurityHeaders,
): void {
  const { config, store } = deps;
  const mayTry = plainLimit(STRANGERS);
  acceptOnlyJson(app);
  app.addHook('onRequest', guard.offerToken);

  async function visitOf(request: FastifyRequest, reply: FastifyReply): Promise<OfficeVisit> {
    const { cookie, host = '' } = request.headers;
    return {
      requestId: request.id,
      address: request.ip,
      userAgent: request.headers['user-agent']?.slice(0, 512) ?? '',
      origin: config.production ? config.publicOrigin : `http://${host}`,
      cookie,
      setCookie: (value) => void reply.header('set-cookie', value),
      member: await memberOf(store.db, config, cookie),
    };
  }

  /** A colleague without the right tried it: once an hour for each colleague and call (OFF-70). */
  function noteRefusal(
    name: string,
    request: FastifyRequest,
    { member }: OfficeVisit,
    error: unknown,
  ) {
    if (member === null || !(error instanceof Refusal) || !error.code.startsWith('NO_RIGHT'))
      return;
    const { subject, commands } = namedIn(request);
    const fields = [name, ...commands];
    noteReading(store, { subject, actor: `staff ${member.id}`, fields, action: 'refused' });
  }

  const table: Readonly<Record<string, OfficeCallDefinition>> = officeCalls;
  const all: Readonly<Record<string, AnyHandler>> = handlers;
  for (const [name, definition] of Object.entries(table)) {
    const handler = all[name];
    if (handler === undefined) throw new Error(`${name} has no handler.`);
    const { method, path } = splitName(name);
    const parse = inputParser(definition);
    const send = answerSender(name, definition.answer, headers);
    const { largestBody, allowed } = definition;
    // Before the body is read: strangers never send a large one.
    const requireColleague = async ({ headers: { cookie } }: FastifyRequest) =>
      requireAllowed(await memberOf(store.db, config, cookie), { name, allowed });
    app.route({
      method,
      url: `/${path.replace(/\{(\w+)\}/g, ':$1')}`,
      exposeHeadRoute: false,
      config: { label: name },
      ...(largestBody !== undefined && { bodyLimit: largestBody }),
      onRequest: [
        ...(method === 'POST' ? [guard.requireToken] : []),
        ...(largestBody === undefined ? [] : [requireColleague]),
      ],
      handler: async (request, reply) => {
        const visit = await visitOf(request, reply);
        if (visit.member === null && !mayTry(request.ip)) throw new Refusal(429, 'TOO_MANY_TRIES');
        try {
          requireAllowed(visit.member, { name, allowed });
          if (visit.member !== null && !isReadOnly(name)) requireOwnView(visit.member);
          if (visit.member !== null && isActivity(name)) await noteActivity(store.db, visit.member);
          return send(request, reply, await handler(parse(request), visit));
        } catch (error) {
          noteRefusal(name, request, visit, error);
          throw error;
        }
      },
    });
  }
}
