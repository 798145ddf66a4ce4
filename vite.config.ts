import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

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
      ? `export { bringModule as __vitePreload } from '${join(import.meta.dirname, 'web/visitor/bring-module.ts')}';`
      : null,
};

/** What every page has from its start on. */
const ALWAYS_THERE = /^assets\/(?:react|rolldown-runtime|site)-[^/]+$/;

export default defineConfig(({ command }) => ({
  plugins: [bringModule, reactRouter()],
  ...(command === 'build' && {
    resolve: {
      alias: [
        {
          find: /^.*[\\/]createLucideIcon\.mjs$/,
          replacement: join(import.meta.dirname, 'web/ui/drawn-icon.ts'),
        },
      ],
    },
  }),
  build: {
    assetsInlineLimit: 0,
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
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|rolldown[\\/]runtime/,
                  priority: 20,
                },
                // What every page runs; what starts it all stays by itself.
                {
                  name: 'site',
                  test: /[\\/]web[\\/](root|visitor[\\/]start|trusted-types|shell[\\/](shell-route|page-loaders|page-meta)|ui[\\/](card|pill|price))\./,
                  priority: 15,
                },
                // A maid's card, and what stands beside it on more than the list's own page.
                {
                  name: 'cards',
                  test: /[\\/]web[\\/](hire[\\/](maid-card|use-wide-screen|list[\\/](list-tab|use-lists|use-url-lists))|maid[\\/]share-meta|ui[\\/](chip|maids-placeholder)|visitor[\\/]shared-list)\./,
                  priority: 10,
                },
                {
                  name: 'hire',
                  test: /[\\/]web[\\/]hire[\\/](hire-(screen|meta|blocked)|load-hire|should-revalidate)\./,
                  priority: 5,
                },
                // Looks that come with the page while their script waits until it is needed.
                {
                  name: 'looks',
                  test: /[\\/]web[\\/](landing[\\/](price-card|sections)|map[\\/]branch-map|services[\\/]visa-steps|ui[\\/](control|field))\.module\.css/,
                  priority: 2,
                },
                // Small parts that many pages share and the list of maids does without.
                {
                  name: 'parts',
                  test: /[\\/](rules[\\/](money|true-cost)|calculators[\\/](calculator\.module|whole-number)|shell[\\/](site-parameters|long-day)|ui[\\/](avatar|field-error)|icons[\\/](arrow-right|check|chevron-down|chevron-right|clock|file-text|id-card|map-pin|printer|refresh-cw))\./,
                  minShareCount: 2,
                  priority: 3,
                },
                // What no page shows at first: asked for with the first form, list or dialog.
                {
                  name: 'forms',
                  test: /[\\/]web[\\/]ui[\\/](dialog|error-summary|field|modal|popover|radio-group|range-field|select-field|sheet|switch|tabs|text-field|textarea-field)\./,
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
      ...(command === 'build' && {
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: {
          noExternal: true,
          external: ['@aws-sdk/client-s3', '@napi-rs/canvas', 'pg-native'],
        },
      }),
    },
  },
}));
