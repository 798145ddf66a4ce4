import { fileURLToPath } from 'node:url';
import { renderPage } from '../web/app/render.server.ts';
import { serve } from './serve.ts';

// This file is bundled to build/server/index.js; the browser's files are beside that folder.
await serve({ renderPage, assetsDir: fileURLToPath(new URL('../client', import.meta.url)) });
