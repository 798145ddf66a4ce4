import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer } from 'vite';

const root = join(import.meta.dirname, '..');

/**
 * Vite for the office, with the configuration of its build: the pages' plugins expect their own document, which calls
 * React's refresh code before everything else.
 */
export async function officeDevServer() {
  const vite = await createServer({
    configFile: join(root, 'vite.office.config.ts'),
    // Vite serves the pages' files from / on its usual port.
    base: '/office-files/',
    server: { middlewareMode: true, ws: { port: 24_679 } },
    appType: 'custom',
  });
  return {
    vite,
    page: async (): Promise<string> => {
      const html = await readFile(join(root, 'web/office/office.html'), 'utf8');
      return vite.transformIndexHtml('/', html.replace('./main.tsx', '/main.tsx'));
    },
  };
}
