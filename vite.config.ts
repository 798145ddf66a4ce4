import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: { assetsInlineLimit: 0, cssMinify: 'lightningcss' },
  environments: {
    // Pages and server are one bundle, so that no module exists twice in the process.
    ssr: { build: { rolldownOptions: { input: './server/main.ts' } } },
  },
});
