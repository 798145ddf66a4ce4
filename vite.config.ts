import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { asksForReact, reactAlias } from './react-alias.ts';

/** Class names stand in style, script and page: short ones, the same on the server and in the browser. */
function generateScopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  return `${name}_${createHash('sha256').update(path).digest('hex').slice(0, 4)}`;
}

const bringModule: Plugin = {
  name: 'bring-module',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { bringModule as __vitePreload } from '${join(import.meta.dirname, 'web/visitor/browser/bring-module.ts')}';`
      : null,
};

/** What every page has from its start on. */
const ALWAYS_THERE = /^assets\/(?:react|rolldown-runtime|site)-[^/]+$/;

export default defineConfig(({ command }) => ({
  plugins: [bringModule, reactRouter()],
  resolve: { alias: reactAlias },
  build: {
    assetsInlineLimit: 0,
    // Names and licences of all packages inside the build.
    license: { fileName: 'third-party-notices.md' },
    cssMinify: 'lightningcss',
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, dependencies) =>
        [...new Set([file, ...dependencies])].filter((one) => !ALWAYS_THERE.test(one)),
    },
  },
  css: { modules: { generateScopedName } },
  environments: {
    // Few files instead of dozens of small ones: each answer costs a phone's slow line its headers.
    // A group takes along what its modules import, so each holds what its first line names and no more.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](preact|react-router)[\\/]|rolldown[\\/]runtime/,
                  priority: 20,
                },
                // What every page runs; what starts it all stays by itself.
                {
                  name: 'site',
                  test: /[\\/]web[\\/](app[\\/](root|trusted-types|shell[\\/]shell-route)|visitor[\\/]start|site[\\/](page-loaders|page-meta)|ui[\\/](card|pill|price))\./,
                  priority: 15,
                },
                // A maid's card, and what stands beside it on more than the list's own page.
                {
                  name: 'cards',
                  test: /[\\/]web[\\/](maids[\\/](maid-card|share-meta|list[\\/](list-tab|use-lists|use-url-lists))|site[\\/]use-wide-screen|ui[\\/]chip|visitor[\\/]lists[\\/]shared-list)\./,
                  priority: 10,
                },
                {
                  name: 'hire',
                  test: /[\\/]web[\\/]pages[\\/]hire-maid[\\/](hire-(screen|meta|blocked)|load-hire|should-revalidate)\./,
                  priority: 5,
                },
                // Looks that come with the page while their script waits until it is needed.
                {
                  name: 'looks',
                  test: /[\\/]web[\\/](pages[\\/](landing[\\/](price-card|sections)|services[\\/]visa-steps)|site[\\/]map[\\/]branch-map|ui[\\/](control|fields[\\/]field))\.module\.css/,
                  priority: 2,
                },
                // Small parts that many pages share and the list of maids does without.
                {
                  name: 'parts',
                  test: /[\\/](rules[\\/]money[\\/](money|true-cost)|calculators[\\/](calculator\.module|whole-number)|site[\\/](site-parameters|long-day)|ui[\\/](avatar|fields[\\/]field-error)|icons[\\/](arrow-right|check|chevron-down|chevron-right|clock|file-text|id-card|map-pin|printer|refresh-cw))\./,
                  minShareCount: 2,
                  priority: 3,
                },
                // What no page shows at first: asked for with the first form, list or dialog.
                {
                  name: 'forms',
                  test: /[\\/]web[\\/]ui[\\/](?:(?:fields|overlays)[\\/])?(dialog|error-summary|field|modal|popover|radio-group|range-field|select-field|sheet|switch|tabs|text-field|textarea-field)\./,
                  minShareCount: 2,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
    // Pages and server are one bundle, so that no module exists twice in the process.
    ssr: {
      build: { rolldownOptions: { input: './server/main.ts' } },
      // Bundled, a package brings only what is used of it: the server starts sooner and stays smaller.
      ...(command === 'serve' && { resolve: { noExternal: asksForReact } }),
      ...(command === 'build' && {
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: {
          noExternal: true,
          // pdfjs-dist loads its worker from a file beside its own.
          external: ['@aws-sdk/client-s3', '@napi-rs/canvas', 'pdfjs-dist', 'pg-native'],
        },
      }),
    },
  },
}));
