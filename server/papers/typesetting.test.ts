import { expect, test } from 'vitest';
import { receipt } from '../../content/papers/receipt.ts';
import { bilingual } from './bilingual.ts';
import { previews, typesetForPhone } from './typesetting.ts';

const paper = (number: string) =>
  bilingual((t) => receipt({ number, day: '2026-11-16', glance: [], parties: [], supply: [] }, t));
const address = '192.0.2.1';
const previewForPhone = previews({ captchaTrustedNetworks: [] });

test('[T102] a PDF is made beside the main thread, and once however often it is asked for', async () => {
  const first = await previewForPhone(paper('INV-1'), address);
  expect(first.subarray(0, 5).toString()).toBe('%PDF-');
  // Now it is cached: not even a promise.
  expect(previewForPhone(paper('INV-1'), address)).toBe(first);
  expect(await previewForPhone(paper('INV-2'), address)).not.toBe(first);
  expect((await typesetForPhone(paper('INV-1'))).equals(first)).toBe(true);
});

test('[T102] while PDFs are made the main thread answers', async () => {
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 2);
  const made = await Promise.all(
    Array.from({ length: 6 }, async (_, at) => previewForPhone(paper(`BUSY-${at}`), address)),
  );
  clearInterval(counting);
  expect(made).toHaveLength(6);
  expect(turns).toBeGreaterThan(12);
});

test('[T102] a network that asks for too many is refused, and another one is served', async () => {
  const many = Array.from({ length: 40 }, async (_, at) =>
    previewForPhone(paper(`MANY-${at}`), address),
  );
  const settled = Promise.allSettled(many);
  const quiet = await previewForPhone(paper('QUIET'), '198.51.100.7');
  expect(quiet.subarray(0, 5).toString()).toBe('%PDF-');
  const results = await settled;
  const refused = results.filter(({ status }) => status === 'rejected');
  // On a slow machine some waiting tasks are refused after their timeout, too.
  expect(refused.length).toBeGreaterThanOrEqual(9);
  for (const one of refused) expect(one).toMatchObject({ reason: { status: 503 } });
});

test('a document that cannot be typeset is an error for its caller only, and the next one is typeset', async () => {
  const whole = paper('BROKEN');
  const broken = { ...whole, en: { ...whole.en, edition: 'no day' } };
  await expect(typesetForPhone(broken)).rejects.toThrow();
  expect((await typesetForPhone(paper('AFTER'))).length).toBeGreaterThan(1000);
});
