import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { applicant, step } from '../../support/application.ts';
import { finishedApplication } from '../../support/finished-application.ts';
import { inStore, officePage } from '../../support/office.ts';
import { ownProduct } from '../../support/own-product.ts';

const product = ownProduct();
let photo: { name: string; mimeType: string; buffer: Buffer };

beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: 1600, height: 1200, channels: 3, background: '#888', noise } as const;
  const buffer = await sharp({ create }).jpeg({ quality: 70 }).toBuffer();
  photo = { name: 'IMG_0043.jpg', mimeType: 'image/jpeg', buffer };
});

/** The newest document of a kind and its application. */
const newest = (kind: string) =>
  inStore(product, async ({ pool }) => {
    const { rows } = await pool.query<{ id: string; application: string }>(
      `select id, application_id as application from documents
       where kind = $1 and removed_at is null order by created_at desc limit 1`,
      [kind],
    );
    return rows[0] ?? { id: '', application: '' };
  });

test('[OFF-22] [OFF-23] [OFF-24] the office asks for a document again and writes; the family sees both at once and sends it', async () => {
  const { page: phone, complaints } = await applicant(product.origin);
  const id = await finishedApplication(phone);
  await phone.goto(`/app?appId=${id}&step=END_WORK_FLOW`);
  await step(phone, 'END_WORK_FLOW').waitFor();
  const before = await newest('emirates_id_front');

  const clerk = await officePage(product, ['case_officer']);
  await clerk.go(`/documents/${before.id}`);
  await clerk.page.getByTestId('office-document').waitFor();
  await clerk.page.keyboard.press('3');
  await clerk.page.keyboard.press('r');
  const again = phone.getByTestId('send-again');
  await again.getByText(/too blurry to read/).waitFor();

  const chooser = phone.waitForEvent('filechooser');
  await again
    .locator('[data-kind="emirates_id_front"]')
    .getByRole('button', { name: /Choose a file|Take a photo/ })
    .first()
    .click();
  await (await chooser).setFiles(photo);
  await phone.getByTestId('crop').getByRole('button', { name: 'Use this one' }).click();
  await again.getByText('Thank you. We check it now.').waitFor();
  await expect.poll(async () => (await newest('emirates_id_front')).id).not.toBe(before.id);

  await clerk.go(`/applications/${before.application}`);
  await clerk.page
    .getByTestId('office-timeline')
    .getByText(/asked again/)
    .first()
    .waitFor();
  await clerk.page.keyboard.press('m');
  await clerk.page.keyboard.type('Thank you, that is clear.');
  await clerk.page.keyboard.press('Control+Enter');
  // The family belongs to nobody yet, so at most the sending itself is confirmed.
  const confirm = clerk.page.getByRole('dialog').getByRole('button', { name: /^Send/ });
  await confirm
    // At night it waits for the morning.
    .or(clerk.page.getByText(/^Message (?:sent|waits until)/))
    .first()
    .waitFor();
  if ((await confirm.count()) > 0) await clerk.page.keyboard.press('Enter');
  await phone.getByText('Thank you, that is clear.').waitFor();
  expect(complaints).toEqual([]);
});
