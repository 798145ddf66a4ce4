import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadExternalLibraries } from './external-libraries.ts';

class FakeElement extends EventTarget {
  src = '';
  href = '';
  rel = '';
  remove = vi.fn();
}

let appended: FakeElement[] = [];

beforeEach(() => {
  appended = [];
  vi.stubGlobal('document', {
    createElement: () => new FakeElement(),
    head: { append: (element: FakeElement) => appended.push(element) },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('[SHELL-05] scripts and stylesheets are loaded before the route continues', async () => {
  let done = false;
  const loading = loadExternalLibraries([
    { kind: 'script', url: 'https://example.com/a.js' },
    { kind: 'style', url: 'https://example.com/a.css' },
  ]).then(() => {
    done = true;
    return done;
  });
  expect(appended.map(({ src, href, rel }) => src || `${rel} ${href}`)).toEqual([
    'https://example.com/a.js',
    'stylesheet https://example.com/a.css',
  ]);
  appended[0]?.dispatchEvent(new Event('load'));
  await Promise.resolve();
  expect(done).toBe(false);
  appended[1]?.dispatchEvent(new Event('load'));
  expect(await loading).toBe(true);
});

test('[SHELL-05] a library that fails does not block, and is asked for again next time', async () => {
  const broken = [{ kind: 'script', url: 'https://example.com/broken.js' }] as const;
  const loading = loadExternalLibraries(broken);
  appended[0]?.dispatchEvent(new Event('error'));
  await expect(loading).resolves.toBeUndefined();
  expect(appended[0]?.remove).toHaveBeenCalledTimes(1);
  void loadExternalLibraries(broken);
  expect(appended).toHaveLength(2);
});

test('a library that is there already is not loaded twice', async () => {
  const library = [{ kind: 'script', url: 'https://example.com/once.js' }] as const;
  const first = loadExternalLibraries(library);
  appended[0]?.dispatchEvent(new Event('load'));
  await first;
  await loadExternalLibraries(library);
  expect(appended).toHaveLength(1);
});
