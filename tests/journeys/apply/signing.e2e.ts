import type { Locator, Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { step } from '../../support/application.ts';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';
import { draw } from '../../support/draw-signature.ts';
import { ownProduct } from '../../support/own-product.ts';
import { reaches } from '../../support/page-checks/reaches.ts';
import { hydrated } from '../../support/site.ts';
import { beforeSigning } from '../../support/signers.ts';

const product = ownProduct();
// Each test walks most of an application.
vi.setConfig({ testTimeout: 90_000 });

const use = (page: Page) => page.getByRole('button', { name: 'Use this signature' });
const signatureInAddress = (page: Page) => new URL(page.url()).searchParams.get('signature');

/** A family on a phone that has completed everything except the signatures. */
async function atTheForm() {
  const { open, ...visit } = await beforeSigning(product.origin);
  await open();
  await step(visit.page, 'SIGN_INFORMATION').waitFor();
  return visit;
}

const isEmpty = (page: Page) => page.getByText('Your signature, still empty');
const isDrawn = (page: Page) => page.getByText('Your signature, drawn');

test('[F72] [F54] [F75] the exact text is read on the page and as a PDF before it is signed', async () => {
  const { page, complaints } = await atTheForm();
  await isEmpty(page).waitFor();
  // The text is on the screen where it is signed, and the pad is whole above the dock.
  const text = page.getByRole('region', { name: 'Agreement for hiring a maid by the month' });
  await text.getByText('Reference', { exact: true }).waitFor();
  await text.getByText('AH-', { exact: false }).first().waitFor();
  expect((await text.boundingBox())?.height).toBeGreaterThan(80);
  const bottomOf = async (found: Locator) => {
    const box = await found.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  const dock = await use(page).boundingBox();
  for (const found of [page.getByTestId('signature-pad'), page.locator('label[for=consent]')]) {
    expect(await bottomOf(found)).toBeLessThanOrEqual(dock?.y ?? 0);
  }
  await page.getByRole('button', { name: 'Read it all' }).click();
  expect(await page.getByText('One paid day each week').isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Open as PDF' }).click();
  const viewer = page.getByTestId('pdf-viewer');
  await viewer.locator('[data-page="2"]').waitFor({ state: 'attached' });
  expect(await viewer.locator('[data-page="1"]').textContent()).toContain('She arrives on');
  await viewer.getByRole('button', { name: 'Close' }).click();
  expect(complaints).toEqual([]);
});

test('[NAV-08] a family draws, clears, signs three times, and back leads through the signatures', async () => {
  const { page, complaints, id } = await atTheForm();
  await isEmpty(page).waitFor();
  await use(page).click();
  expect(await page.getByRole('alert').innerText()).toContain('Sign in the box.');
  expect(await page.getByRole('alert').innerText()).toContain('Tick this to agree');

  await draw(page, 1);
  await draw(page, 2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await isDrawn(page).waitFor();
  await page.getByRole('button', { name: 'Clear' }).click();
  await isEmpty(page).waitFor();
  const isKept = /"signature1":\{"value":"[^"]/;
  const kept = page.waitForResponse((answer) => isKept.test(answer.request().postData() ?? ''));
  await draw(page, 3);
  await kept;
  await page.reload();
  await isDrawn(page).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await reaches(page);
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(
    /strokes|signature1/,
  );
  await page.getByRole('checkbox').check();
  await use(page).click();

  await step(page, 'SIGN_MONTHLY_PAYMENTS').waitFor();
  for (const number of [1, 2]) {
    await expect.poll(() => signatureInAddress(page)).toBe(`${number}`);
    await page.getByText(`${number} of 3`).first().waitFor();
    await draw(page, 3 + number);
    await page.getByRole('checkbox').check();
    await use(page).click();
  }
  await expect.poll(() => signatureInAddress(page)).toBe('3');
  expect(await accessibilityProblems(page)).toEqual([]);
  await reaches(page);
  const back = page.getByRole('link', { name: 'Back', exact: true });
  await back.click();
  await expect.poll(() => signatureInAddress(page)).toBe('2');
  await page.getByText('Signed', { exact: true }).waitFor();
  await back.click();
  await expect.poll(() => signatureInAddress(page)).toBe('1');
  await back.click();
  await step(page, 'SIGN_INFORMATION').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await step(page, 'SIGN_MONTHLY_PAYMENTS').waitFor();
  await expect.poll(() => signatureInAddress(page)).toBe('3');

  await page.goto(`/app?appId=${id}&step=SIGN_MONTHLY_PAYMENTS&forSignOnly=1&signature=2`);
  await page.getByText('Signed', { exact: true }).waitFor();
  await back.click();
  await expect.poll(() => signatureInAddress(page)).toBe('1');
  await back.waitFor({ state: 'detached' });
  await page.goto(`/app?appId=${id}&step=SIGN_MONTHLY_PAYMENTS`);

  await hydrated(page);
  await page.getByRole('button', { name: 'Larger' }).click();
  // The large pad is loaded when it is asked for.
  await page.getByRole('dialog').getByTestId('signature-pad').hover();
  await draw(page, 9);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('checkbox').check();
  await use(page).click();
  await step(page, 'CLIENT_PHONE_NUMBER').waitFor();
  expect(complaints).toEqual([]);
});

test('[F54] a finger and a pen draw on the pad, and the page does not scroll under them', async () => {
  const { page, complaints } = await atTheForm();
  await isEmpty(page).waitFor();
  const pad = page.locator('[data-testid="signature-pad"][data-ready="true"]');
  await pad.scrollIntoViewIfNeeded();
  const boxOf = async () => {
    const box = await pad.boundingBox();
    if (box === null) throw new Error('The pad is not shown.');
    return box;
  };
  let box = await boxOf();
  const input = await page.context().newCDPSession(page);
  const across = Array.from({ length: 12 }, (_, index) => (index + 1) / 12);
  const drag = async (top: number) => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      input.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: box.x + box.width / 2, y }],
      });
    await touch('touchStart', top + box.height * 0.8);
    for (const part of across) await touch('touchMove', top + box.height * (0.8 - part * 0.6));
    await touch('touchEnd');
  };
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  await drag(box.y);
  await isDrawn(page).waitFor();
  expect(await scrolled()).toBe(before);

  await page.getByRole('button', { name: 'Clear' }).click();
  await isEmpty(page).waitFor();
  box = await boxOf();
  const pen = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', part: number) =>
    input.send('Input.dispatchMouseEvent', {
      type,
      x: box.x + box.width * (0.2 + part * 0.6),
      y: box.y + box.height * (0.5 + Math.sin(part * 9) * 0.3),
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
      force: 0.6,
      pointerType: 'pen',
    });
  await pen('mousePressed', 0);
  for (const part of across) await pen('mouseMoved', part);
  await pen('mouseReleased', 1);
  await isDrawn(page).waitFor();
  expect(complaints).toEqual([]);

  // The same finger beside the pad scrolls.
  await page.evaluate(() => scrollTo(0, 0));
  await drag(100);
  await expect.poll(scrolled).toBeGreaterThan(0);
});

test('[F54] the pad can be drawn on when small files do not come, and the larger one opens when they do', async () => {
  const { page, open } = await beforeSigning(product.origin);
  let lost = 0;
  await page.route(/assets\/(?:signature_pad|full-screen-pad)/, async (route) => {
    lost += 1;
    await (lost <= 1 ? route.abort() : route.continue());
  });
  await open();
  await isEmpty(page).waitFor();
  await draw(page, 1);
  await isDrawn(page).waitFor();
  await page.getByRole('button', { name: 'Larger' }).click();
  await page.getByTestId('notification').getByText('The larger box did not open').waitFor();
  await isDrawn(page).waitFor();
  await page.getByRole('button', { name: 'Larger' }).click();
  await page.getByRole('dialog').getByTestId('signature-pad').waitFor();
  expect(lost).toBeGreaterThan(1);
});

test('a person who cannot draw signs by keyboard alone, with the name as on the form', async () => {
  const { page } = await atTheForm();
  await isEmpty(page).waitFor();
  const press = async (name: RegExp, key: string) => {
    for (let tabs = 0; tabs < 30; tabs += 1) {
      await page.keyboard.press('Tab');
      const words = await page.evaluate(() => {
        const { activeElement } = document;
        const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0] : null;
        return (label ?? activeElement)?.textContent ?? '';
      });
      if (!name.test(words)) continue;
      await page.keyboard.press(key);
      return;
    }
    throw new Error(`${name} cannot be reached by keyboard.`);
  };
  await page.getByRole('heading', { level: 1 }).focus();
  await press(/Type it instead/, 'Enter');
  const field = page.getByLabel('Type your full name');
  await field.focus();
  await page.keyboard.type('Omar Nobody');
  await press(/I have read the form/, 'Space');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Type your name as it is on the form.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await field.fill('leila haddad');
  await page.keyboard.press('Enter');
  await step(page, 'SIGN_MONTHLY_PAYMENTS').waitFor();
});
