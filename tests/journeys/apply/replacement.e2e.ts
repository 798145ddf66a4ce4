import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';
import { inStore } from '../../support/known-answer.ts';
import { sidewaysScroll } from '../../support/page-checks/measures.ts';
import { reaches } from '../../support/page-checks/reaches.ts';
import { ownProduct } from '../../support/own-product.ts';
import type { Profile } from '../../support/profiles.ts';
import { hydrated, visitor } from '../../support/site.ts';

const product = ownProduct();

/** Runs inside the page: starts an application and gives the family's details. */
async function beginByCalls(mobile: string): Promise<string> {
  const headers = () => ({
    pageCode: 'cc-app',
    'X-XSRF-TOKEN': /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '',
    'content-type': 'application/json',
  });
  const get = async (path: string) => (await fetch(`/api/${path}`, { headers: headers() })).json();
  const post = async (path: string, body: object) => {
    const init = { method: 'POST', headers: headers(), body: JSON.stringify(body) };
    const answer = await fetch(`/api/${path}`, init);
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  await get('ccserviceapplication/generatesessionid');
  const { items } = await get('matchedvideos/getmatchedvideos?limit=1&arrangement=LIVE_IN');
  const planType = 'LIVE_IN';
  const hire = { housemaid: items[0].housemaid.id, planType };
  const { appId } = await post('ccserviceapplication/hire', hire);
  const { sequence } = await get(`ccserviceapplication/getappinfo?id=${appId}`);
  const answer = { planType, name: 'Leila Haddad', mobile, email: '' };
  const body = { id: appId, step: 'HIRE_MAID', sequence, answer };
  await post('ccserviceapplication/submitstep', body);
  return appId;
}

/** Makes the newest application look finished a month ago; other tests cover finishing it. */
const finish = () =>
  inStore(
    product.dataDir,
    `with done as (
       update applications set state = 'submitted', submitted_at = now(), proved_mobile_lookup = mobile_lookup,
         reference = 'AH-' || upper(substr(id::text, 1, 4)) || '-WXYZ',
         contract_ends_on = current_date + 700, valid_until = now() + interval '800 days'
       where id = (select id from applications where state = 'open' and flow = 'hire' and mobile_lookup is not null
         order by created_at desc limit 1) returning id),
     hired as (update holds set state = 'hired' where application_id in (select id from done))
     insert into arrivals (application_id, day, slot, place)
     select id, current_date - 30, 'morning', floor(random() * 100000)::int from done`,
  );

async function client(profile: Profile, mobile: string, agent = '') {
  const visit = await visitor(profile, {
    baseURL: product.origin,
    ...(agent && { userAgent: agent }),
  });
  await visit.page.goto('/app');
  await hydrated(visit.page);
  const id = await visit.page.evaluate(beginByCalls, mobile);
  await finish();
  return { ...visit, id };
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const arrived = (page: Page, code: string) =>
  page.locator(`[data-testid="replacement"][data-step="${code}"] h1`).waitFor();

/** The step is shown, accessible and fits the screen, and its chat is the replacement's own. */
async function on(page: Page, code: string): Promise<void> {
  await arrived(page, code);
  expect(await accessibilityProblems(page), code).toEqual([]);
  await reaches(page, code);
  expect(await chatOf(page), code).toMatch(/971500000007|nb=replacement/);
}
const chatOf = (page: Page) => page.locator('header a[href*=whatsapp]').getAttribute('href');

async function chooseTime(page: Page): Promise<void> {
  await page
    .getByRole('group', { name: /between$/ })
    .getByRole('radio')
    .and(page.locator(':enabled'))
    .first()
    .check();
  await press(page, /^Change on /);
}

async function texts(page: Page): Promise<{ to: string; text: string }[]> {
  return (await page.request.get(`${product.origin}/api/dev/outbox`)).json();
}

test('[RT-08] [F70] [F71] a client on a phone says why, chooses in the catalogue, then the day, confirms, and moves the day', async () => {
  const { page, complaints, id } = await client('phone', '050 123 4501');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`/app?appId=${id}&step=END_WORK_FLOW`);
  await page.getByRole('link', { name: 'Choose someone else' }).click();
  await on(page, 'REPLACEMENT_REASON');
  await press(page, 'Continue');
  await page.getByRole('alert').getByText('Choose what comes closest.').waitFor();
  await page.getByText('The work is not what she does best').click();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await press(page, 'Newborns');
  await press(page, 'Continue');

  // Nobody is chosen for the family; each has her video and her profile.
  await on(page, 'HIRE_MAID');
  expect(await page.locator('input[name="maid"]:checked').count()).toBe(0);
  await press(page, 'Continue');
  await page.getByRole('alert').getByText('Choose who comes next.').waitFor();
  await page
    .getByRole('link', { name: /^Profile of / })
    .first()
    .waitFor();
  await page
    .getByRole('button', { name: /^Meet / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Pause' }).first().waitFor();
  const present = await page.getByRole('button', { name: /^Keep .* after all$/ }).textContent();
  const name = /^Keep (.*) after all$/.exec(present ?? '')?.[1] ?? '';

  // The same catalogue, in replacement mode.
  await page.getByRole('link', { name: /^See all \d+ matches$/ }).click();
  await page.getByText(`You are choosing a replacement for ${name}`).waitFor();
  expect(await sidewaysScroll(page)).toBe(0);
  const help = page.getByRole('complementary', { name: 'Replacement' }).getByRole('link');
  expect(await help.nth(1).getAttribute('href')).toContain('971500000007');
  const hire = page.getByRole('link', { name: /^Hire / }).nth(2);
  const next = (await hire.textContent())?.replace('Hire ', '') ?? '';
  await hire.click();
  await arrived(page, 'HIRE_MAID');
  await press(page, `Continue with ${next}`);

  await on(page, 'MAID_RETURN');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(next);
  await press(page, 'Continue');
  await page.getByRole('alert').getByText('Choose a time.').waitFor();
  const times = page.getByRole('group', { name: /between$/ }).getByRole('radio');
  await times.first().check();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await press(page, /^Change on /);

  await on(page, 'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(`${next} comes instead`);
  await page.getByRole('region', { name: 'What it costs' }).getByText('Nothing').waitFor();
  // Back is prevented here (NAV-10).
  expect(await page.getByRole('link', { name: 'Back' }).count()).toBe(0);
  await page.goBack();
  await arrived(page, 'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT');
  // The agreement about her is read here and accepted with a tick.
  await page
    .getByRole('region', { name: 'Agreement for hiring a maid by the month' })
    .getByText('In place of')
    .waitFor();
  await press(page, /^Confirm for /);
  await page.getByRole('alert').getByText('Tick this to agree.').waitFor();
  await page.getByRole('checkbox', { name: /I have read the form/ }).check();
  await press(page, /^Confirm for /);

  await on(page, 'END_WORK_FLOW');
  await page.getByText(/^Reference AH-/).waitFor();
  await page.getByRole('button', { name: `Your agreement, ${next}` }).waitFor();

  // Another day, from the same page.
  await press(page, 'Change day or time');
  const days = page.getByRole('radio', { name: /\d/ }).and(page.locator('[name="day"]:enabled'));
  await days.nth(1).check({ force: true });
  await page
    .getByRole('group', { name: /between$/ })
    .getByRole('radio')
    .and(page.locator(':enabled'))
    .first()
    .check();
  expect(await sidewaysScroll(page)).toBe(0);
  await press(page, 'Save');
  await page.getByRole('button', { name: 'Change day or time' }).waitFor();
  const message = (await texts(page)).find(({ text }) => text.includes('is confirmed'));
  expect(message?.text).toContain(`${next} comes on`);
  const loaded = await page.reload();
  await arrived(page, 'END_WORK_FLOW');
  expect(loaded?.headers()).toMatchObject({
    'cache-control': expect.stringContaining('no-store'),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': expect.stringContaining('noindex'),
  });
  expect(await page.locator('footer').count()).toBe(0);
  // The appId stays between this browser and us, and no third party gets a request.
  expect(asked.filter((url) => !url.startsWith(product.origin))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('[WHO-06] on a computer that is new to the contract a code comes first; who goes and comes stay in sight; the client app opens it, too', async () => {
  const { id, page: phone } = await client('phone', '050 123 4502');
  await phone.goto(`/replacement/app?appId=${id}&utm_source=client_app`);
  await arrived(phone, 'REPLACEMENT_REASON');
  expect(await phone.locator('header').getByRole('link', { name: 'Back' }).count()).toBe(0);

  const visit = await visitor('desktop', { baseURL: product.origin });
  const { page } = visit;
  await page.goto(`/replacement/app?appId=${id}`);
  await on(page, 'CHECK_OTP');
  const code = (await texts(page)).map(({ text }) => /^\d{6}/.exec(text)?.[0]).find(Boolean) ?? '';
  await page.getByLabel('Code, 6 digits').fill(code);
  await press(page, 'Confirm');
  await arrived(page, 'REPLACEMENT_REASON');
  await page.getByText('She wants to stop, or has left').click();
  await press(page, 'Continue');
  await arrived(page, 'HIRE_MAID');
  await page.getByRole('radio').nth(1).check();
  await press(page, /^Continue with /);
  await arrived(page, 'MAID_RETURN');
  expect(await page.getByRole('radio', { name: /has left already$/ }).isChecked()).toBe(true);
  await chooseTime(page);
  await on(page, 'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT');
  const aside = page.getByRole('complementary', { name: 'Your summary' });
  await aside.getByText('comes instead of').waitFor();
  await page.getByText(/you can have a replacement or your money back/).waitFor();
  await press(page, 'Another day');
  await arrived(page, 'MAID_RETURN');
  await page.getByRole('link', { name: 'Back' }).click();
  await arrived(page, 'HIRE_MAID');
  expect(visit.complaints).toEqual([]);
});

test('[ERR-01] if the new maid is taken meanwhile, a message leads back to the choice; an expired link leads to a fresh one', async () => {
  const { page, id } = await client('phone', '050 123 4503');
  await page.goto(`/replacement/app?appId=${id}`);
  await page.getByText('Our needs have changed').click();
  await press(page, 'Continue');
  await arrived(page, 'HIRE_MAID');
  await page.getByRole('radio').first().check();
  const chosen = await page.getByRole('radio').first().getAttribute('value');
  await inStore(
    product.dataDir,
    `insert into holds (maid_id, application_id, expires_at)
     select $1, id, now() + interval '1 hour' from applications where flow = 'hire' limit 1`,
    [Number(chosen)],
  );
  await press(page, /^Continue with /);
  await page.getByText(/is being hired by another family/).waitFor();
  await page.waitForURL(`${product.origin}/replacement/app?appId=${id}`);
  await arrived(page, 'HIRE_MAID');
  await page.getByRole('radio').first().waitFor();
  await expect.poll(() => page.getByRole('radio').first().getAttribute('value')).not.toBe(chosen);

  await page.goto(`/replacement/app?appId=${'x'.repeat(32)}`);
  await page.getByRole('heading', { name: 'This link has expired' }).waitFor();
  expect(await chatOf(page)).toContain('971500000007');
  expect(await accessibilityProblems(page)).toEqual([]);
  await press(page, 'Send me a new link');
  await page.getByLabel('Mobile number').fill('050 123 4503');
  await press(page, 'Send the code');
  await page.getByLabel('Code, 6 digits').waitFor();
  const code = (await texts(page)).map(({ text }) => /^\d{6}/.exec(text)?.[0]).find(Boolean) ?? '';
  await page.getByLabel('Code, 6 digits').fill(code);
  await press(page, 'Send me my link');
  await page.getByRole('heading', { name: 'We sent it' }).waitFor();
  const sent = (await texts(page)).find(({ text }) => text.includes('choose who comes instead'));
  expect(sent?.text).toContain(`/replacement/app?appId=${id}`);
});
