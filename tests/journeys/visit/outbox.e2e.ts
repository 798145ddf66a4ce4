import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';
import { profileNames } from '../../support/profiles.ts';
import { hydrated, visitor } from '../../support/site.ts';

/** Calls the server like a page of this browser. */
async function call<Answer>(page: Page, path: string, body?: object): Promise<Answer> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { pagecode: 'cc-app', 'x-xsrf-token': token };
  const answer = body
    ? await page.request.post(`/api/${path}`, { data: body, headers })
    : await page.request.get(`/api/${path}`, { headers });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

const newNumber = () => `+97150${Math.floor(1_000_000 + Math.random() * 8_999_999)}`;

/** A family that started its application in another browser and left its number. */
async function begunElsewhere(mobile: string): Promise<string> {
  const { page } = await visitor('phone');
  await call(page, 'ccserviceapplication/generatesessionid');
  const { items } = await call<{ items: { housemaid: { id: number } }[] }>(
    page,
    'matchedvideos/getmatchedvideos?limit=60',
  );
  let appId = '';
  for (const { housemaid } of items.toReversed()) {
    if (appId !== '') break;
    const wish = { housemaid: housemaid.id };
    // Skips maids whom another test has hired meanwhile.
    const begun = call<{ appId: string }>(page, 'ccserviceapplication/hire', wish);
    appId = await begun.then((answer) => answer.appId).catch(() => '');
  }
  const { sequence, maid } = await call<{ sequence: number; maid: { arrangements: string[] } }>(
    page,
    `ccserviceapplication/getappinfo?id=${appId}`,
  );
  const answer = { planType: maid.arrangements[0], name: 'Amal Khalid', mobile, email: '' };
  const submitted = { id: appId, step: 'HIRE_MAID', sequence, answer };
  await call(page, 'ccserviceapplication/submitstep', submitted);
  return appId;
}

async function codesSentTo(page: Page, number: string): Promise<string[]> {
  const sent = await call<{ to: string; text: string }[]>(page, 'dev/outbox');
  return sent.filter(({ to }) => to === number).map(({ text }) => text.slice(0, 6));
}

test.each(profileNames)(
  'on a %s another browser continues after the code, pasted with the whole message',
  async (profile) => {
    const mobile = newNumber();
    const appId = await begunElsewhere(mobile);
    const { page, complaints } = await visitor(profile);
    await page.clock.install({ time: Date.now() });
    await page.goto(`/app?appId=${appId}&step=CHECK_OTP`);
    await hydrated(page);
    await page.locator('[data-testid="wizard"][data-step="CHECK_OTP"]').waitFor();
    await page.getByText('Send again in').waitFor();
    const field = page.getByRole('textbox', { name: 'Code, 6 digits' });
    expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.getByRole('button', { name: 'Send again' }).count()).toBe(0);

    await field.fill('12');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Enter all six digits.').first().waitFor();

    const [code = ''] = await codesSentTo(page, mobile);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    await field.fill(wrong);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('This code is not right, or no longer works.').first().waitFor();

    await page.clock.fastForward(61_000);
    await page.getByRole('button', { name: 'Send again' }).waitFor();
    await field.fill(`${code} is your code`);
    expect(await field.inputValue()).toBe(code);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL((url) => url.searchParams.get('step') !== 'CHECK_OTP');
    const info = await call<{ needsProof: boolean }>(
      page,
      `ccserviceapplication/getappinfo?id=${appId}`,
    );
    expect(info.needsProof).toBe(false);
    expect(complaints.filter((line) => !line.includes('400'))).toEqual([]);

    await page.goto('/dev/outbox');
    await page.getByRole('heading', { name: mobile }).first().waitFor();
  },
);
