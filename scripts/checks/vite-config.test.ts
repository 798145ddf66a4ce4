import { globSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bringModule, bundleGroups, modulePreload } from '../../vite.config.ts';

/** Builds a page with one dynamic import; returns the function that runs the import. */
async function builtImport(): Promise<() => Promise<unknown>> {
  const root = await mkdtemp(join(tmpdir(), 'bring-module-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const input = join(root, 'entry.js');
  await writeFile(join(root, 'package.json'), '{"type":"module"}');
  await writeFile(input, `globalThis.openLater = () => import('./later.js');`);
  await writeFile(join(root, 'later.js'), `export const said = 'here';`);
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [bringModule],
    build: { modulePreload, rolldownOptions: { input } },
  });
  const assets = join(root, 'dist/assets');
  const entry = readdirSync(assets).find((file) => file.startsWith('entry-')) ?? '';
  vi.stubGlobal('openLater', undefined);
  await import(pathToFileURL(join(assets, entry)).href);
  return Reflect.get(globalThis, 'openLater');
}

// Vite does not document the id, the export and the arguments of the helper that `bringModule` replaces.
test('a dynamic import first fetches its files, and one that failed works the next time', async () => {
  const open = await builtImport();
  const fetched = vi.fn<(file: string) => Promise<Response>>();
  vi.stubGlobal('fetch', fetched);
  fetched.mockRejectedValueOnce(new TypeError('No line.'));
  await expect(open()).rejects.toThrow('No line.');
  fetched.mockResolvedValueOnce(new Response(''));
  expect(await open()).toMatchObject({ said: 'here' });
  expect(fetched.mock.calls.map(([file]) => file)).toEqual([
    expect.stringMatching(/^\/assets\/later-.*\.js$/),
    expect.stringMatching(/^\/assets\/later-.*\.js$/),
  ]);
});

test.each(bundleGroups)('every member of the bundle group $name exists', ({ members }) => {
  const cwd = join(import.meta.dirname, '../..');
  const isMissing = (member: string) =>
    globSync(member.endsWith('/') ? member : `${member}.{ts,tsx,mjs,css,module.css}`, { cwd })
      .length === 0;
  expect(members.filter(isMissing)).toEqual([]);
});
