import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { refusalFor } from './errors.ts';
import { BARE_POLICY } from './security/security-headers.ts';

/** A service worker is bound by the content policy of its own file, and this one loads our pages. */
const SERVICE_WORKER = 'service-worker.js';
const WORKER_POLICY = `${BARE_POLICY}; connect-src 'self'`;

/** Serves built files by exact name, as listed at start. */
export async function registerAssets(app: FastifyInstance, folder: string): Promise<void> {
  const files = await filesIn(folder);
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    index: false,
    dotfiles: 'deny',
    cacheControl: false,
  });
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const path = `assets/${request.params['*']}`;
    if (!files.has(path)) throw refusalFor(404);
    return reply.header('cache-control', 'public, max-age=31536000, immutable').sendFile(path);
  });
  for (const path of files) {
    if (path.startsWith('assets/')) continue;
    app.get(`/${path}`, (_request, reply) => {
      if (path === SERVICE_WORKER) void reply.header('content-security-policy', WORKER_POLICY);
      return reply.header('cache-control', 'public, no-cache').sendFile(path);
    });
  }
}

async function filesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !/\.(?:br|gz|html|map)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.split('/').some((name) => name.startsWith('.')));
  return new Set(paths);
}
