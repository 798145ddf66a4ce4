import { expect, test } from 'vitest';
import { pages } from '../../../contract/pages.ts';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';
import { beforeScript } from '../../support/before-script.ts';
import { sidewaysScroll } from '../../support/page-checks/measures.ts';
import { ownProduct } from '../../support/own-product.ts';
import { profileNames } from '../../support/profiles.ts';
import { hydrated, open, visitor } from '../../support/site.ts';
import { addSurveyLink } from '../../support/survey-link.ts';

const product = ownProduct();

const here = () => ({ baseURL: product.origin });

/** The review texts that the operator has set (WHO-09). */
async function reviewWords(): Promise<string[]> {
  const codes = 'code=SURVEY_GOOGLE_REVIEW_HEADER&code=SURVEY_GOOGLE_REVIEW_TEXT';
  const answer = await fetch(`${product.origin}/api/public/parameters?${codes}`);
  const said = [...(await answer.text()).matchAll(/"value":"([^"]+)"/g)];
  expect(said).toHaveLength(2);
  return said.map(([, words = '']) => words);
}

test.each(profileNames)(
  '[WHO-09] a family on a %s answers once, is invited in the operator’s words whatever the score, and is known again',
  async (profile) => {
    const path = await addSurveyLink(product.dataDir);
    const { page, complaints } = await visitor(profile, here());
    const answer = await page.goto(path);
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    await hydrated(page);
    await page.getByRole('button', { name: 'Send' }).click();
    const missing = page.getByText('Please choose one to five stars.');
    await missing.waitFor();
    await page.locator('input[type="radio"]:focus').waitFor();
    await page.getByRole('radio', { name: /^1 of 5/ }).check();
    await missing.waitFor({ state: 'detached' });
    await page.getByLabel('Anything we should do?').fill(`On a ${profile}: the driver came late.`);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole('button', { name: 'Send' }).click();

    await page.getByRole('heading', { name: 'Thank you for telling us' }).waitFor();
    const person = page.getByRole('link', { name: 'Talk to a person now' });
    expect(await person.getAttribute('href')).toContain('I%20answered%20your%20survey');
    for (const words of await reviewWords()) await page.getByText(words).waitFor();
    const review = page.getByRole('link', { name: 'Write on Google' });
    expect(await review.getAttribute('href')).toBe('/reviewus');
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.goto(path);
    await page.getByText('Thank you for your answer').waitFor();
    await page.getByRole('link', { name: 'Write on Google' }).waitFor();
    expect(complaints).toEqual([]);
  },
);

test('a link that is not ours says so and leads to the chat', async () => {
  const { page } = await open('phone', '/survey?t=nonsense', here());
  await page.getByRole('heading', { name: 'We can’t find this survey' }).waitFor();
  expect(await page.getByRole('link', { name: 'Chat with us' }).getAttribute('href')).toMatch(
    /^https:\/\/api\.whatsapp\.com\//,
  );
});

test.each(profileNames)(
  '[OFF-06] staff on a %s see the team’s figures and words after signing in, and nothing before',
  async (profile) => {
    const { page, complaints } = await visitor(profile, here());
    expect(pages['/admin/teamrating'].code).toBe('admin_teamrating_dashboard');
    const answer = await page.goto('/admin/teamrating');
    expect(await answer?.text()).not.toContain('driver');
    expect(answer?.headers()['cache-control']).toBe('private, no-store');
    await hydrated(page);
    const signIn = page.getByRole('link', { name: 'Sign in to the office' });
    expect(await signIn.getAttribute('href')).toBe('/office/sign-in?next=/admin/teamrating');
    const [, office = ''] = /^Office: (.+)$/m.exec(product.output()) ?? [];
    await page.goto(`${office}&next=/admin/teamrating`);
    await page.waitForURL('**/admin/teamrating');
    await hydrated(page);
    await page.getByRole('heading', { name: 'Newest words' }).waitFor();
    await page.getByText('the driver came late').first().waitFor();
    await page
      .locator('figure')
      .getByText(/^1\.00, \d answers?$/)
      .waitFor();
    expect(page.url()).not.toContain('link=');
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);

    await page.reload();
    await page.getByRole('heading', { name: 'Newest words' }).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Staff only' }).waitFor();
    // The browser reports the refusals themselves in its console.
    expect(complaints.filter((line) => !/status of 40[13]/.test(line))).toEqual([]);
  },
);

test('[F20] a form filled in and sent before the script came is sent as it was filled in, once', async () => {
  const path = await addSurveyLink(product.dataDir);
  const { page, arrive, complaints } = await beforeScript('phone', path, here());
  const accepted: unknown[] = [];
  page.on('response', (answer) => {
    const request = answer.request();
    if (answer.ok() && request.url().endsWith('/survey/answer')) {
      accepted.push(request.postDataJSON());
    }
  });
  await page.getByRole('radio', { name: /^4 of 5/ }).check({ force: true });
  await page.getByLabel('Anything we should do?').fill('Call before you come.');
  await page.getByRole('button', { name: 'Send' }).click();
  expect(await page.locator('html[data-early]').count()).toBe(1);
  arrive();
  await page.getByRole('heading', { name: 'Thank you for telling us' }).waitFor();
  expect(accepted).toEqual([
    expect.objectContaining({ score: 4, comment: 'Call before you come.' }),
  ]);
  await expect.poll(() => page.locator('html[data-early]').count()).toBe(0);
  // The token may change during the call, which is then refused once and sent again with the new one.
  expect(complaints.filter((line) => !/status of 403/.test(line))).toEqual([]);
});
