import { expect, test } from 'vitest';
import { served } from '../../support/served.ts';

const headingsOf = (html: string): string[] =>
  [...html.matchAll(/<h[123]\b[^>]*>(.*?)<\/h[123]>/gs)].map(([, words = '']) =>
    words.replaceAll(/<[^>]+>/g, '').trim(),
  );

test('[RT-13] services says what hiring and what the visa service include, before any script', async () => {
  const { status, html } = await served('/services');
  expect(status).toBe(200);
  expect(html).toContain('id="hire"');
  expect(html).toContain('id="visa"');
  expect(headingsOf(html).length).toBeGreaterThan(2);
});

test('[RT-20] each of the three welcome pages tells its own family what comes next', async () => {
  const paths = ['/welcome', '/welcome-to-maidscc', '/welcome/liveout'];
  const answers = await Promise.all(paths.map((path) => served(path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const titles = answers.map(({ html }) => headingsOf(html)[0]);
  expect(new Set(titles).size).toBe(3);
  for (const { html } of answers) expect(headingsOf(html).length).toBeGreaterThan(2);
});
