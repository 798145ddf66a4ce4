import { join } from 'node:path';

const inside = (path: string): string => join(import.meta.dirname, path);

/** What asks for React gets Preact: docs/decisions/0100-preact-instead-of-react.md. */
export const reactAlias = [
  { find: /^react\/jsx-(?:dev-)?runtime$/, replacement: 'preact/compat/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/server$/, replacement: 'preact/compat/server' },
  { find: /^react(?:-dom)?$/, replacement: inside('web/app/react.mjs') },
  // Node would take the form of it that no alias reaches.
  {
    find: /^lucide-react$/,
    replacement: inside('node_modules/lucide-react/dist/esm/lucide-react.mjs'),
  },
  { find: /^.*[\\/]createLucideIcon\.mjs$/, replacement: inside('web/ui/drawn-icon.ts') },
];

/** Packages that ask for React: bundled, so that the alias reaches them. */
export const asksForReact = [/lucide-react/, /react-router/];
