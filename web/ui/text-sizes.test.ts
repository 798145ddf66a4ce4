import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');

test('[F31] text sizes are in rem, so that the size set in the browser is respected', () => {
  const fixed = globSync('**/*.css', { cwd: web }).flatMap((file) => {
    const css = readFileSync(join(web, file), 'utf8');
    const sizes = css.match(/(?<![\w-])(?:font-size|--text-[\w-]+):[^;]*px[^;]*;/g) ?? [];
    return sizes.map((size) => `${file}: ${size}`);
  });
  expect(fixed).toEqual([]);
});
