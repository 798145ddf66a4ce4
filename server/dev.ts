import { createServer } from 'vite';
import type { RenderPage } from '../contract/render.ts';
import { serve } from './serve.ts';

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });

// Vite would end the process at once, but the product must stop its PostgreSQL first.
process.removeAllListeners('SIGTERM');

/** Vite serves its own files and reloads pages; everything else is the product itself. */
await serve({
  development: true,
  renderPage: async (request) => {
    const pages = await vite.ssrLoadModule('/web/render.server.ts');
    const renderPage: RenderPage = pages['renderPage'];
    return renderPage(request);
  },
  prepare: (app) => {
    app.addHook('onClose', () => vite.close());
    app.addHook('onRequest', (request, reply, done) => {
      vite.middlewares(request.raw, reply.raw, done);
    });
  },
});
