import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { finishHtml } from './finish-html.ts';

const routerScript = `import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/hire.js";

  window.__reactRouterRouteModules = {"root":route0,"hire":route1};

import("/assets/entry.js");`;

test('the router starts after the first paint, with its modules in place before its entry', () => {
  const html = finishHtml(`<p>x</p><script type="module" async="">${routerScript}</script>`);
  const script = /<script>(?<text>.*)<\/script>/s.exec(html)?.groups?.['text'] ?? '';
  expect(script).not.toMatch(/^import /m);
  expect(script).toContain(
    'Promise.all([import("/assets/manifest.js"),import("/assets/root.js"),import("/assets/hire.js")]).then(([,route0,route1])=>{window.__reactRouterRouteModules = {"root":route0,"hire":route1};',
  );
  expect(script).toMatch(/import\("\/assets\/entry.js"\);\}\)\)\}\)\)$/);
  const frames: unknown[] = [];
  runInNewContext(script, { requestAnimationFrame: (frame: unknown) => frames.push(frame) });
  expect(frames).toHaveLength(1);
});

test('module preloads are dropped, other links stay', () => {
  const font = '<link rel="preload" as="font" href="/f.woff2"/>';
  expect(finishHtml(`${font}<link rel="modulepreload" href="/a.js"/>`)).toBe(font);
});
