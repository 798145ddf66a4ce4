import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { applicant } from '../../support/application.ts';
import { callsIn, lastCode } from '../../support/calls-in-page.ts';
import { finishedApplication } from '../../support/finished-application.ts';
import { inStore, officePage } from '../../support/office.ts';
import { ownProduct } from '../../support/own-product.ts';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';
import { sidewaysScroll } from '../../support/page-checks/measures.ts';
import { expectPrintable } from '../../support/page-checks/print.ts';
import { reaches } from '../../support/page-checks/reaches.ts';
import { hydrated, visitor } from '../../support/site.ts';
import { visaOf } from './visa-of.ts';

const product = ownProduct();
const MOBILE = '050 123 4567';
const today = dubaiDay(new Date());
const done = (stage: 'file' | 'work_permit' | 'entry_permit') =>
  ({ kind: 'stage_done', actor: 'us', stage, day: today }) as const;

const newestHome = () =>
  inStore(product, async ({ pool }) => {
    const { rows } = await pool.query<{ id: string }>(
      `select id from applications where state = 'submitted' order by submitted_at desc limit 1`,
    );
    return rows[0]?.id ?? '';
  });

async function signIn(page: Page): Promise<void> {
  const { get, post } = callsIn(page);
  await get('ccserviceapplication/generatesessionid');
  await post('my/sendcode', { mobile: MOBILE });
  await post('my/checkcode', { mobile: MOBILE, code: await lastCode(page), keep: true });
}

test('[VISA-05] [VISA-07] the office moves a stage and the open tracker shows it, with and without script; her page is hers alone', async () => {
  const { page: phone, complaints } = await applicant(product.origin);
  await finishedApplication(phone);
  const home = await newestHome();
  const { caseId, herPath } = await visaOf(product, home, [done('file'), done('work_permit')]);
  await signIn(phone);
  await phone.goto(`/my/visa?home=${home}`);
  await hydrated(phone);
  const now = phone.getByRole('region', { name: 'Now' });
  await now.getByText('Now: Dubai residency (GDRFA)').waitFor();
  await now.getByText('nothing for you to do today').waitFor();
  expect(await accessibilityProblems(phone)).toEqual([]);
  await reaches(phone);
  await expectPrintable(phone);

  const clerk = await officePage(product, ['visa']);
  await clerk.go('/visas');
  const command = (name: string, input: object) =>
    callsIn(clerk.page).post('office/command', {
      command: name,
      input,
      key: crypto.randomUUID(),
    });
  await command('visa_stage_done', { caseId, stage: 'entry_permit', day: today });
  await phone.getByText('Entry permit: done').waitFor();
  await phone.getByText('Entry permit, 60 days').waitFor();

  const words = 'blood test at 9';
  await visaOf(product, home, [
    { kind: 'stage_done', actor: 'us', stage: 'arrival', day: today },
    {
      kind: 'appointment',
      actor: 'us',
      stage: 'medical',
      data: {
        appointment: {
          day: addDays(today, 1),
          time: '09:30',
          place: 'Smart Salem, City Walk',
          pickUp: '08:45',
          driver: 'Imran',
        },
        words,
      },
    },
  ]);
  await now.getByText('She goes to her medical test on').waitFor();
  expect(await phone.content()).not.toContain(words);
  expect(complaints).toEqual([]);

  const { page: still } = await visitor('desktop', {
    baseURL: product.origin,
    javaScriptEnabled: false,
    storageState: await phone.context().storageState(),
  });
  await still.goto(`/my/visa?home=${home}`);
  await still.getByText('She goes to her medical test on').waitFor();
  await still.getByRole('heading', { name: 'What happened' }).waitFor();
  const { page: stranger } = await visitor('desktop', { baseURL: product.origin });
  await stranger.goto(`/my/visa?home=${home}`);
  await expect.poll(() => new URL(stranger.url()).pathname).toBe('/my/sign-in');

  const { page: hers } = await visitor('phone', {
    baseURL: product.origin,
    javaScriptEnabled: false,
  });
  const answer = await hers.goto(herPath);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
  expect(await hers.locator('html').getAttribute('lang')).toBe('tl');
  await hers.getByRole('heading', { name: 'Kumusta, Jovelyn' }).waitFor();
  await hers.getByRole('heading', { name: 'Magpa-medical test' }).waitFor();
  const html = await hers.content();
  for (const secret of [home, MOBILE, '784-', 'AED']) expect(html).not.toContain(secret);
  expect(Buffer.byteLength((await answer?.body()) ?? '')).toBeLessThan(60_000);
  expect(await sidewaysScroll(hers)).toBe(0);
  await hers.getByRole('link', { name: 'नेपाली' }).click();
  await hers.locator('html[lang="ne"]').waitFor();
  const gone = await hers.goto('/her-visa?t=nothing');
  expect(gone?.status()).toBe(404);
  await hers.getByRole('heading', { level: 1, name: 'This link does not work any more' }).waitFor();
}, 90_000);
