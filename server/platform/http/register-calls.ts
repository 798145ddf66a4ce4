import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  onRequestHookHandler,
} from 'fastify';
import type { CallDefinition } from '../../../contract/call.ts';
import { type CallTable, type TableHandlers, inputParser, splitName } from './call-table.ts';
import type { FairQueue } from '../limits/fair-queue.ts';
import { cardNumberGuard } from './security/card-numbers.ts';
import type { CrossSiteGuard } from './security/csrf.ts';
import type { Visit } from './handlers.ts';
import { acceptOnlyJson } from './json-body.ts';
import { counted } from './overload.ts';
import { readerLanguage } from './reader-language.ts';
import type { SecurityHeaders } from './security/security-headers.ts';
import { answerSender } from './send-answer.ts';
import type { SessionClaims } from './security/session-claim.ts';

/** A further check before a call, once it is known to come from our own pages. */
export type CallGate = (
  name: string,
  definition: CallDefinition,
) => onRequestHookHandler | onRequestAsyncHookHandler | undefined;

export interface PersonCheck {
  readonly gate: CallGate;
  /** Asks for a captcha while a call is handled; returns if this request answers one. */
  readonly askPerson: (call: string, request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

/** Registers a route for every row of the table, with its validation, guards and serialisation. */
export function registerCalls<Table extends CallTable>(
  app: FastifyInstance,
  calls: Table,
  handlers: TableHandlers<Table>,
  guard: CrossSiteGuard,
  headers: SecurityHeaders,
  personCheck: PersonCheck,
  queue: FairQueue,
): void {
  acceptOnlyJson(app);
  app.addHook('onRequest', guard.offerToken);
  for (const name of Object.keys(calls)) {
    const definition = calls[name];
    const handler = handlers[name];
    if (!definition || !handler) throw new Error(`${name} has no handler.`);
    const { method, path } = splitName(name);
    const gateHook = personCheck.gate(name, definition);
    app.route({
      method,
      url: `/${path.replace(/\{(\w+)\}/g, ':$1')}`,
      // A HEAD request must not change anything.
      exposeHeadRoute: method === 'GET' && !definition.changesState,
      config: { label: name },
      onRequest: [
        ...(method === 'POST' ? [guard.requireToken] : []),
        ...(definition.changesState ? [guard.requireOwnPage] : []),
        ...(gateHook ? [gateHook] : []),
      ],
      handler: routeHandler(
        method,
        definition,
        handler,
        answerSender(name, definition.answer, headers),
        (request, reply) => ({
          ...visitOf(request, reply, guard.sessions),
          askPerson: () => personCheck.askPerson(name, request, reply),
        }),
        queue,
      ),
    });
  }
}

function routeHandler(
  method: string,
  definition: CallDefinition,
  handler: TableHandlers<CallTable>[string],
  send: ReturnType<typeof answerSender>,
  visitOfCall: (request: FastifyRequest, reply: FastifyReply) => Visit,
  queue: FairQueue,
) {
  const parse = inputParser(definition);
  const refuseCardNumber = cardNumberGuard(method, definition);
  return (request: FastifyRequest, reply: FastifyReply) => {
    refuseCardNumber?.(request);
    const input = parse(request);
    const visit = visitOfCall(request, reply);
    const answer = definition.selfQueued
      ? handler(input, visit)
      : queue.run(visit.address, () => handler(input, visit));
    if (answer instanceof Promise) {
      return counted(visit.address, answer).then((made) => send(request, reply, made));
    }
    return send(request, reply, answer);
  };
}

function visitOf(request: FastifyRequest, reply: FastifyReply, sessions: SessionClaims): Visit {
  return {
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 512) ?? '',
    language: readerLanguage(request),
    pageCode: String(request.headers['pagecode'] ?? '').slice(0, 40),
    session: sessions.claim(request),
    beginSession: () => sessions.mint(reply),
    keepSession: (days) => sessions.keep(request, reply, days),
  };
}
