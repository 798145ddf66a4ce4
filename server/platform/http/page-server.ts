import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers requests that are neither calls nor files. */
export interface PageServer {
  handle(request: FastifyRequest, reply: FastifyReply): unknown;
}
