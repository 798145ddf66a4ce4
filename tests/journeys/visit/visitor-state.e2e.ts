import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';
import { profileNames } from '../../support/profiles.ts';
import { hydrated, open, visitor } from '../../support/site.ts';

const storedIn = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));

const visitCookie = async (page: Page): Promise<URLSearchParams> => {
  const cookies = await page.context().cookies();
  return new URLSearchParams(cookies.find(({ name }) => name === 'visit')?.value ?? '');
};

/** The texts of a page: title, header and contents. */
const wordsOf = async (page: Page): Promise<string[]> => [
  await page.title(),
  (await page.locator('meta[name="description"]').getAttribute('content')) ?? '',
  await page.getByRole('banner').innerText(),
  // More can be shown only with script.
  (await page.locator('main').innerText()).replace(/\nShow more$/, ''),
];

/** The same visitor without script, who sees pages as the server sends them. */
async function withoutScript(page: Page): Promise<Page> {
  const { page: plain } = await visitor('desktop', {
    javaScriptEnabled: false,
    viewport: page.viewportSize(),
    storageState: await page.context().storageState(),
  });
  return plain;
}

async function goBy(page: Page, link: RegExp | string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
}

for (const profile of profileNames) {
  test(`[WHO-08] a URL with nanny in it turns every label, and that lasts until one turns back, on a ${profile}`, async () => {
    const { page, complaints } = await open(profile, '/?utm_content=Nanny_dubai');
    expect((await wordsOf(page))[1]).toContain('Hire a nanny');
    expect((await wordsOf(page)).join(' ')).not.toMatch(/\bmaids?\b/i);
    await goBy(page, 'Choose a nanny');
    await page.getByTestId('maid-card').first().waitFor();
    await expect.poll(() => page.title()).toBe('Choose a nanny – Ahlan Home');
    await page.goto('/services');
    await hydrated(page);
    expect((await wordsOf(page)).join(' ')).not.toMatch(/\bmaids?\b/i);
    expect((await storedIn(page))['maidsMode']).toBe('nanny');

    await page.getByRole('link', { name: 'Nannies: show maids instead' }).click();
    await expect.poll(() => page.title()).toBe('Choose a maid – Ahlan Home');
    await page.goto('/');
    await hydrated(page);
    await expect.poll(() => wordsOf(page).then(String)).not.toMatch(/\bnann(y|ies)\b/i);
    expect(await page.getByRole('link', { name: /show maids/ }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test(`a returning nanny visitor gets the same page from the server as after hydration, on a ${profile}`, async () => {
    const { page, complaints } = await open(profile, '/hire-nanny');
    const plain = await withoutScript(page);
    for (const path of ['/', '/hire-maid', '/services']) {
      await page.goto(path);
      await hydrated(page);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await plain.goto(path);
      // Calculators and counts need script; the main content does not.
      const shown = path === '/services' ? 4 : 3;
      expect((await wordsOf(plain)).slice(0, shown)).toEqual((await wordsOf(page)).slice(0, shown));
      const title = (of: Page) => of.locator('h1').innerText();
      expect(await title(plain)).toBe(await title(page));
    }
    expect(complaints).toEqual([]);
  });

  test(`[RT-19] where storage is refused any page leads to /cookies-disabled and back, on a ${profile}`, async () => {
    const { page, complaints } = await visitor(profile);
    await page.addInitScript(() => {
      if (window.name === 'allowed') return;
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.goto('/services?utm_source=x');
    await page.waitForURL('/cookies-disabled?from=%2Fservices%3Futm_source%3Dx');
    await hydrated(page);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(
      'Your browser keeps nothing for us',
    );
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.getByRole('link', { name: 'Do it in a chat instead' }).count()).toBe(1);

    await page.getByRole('link', { name: 'Try again' }).click();
    await page.waitForURL('/cookies-disabled?from=%2Fservices%3Futm_source%3Dx');
    await hydrated(page);
    await page.evaluate(() => {
      window.name = 'allowed';
    });
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.waitForURL('/services?utm_source=x');
    await hydrated(page);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toMatch(/keeps nothing/);
    expect(complaints).toEqual([]);
  });
}

test('in-app navigation to an address with nanny in it turns the mode on, in every open tab', async () => {
  const { page } = await open('desktop', '/');
  const other = await page.context().newPage();
  await other.goto('/services');
  await hydrated(other);
  await page.evaluate(() => {
    history.pushState({ idx: 1, key: 'x' }, '', '/hire-nanny');
    dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1, key: 'x' } }));
  });
  await expect.poll(() => page.title()).toBe('Hire a nanny in the UAE – Ahlan Home');
  await expect.poll(() => other.title()).toMatch(/nanny/i);
  expect((await wordsOf(other)).join(' ')).not.toMatch(/\bmaids?\b/i);
});

test('[RT-04] /hire-nanny is the hire page in nanny mode with a title, description and keywords of its own', async () => {
  const { page } = await open('phone', '/hire-nanny');
  expect(await page.getByTestId('maid-card').count()).toBeGreaterThan(0);
  expect(await page.title()).toBe('Hire a nanny in the UAE – Ahlan Home');
  const content = (name: string) => page.locator(`meta[name="${name}"]`).getAttribute('content');
  expect(await content('description')).toContain('Nannies for newborns');
  expect(await content('keywords')).toContain('babysitter');
  await page.getByRole('link', { name: 'Live-in' }).click();
  await page.waitForURL('/hire-nanny?arrangement=LIVE_IN');
  await page.goto('/hire-maid?maidsMode=maid');
  expect(await page.title()).toBe('Choose a maid – Ahlan Home');
  expect(await content('keywords')).not.toContain('babysitter');
});

test('storage that is full leads to /cookies-disabled too, and by replacing the page one was on', async () => {
  const { page } = await visitor('phone');
  await page.goto('/offline');
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/hire-maid');
  await page.waitForURL('/cookies-disabled?from=%2Fhire-maid');
  await hydrated(page);
  await page.goBack();
  await page.waitForURL('/offline');
});

test('the chat page opens without storage', async () => {
  const { page } = await visitor('desktop');
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/whatsapp-us');
  await hydrated(page);
  expect(new URL(page.url()).pathname).toBe('/whatsapp-us');
});

test('an iPad that calls itself a Mac is known as one from the second request on', async () => {
  const userAgent =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
  const { page, complaints } = await visitor('desktop', { userAgent });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'maxTouchPoints', { get: () => 5 });
  });
  await page.goto('/services');
  await hydrated(page);
  expect((await visitCookie(page)).get('device')).toBe('mobile');
  const chat = page.getByRole('banner').getByRole('link', { name: /Chat/ });
  await expect.poll(() => chat.getAttribute('href')).toMatch(/^https:\/\/api\.whatsapp\.com\//);
  const second = await page.request.get('/services', { headers: { 'user-agent': userAgent } });
  expect(await second.text()).toMatch(/<header.*https:\/\/api\.whatsapp\.com\/.*<\/header>/s);
  expect(complaints).toEqual([]);
});

test('where memory and cookie disagree memory wins, and the cookie is mended', async () => {
  const { page, complaints } = await visitor('desktop');
  await page
    .context()
    .addCookies([{ name: 'visit', value: 'maidsMode=nanny&V_LAND=true', url: inject('origin') }]);
  await page.addInitScript(() => localStorage.setItem('maidsMode', 'maid'));
  await page.goto('/services');
  await hydrated(page);
  await expect.poll(() => page.title()).toMatch(/maid/i);
  await expect.poll(async () => (await wordsOf(page)).join(' ')).not.toMatch(/nann(y|ies)/i);
  expect((await visitCookie(page)).toString()).toBe('maidsMode=maid&device=desktop');
  expect(complaints).toEqual([]);
});

test('a value another program stored counts, and reaches the server with the next request', async () => {
  const { page } = await visitor('phone');
  await page.addInitScript(() => localStorage.setItem('maidsMode', 'nanny'));
  await page.goto('/hire-maid');
  await hydrated(page);
  await expect.poll(() => page.title()).toMatch(/nanny/i);
  expect(await (await page.request.get('/hire-maid')).text()).toMatch(/<title>[^<]*nanny/i);
});

test('what an address says is remembered for the visit, and nothing that names a person', async () => {
  const { page } = await open(
    'phone',
    '/?utm_source=fb&utm_term=maid&event=noon&target=nanny&referralId=friend&chatId=c7&journeyId=j-1' +
      '&v_auh=1&v_sss=1&slv2&v_land&AB_VARIANT=b&appId=secret-1&phone=%2B971501234567&mail=a%40b.example',
  );
  const stored = await storedIn(page);
  expect(stored).toMatchObject({
    CC_EVENT: 'noon',
    CC_TARGET: 'nanny',
    CC_REFERRAL_ID: 'friend',
    chatId: 'c7',
    journeyId: 'j-1',
    v_sss: 'true',
    CC_SLV2: 'true',
    V_LAND: 'true',
    AB_VARIANT: 'b',
    CC_needIbanValidation: 'true',
    siteVersion: '39',
    utm_params: '{"utm_source":"fb","utm_term":"maid"}',
  });
  expect(stored['v_auh']).toBeUndefined();
  expect(JSON.stringify(stored)).not.toMatch(/secret-1|971501234567|b\.example/);
  await goBy(page, 'What we do');
  await page.waitForURL('/services');
  expect(await storedIn(page)).toMatchObject({ CC_EVENT: 'noon', journeyId: 'j-1' });
  const tags = new URLSearchParams((await visitCookie(page)).get('tags') ?? '');
  expect(Object.fromEntries(tags)).toEqual({ utm_source: 'fb', utm_term: 'maid', event: 'noon' });
});

test('a visit without a journey gets one, and keeps it', async () => {
  const { page } = await open('desktop', '/');
  const { journeyId } = await storedIn(page);
  expect(journeyId).toMatch(/^[\da-f]{32}$/);
  await page.goto('/legal');
  await hydrated(page);
  expect((await storedIn(page))['journeyId']).toBe(journeyId);
});

test('[CAMP-01] v_merritt becomes the event in the address and in memory', async () => {
  const { page } = await open('phone', '/services?v_merritt=1&event=noon&utm_source=x');
  expect(new URL(page.url()).search).toBe('?event=MerrittGroup&utm_source=x');
  expect((await storedIn(page))['CC_EVENT']).toBe('MerrittGroup');
});

test('[FLAG-02] a visitor from the client app stays in it for the visit', async () => {
  const { page } = await open('phone', '/hire-maid?utm_source=cc_login');
  await page.goto('/hire-maid');
  await hydrated(page);
  const header = page.getByRole('banner');
  expect(await header.getByRole('link', { name: /Back|Ahlan Home/ }).count()).toBe(0);
  const plain = await withoutScript(page);
  await plain.goto('/hire-maid');
  expect(await plain.getByRole('banner').innerText()).not.toContain('Ahlan Home');
});

const markup = encodeURIComponent('"><img src=x data-xss onerror=document.title="bad">');

test('markup and absurd values in what the site reads change nothing and stand nowhere', async () => {
  // Filters appear with their counts a moment after the page; everything else is there from the start.
  const firstWords = async (page: Page) => [
    ...(await wordsOf(page)).slice(0, 3),
    (await page.locator('h1').innerText()).replace(/^\d+/, 'some'),
  ];
  const { page: plain } = await open('desktop', '/hire-maid');
  const expected = await firstWords(plain);
  const names = 'utm_source utm_term lang maidsMode v_auh v_land event target chatId'.split(' ');
  const poison = [markup, '%00%0d%0a', 'x'.repeat(250), '%F0%9F%92%A9', '__proto__'];
  for (const value of poison) {
    // The value "__proto__" is an ordinary string: it switches v_auh on, which narrows the list.
    const compared = value === '__proto__' ? 3 : 4;
    const search = names.map((name) => `${name}=${value}&${name}[]=a`).join('&');
    const { page, complaints } = await visitor('desktop');
    await page.goto(`/hire-maid?${search}`);
    await hydrated(page);
    expect((await firstWords(page)).slice(0, compared)).toEqual(expected.slice(0, compared));
    expect(await page.locator('[data-xss]').count()).toBe(0);
    const { maidsMode, lang, V_LAND, v_auh } = await storedIn(page);
    expect([maidsMode, lang]).toEqual([undefined, undefined]);
    if (compared === 4) expect([V_LAND, v_auh]).toEqual([undefined, undefined]);
    await page.reload();
    await hydrated(page);
    expect((await firstWords(page)).slice(0, compared)).toEqual(expected.slice(0, compared));
    expect(complaints).toEqual([]);
  }
});

test('the text of a campaign link is in no page, even if a rule matches it', async () => {
  const page = async (search: string) => {
    const answer = await fetch(`${inject('origin')}/${search}`);
    return answer.text();
  };
  const first = await page('?event=re_canary1&utm_source=canary2');
  expect(first).not.toContain('canary');
  expect(await page('?event=re_other&utm_source=another')).toBe(first);
});
