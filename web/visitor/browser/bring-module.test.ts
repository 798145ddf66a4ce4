import { afterEach, expect, test, vi } from 'vitest';
import { bringModule } from './bring-module.ts';

/** A page with these style sheets loaded; `answers` decides whether another file loads. */
function page(present: readonly string[], answers = (_file: string) => true) {
  const added: string[] = [];
  const asked: string[] = [];
  class Sheet extends EventTarget {
    href = '';
    remove = () => void added.splice(added.indexOf(this.href), 1);
  }
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    createElement: () => new Sheet(),
    querySelector: (wish: string) => present.find((file) => wish.includes(`"${file}"`)) ?? null,
    head: {
      append(sheet: Sheet) {
        added.push(sheet.href);
        queueMicrotask(() =>
          sheet.dispatchEvent(new Event(answers(sheet.href) ? 'load' : 'error')),
        );
      },
    },
  });
  vi.stubGlobal('fetch', (file: string) => {
    asked.push(file);
    return answers(file)
      ? Promise.resolve(new Response('x'))
      : Promise.reject(new TypeError('No line.'));
  });
  return { added, asked };
}

afterEach(() => vi.unstubAllGlobals());

test('a module is imported only once all it needs has come, and each file is fetched once', async () => {
  const { added, asked } = page(['/there.css']);
  const load = vi.fn(() => Promise.resolve('module'));
  const files = ['a.js', 'there.css', 'first.css', 'b.js', 'second.css'];
  expect(await bringModule(load, files)).toBe('module');
  expect(await bringModule(load, ['b.js'])).toBe('module');
  expect(asked.toSorted()).toEqual(['/a.js', '/b.js', '/first.css', '/second.css']);
  expect(added).toEqual(['/first.css', '/second.css']);
});

test('one that does not come is not imported, so that the browser can ask for it again', async () => {
  let line = false;
  const { asked } = page([], () => line);
  const load = vi.fn(() => Promise.resolve('module'));
  await expect(bringModule(load, ['c.js', 'd.js'])).rejects.toThrow('No line.');
  expect(load).not.toHaveBeenCalled();
  line = true;
  expect(await bringModule(load, ['c.js', 'd.js'])).toBe('module');
  expect(asked).toEqual(['/c.js', '/d.js', '/c.js', '/d.js']);
});

test('an answer that is none counts as not come, and a sheet that failed is taken away again', async () => {
  let sound = false;
  const { added } = page([], () => sound);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })));
  await expect(bringModule(() => Promise.resolve(1), ['e.js'])).rejects.toThrow('503');

  vi.stubGlobal('fetch', () => Promise.resolve(new Response('x')));
  await expect(bringModule(() => Promise.resolve(1), ['f.css'])).rejects.toThrow('did not come');
  expect(added).toEqual([]);
  sound = true;
  expect(await bringModule(() => Promise.resolve(1), ['f.css'])).toBe(1);
  expect(added).toEqual(['/f.css']);
});
