import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { build, defineConfig, type ModulePreloadOptions, normalizePath, type Plugin } from 'vite';
import { precompress } from './scripts/lib/precompress.ts';
import { texts, writeArabicManifest } from './scripts/lib/texts/vite-texts.ts';
import { buildTarget } from './supported-browsers.ts';

/** Class names stand in style, script and page: short ones, the same on the server and in the browser. */
function generateScopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  return `${name}_${createHash('sha256').update(path).digest('hex').slice(0, 4)}`;
}

/** Vite documents no way to retry a failed import: docs/decisions/0137-failed-scripts-and-private-formats.md. */
export const bringModule: Plugin = {
  name: 'bring-module',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { bringModule as __vitePreload } from '${join(import.meta.dirname, 'web/visitor/browser/bring-module.ts')}';`
      : null,
};

let compressing: Promise<void> | undefined;

/**
 * Compresses the files of the pages while the server is built, then builds the office and compresses the files that
 * were added.
 */
const compressFiles: Plugin = {
  name: 'compress-files',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir = '' }) {
      if (this.environment.name === 'client') {
        compressing = precompress(dir);
        return;
      }
      await compressing;
      await build({
        configFile: join(import.meta.dirname, 'vite.office.config.ts'),
        logLevel: 'error',
      });
      const client = join(import.meta.dirname, 'build', 'client');
      await writeArabicManifest(client);
      await precompress(client);
    },
  },
};

/** Reads only the icons that are used, not all 1,700 of them. */
const experimental = { lazyBarrel: true };

/** What every page has from its start on. */
const ALWAYS_THERE = /^assets\/(?:react|rolldown-runtime|site)-[^/]+$/;

export const modulePreload: ModulePreloadOptions = {
  polyfill: false,
  resolveDependencies: (file, dependencies) =>
    [...new Set([file, ...dependencies])].filter((one) => !ALWAYS_THERE.test(one)),
};

interface BundleGroup {
  readonly name: string;
  /** Paths without extension, so that a component brings its style sheet, and folders that end with a slash. */
  readonly members: readonly string[];
  readonly priority: number;
  readonly minShareCount?: number;
}

/**
 * Few files instead of dozens of small ones: each answer costs a phone's slow line its headers. A group takes along what
 * its modules import. A test refuses a member that does not exist.
 */
export const bundleGroups: readonly BundleGroup[] = [
  // Stays in the browser's cache when a release changes only our own code.
  {
    name: 'react',
    members: [
      'node_modules/react/',
      'node_modules/react-dom/',
      'node_modules/react-router/',
      'node_modules/scheduler/',
    ],
    priority: 20,
  },
  // The code that every page runs. The entry script has a file of its own.
  {
    name: 'site',
    members: [
      'web/app/root',
      'web/app/shell/shell-route',
      'web/visitor/browser/trusted-types',
      'web/site/page-loaders',
      'web/site/page-meta',
      'web/ui/card',
      'web/ui/pill',
      'web/ui/price',
      'web/visitor/start',
    ],
    priority: 15,
  },
  // Its build for older browsers is left out of the check of newer functions.
  { name: 'pdfjs', members: ['node_modules/pdfjs-dist/'], priority: 20 },
  // A maid's card and the parts that other pages show beside it.
  {
    name: 'cards',
    members: [
      'web/maids/list/list-tab',
      'web/maids/list/use-lists',
      'web/maids/list/use-url-lists',
      'web/maids/maid-card',
      'web/maids/share-meta',
      'web/site/use-wide-screen',
      'web/ui/chip',
      'web/visitor/lists/shared-list',
    ],
    priority: 10,
  },
  {
    name: 'hire',
    members: [
      'web/pages/hire-maid/hire-blocked',
      'web/pages/hire-maid/hire-meta',
      'web/pages/hire-maid/hire-screen',
      'web/pages/hire-maid/load-hire',
      'web/pages/hire-maid/should-revalidate',
    ],
    priority: 5,
  },
  // Style sheets that come with the page while their script waits until it is needed.
  {
    name: 'early-styles',
    members: [
      'web/pages/landing/price-card.module',
      'web/pages/landing/sections.module',
      'web/pages/services/visa-steps.module',
      'web/site/map/branch-map.module',
      'web/ui/control.module',
      'web/ui/fields/field.module',
    ],
    priority: 2,
  },
  // Small parts that many pages share and the list of maids does without.
  {
    name: 'parts',
    members: [
      'node_modules/lucide-react/dist/esm/icons/arrow-right',
      'node_modules/lucide-react/dist/esm/icons/check',
      'node_modules/lucide-react/dist/esm/icons/chevron-down',
      'node_modules/lucide-react/dist/esm/icons/chevron-right',
      'node_modules/lucide-react/dist/esm/icons/clock',
      'node_modules/lucide-react/dist/esm/icons/file-text',
      'node_modules/lucide-react/dist/esm/icons/id-card',
      'node_modules/lucide-react/dist/esm/icons/map-pin',
      'node_modules/lucide-react/dist/esm/icons/printer',
      'node_modules/lucide-react/dist/esm/icons/refresh-cw',
      'rules/money/money',
      'rules/money/true-cost',
      'web/site/calculators/calculator',
      'web/site/calculators/whole-number',
      'web/site/long-day',
      'web/site/site-parameters',
      'web/ui/avatar',
      'web/ui/fields/field-error',
    ],
    minShareCount: 2,
    priority: 3,
  },
];

const here = `${normalizePath(import.meta.dirname)}/`;
const isMember = (id: string, members: readonly string[]): boolean =>
  members.some((member) => id.startsWith(here + (member.endsWith('/') ? member : `${member}.`)));

export default defineConfig(({ command }) => ({
  plugins: [bringModule, texts(import.meta.dirname), reactRouter(), compressFiles],
  build: {
    assetsInlineLimit: 0,
    // Names and licences of all packages inside the build.
    license: { fileName: 'third-party-notices.md' },
    cssMinify: 'lightningcss',
    modulePreload,
  },
  css: { modules: { generateScopedName } },
  worker: { format: 'es' },
  environments: {
    client: {
      build: {
        target: buildTarget,
        rolldownOptions: {
          experimental,
          output: {
            codeSplitting: {
              groups: bundleGroups.map(({ members, ...group }) => ({
                ...group,
                test: (id) => isMember(id, members),
              })),
            },
          },
        },
      },
    },
    // Pages and server are one bundle, so that no module exists twice in the process.
    ssr: {
      build: { rolldownOptions: { input: './server/main.ts', experimental } },
      // Bundled, a package brings only what is used of it: the server starts sooner and stays smaller.
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
