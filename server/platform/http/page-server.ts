import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whoever answers what is neither a call nor a file. */
export interface PageServer {
  handle(request: FastifyRequest, reply: FastifyReply): unknown;
}
