import { createServer } from 'vite';
import type { RenderPage } from '../contract/render.ts';
import { showMarkedTexts } from './platform/arabic-texts.ts';
import { officeDevServer } from './dev-office.ts';
import { registerOfficePage } from './office/index.ts';
import { serve } from './serve.ts';

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
const office = await officeDevServer();

// Vite would end the process at once, but the product must stop its PostgreSQL first.
process.removeAllListeners('SIGTERM');

// `npm run dev -- --marked-texts`: the Arabic pages show every text that can be translated in brackets.
if (process.argv.includes('--marked-texts')) showMarkedTexts();

/** Vite serves its own files and reloads pages; everything else is the product itself. */
await serve({
  development: true,
  renderPage: async (request) => {
    const pages = await vite.ssrLoadModule('/web/app/render.server.ts');
    const renderPage: RenderPage = pages['renderPage'];
    return renderPage(request);
  },
  prepare: (app, deps) => {
    for (const tools of [office.vite, vite]) {
      app.addHook('onClose', () => tools.close());
      app.addHook('onRequest', (request, reply, done) => {
        tools.middlewares(request.raw, reply.raw, done);
      });
    }
    registerOfficePage(app, deps, office.page);
  },
});
