import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { finishHtml } from './finish-html.ts';

const routerScript = `import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/hire.js";

  window.__reactRouterRouteModules = {"root":route0,"hire":route1};

import("/assets/entry.js");`;
const moduleScript = `<script nonce="abc" type="module" async="">${routerScript}</script>`;

const finish = (html: string) => finishHtml({ html, nonce: 'abc' }).html;
const startOf = (html: string): string =>
  /<script nonce="abc">(?<text>.*)<\/script>/s.exec(html)?.groups?.['text'] ?? '';

test('the router starts after the first paint, with its modules in place before its entry', () => {
  const script = startOf(finish(`<p>x</p>${moduleScript}`));
  expect(script).not.toMatch(/^import /m);
  expect(script).toContain(
    'Promise.all([import("/assets/manifest.js"),import("/assets/root.js"),import("/assets/hire.js")]).then(([,route0,route1])=>{window.__reactRouterRouteModules = {"root":route0,"hire":route1};',
  );
  expect(script).toContain('return import("/assets/entry.js")})');
  const frames: unknown[] = [];
  runInNewContext(script, { requestAnimationFrame: (frame: unknown) => frames.push(frame) });
  expect(frames).toHaveLength(1);
});

test('[F20] the modules are fetched at once, in their place, with low priority and without running', () => {
  const preload = '<link rel="modulepreload" href="/a.js"/>';
  const html = finish(`<p>x</p>${preload}<script>1</script>${moduleScript}`);
  expect(html).toMatch(
    /^<p>x<\/p><link rel="modulepreload" fetchpriority="low" href="\/a.js"\/><script>1<\/script><script nonce="abc">/,
  );
});

test('[T86] a script that only looks like the router’s is left as it is', () => {
  const other = '<script type="module" async="">import "/evil.js"</script>';
  const html = finish(`${other}${moduleScript}`);
  expect(html.startsWith(`${other}<script nonce="abc">requestAnimationFrame`)).toBe(true);
});
