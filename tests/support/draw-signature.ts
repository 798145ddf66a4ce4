import type { WebPage } from './engines/web-page.ts';

/** One stroke up and down across the pad; another `turn` gives another signature. */
export async function draw(page: WebPage, turn: number): Promise<void> {
  const pad = page.locator('[data-testid="signature-pad"][data-ready="true"]').last();
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error('The pad is not shown.');
  const at = (index: number) =>
    [
      box.x + 30 + (index * (box.width - 60)) / 24,
      box.y + box.height / 2 + Math.sin(index / (1 + turn / 5)) * box.height * 0.3,
    ] as const;
  await page.mouse.move(...at(0));
  await page.mouse.down();
  for (let index = 1; index <= 24; index += 1) await page.mouse.move(...at(index));
  await page.mouse.up();
}
