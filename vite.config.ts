import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  build: { assetsInlineLimit: 0, cssMinify: 'lightningcss' },
  environments: {
    // Few files instead of dozens of small ones: each answer costs a phone's slow line its headers.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                  priority: 20,
                },
                // What no page shows at first: asked for with the first form, list or dialog.
                {
                  name: 'forms',
                  test: /[\\/]web[\\/]ui[\\/](avatar|checkbox|detail-list|dialog|empty-state|error-summary|field|modal|popover|progress-bar|progress-steps|qr-code|radio-group|range-field|select-field|sheet|switch|tabs|text-field|textarea-field|scenes[\\/]drawer-scene)\./,
                  minShareCount: 2,
                  priority: 15,
                },
                {
                  name: 'site',
                  test: /[\\/](web[\\/](ui|shell|text|visitor)|rules|contract)[\\/]|lucide-react|preload-helper/,
                  minShareCount: 2,
                  priority: 10,
                },
                { name: 'hire', test: /[\\/]web[\\/]hire[\\/]/, minShareCount: 2, priority: 5 },
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
