import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web/app',
  buildDirectory: 'build',
  ssr: true,
  // Every page needs its loader at once: one file a page instead of two.
  splitRouteModules: false,
  // One small, cacheable manifest instead of discovery calls while the visitor browses.
  routeDiscovery: { mode: 'initial' },
  // While developing: all packages of all pages are prepared at once, not page by page.
  future: { unstable_optimizeDeps: true },
} satisfies Config;
