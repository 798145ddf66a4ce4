import { join } from 'node:path';
import { defineConfig } from 'vite';
import { texts } from './scripts/lib/texts/vite-texts.ts';

/**
 * The office is a build of its own: nothing of it reaches the pages of families, not even through a shared file.
 * vite.config.ts runs it after the pages.
 */
export default defineConfig(({ command }) => ({
  root: join(import.meta.dirname, 'web/office'),
  publicDir: false,
  cacheDir: join(import.meta.dirname, 'node_modules/.vite-office'),
  plugins: [texts(import.meta.dirname)],
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    outDir: join(import.meta.dirname, 'build/client'),
    emptyOutDir: false,
    assetsInlineLimit: 0,
    license: { fileName: 'third-party-notices-staff.md' },
    cssMinify: 'lightningcss',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: join(import.meta.dirname, 'web/office/office.html'),
      experimental: { lazyBarrel: true },
      output: {
        entryFileNames: 'assets/staff-[hash].js',
        chunkFileNames: 'assets/staff-[name]-[hash].js',
        assetFileNames: 'assets/staff-[name]-[hash][extname]',
      },
    },
  },
}));
