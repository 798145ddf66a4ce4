import { readFile } from 'node:fs/promises';
import { createServer } from 'vite';
import type { RenderPage } from '../contract/render.ts';
import { showMarkedTexts } from './platform/arabic-texts.ts';
import { registerOfficePage } from './office/index.ts';
import { serve } from './serve.ts';

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });

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
    app.addHook('onClose', () => vite.close());
    app.addHook('onRequest', (request, reply, done) => {
      vite.middlewares(request.raw, reply.raw, done);
    });
    registerOfficePage(app, deps, async () => {
      const html = await readFile('web/office/office.html', 'utf8');
      return vite.transformIndexHtml('/office', html.replace('./main.tsx', '/web/office/main.tsx'));
    });
  },
});
