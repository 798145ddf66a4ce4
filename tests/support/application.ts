import type { BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { callsIn, lastCode } from './calls-in-page.ts';
import { type Visit, visitor } from './site.ts';

export const GOOD_IBAN = 'AE07 0331 2345 6789 0123 456';

/** A visitor on a phone who is about to apply, on an empty page of our site that only serves for calls. */
export async function applicant(
  origin: string,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const visit = await visitor('phone', { baseURL: origin, ...options });
  // The cookie question is already answered, so that it covers nothing.
  await visit.page.addInitScript(() => localStorage.setItem('consentMode', 'denied'));
  const bare = { contentType: 'text/html', body: '<title>Nothing yet</title>' };
  await visit.page.route('**/nothing-yet', (route) => route.fulfill(bare), { times: 1 });
  await visit.page.goto('/nothing-yet');
  return visit;
}

/**
 * Starts an application in this visitor's browser through calls only and answers it up to the documents, so that the
 * day comes next. Returns the appId. The page must be one of ours.
 */
export async function applicationAtArrival(page: Page, wish: object = {}): Promise<string> {
  return page.evaluate(answerToTheDay, { wish, photo: await photo() });
}

/** The same with a day and an address: the bank details come next. */
export async function applicationAtBank(page: Page, wish: object = {}): Promise<string> {
  const id = await applicationAtArrival(page, wish);
  const { answer, get } = callsIn(page);
  const { days } = await get(`contact/arrivaldays?id=${id}`);
  const day = days.find(({ state }: { state: string }) => state === 'free');
  const slot = day.slots.find(({ free }: { free: boolean }) => free);
  await answer(id, 'MAID_ARRIVAL', { day: day.day, slot: slot.slot });
  await answer(id, 'CLIENT_ADDRESS', {
    emirate: 'dubai',
    area: 'Al Barsha 1',
    homeType: 'apartment',
    building: 'Palm Court',
    unit: '140',
  });
  return id;
}

/** Types the newest code into the screen that asks for it. */
export async function enterCode(page: Page): Promise<void> {
  await page.getByText(/^Expires in/).waitFor();
  await page.getByLabel('Code, 6 digits').fill(await lastCode(page));
}

let made: Promise<string> | undefined;

/** Noise, so that it does not count as an empty picture. Drawn here, because a page may take seconds to be idle. */
function photo(): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: 840, height: 620, channels: 3, background: '#888', noise } as const;
  made ??= sharp({ create })
    .jpeg({ quality: 30 })
    .toBuffer()
    .then((bytes) => bytes.toString('base64'));
  return made;
}

/** Runs inside the page. */
async function answerToTheDay(given: { wish: object; photo: string }): Promise<string> {
  const token = () => /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
  const send = async (path: string, type: string, body: BodyInit) => {
    const answer = await fetch(`/api/${path}`, {
      method: 'POST',
      headers: { pageCode: 'cc-app', 'X-XSRF-TOKEN': token(), 'content-type': type },
      body,
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const post = (path: string, body: object) => send(path, 'application/json', JSON.stringify(body));
  const get = async (path: string) =>
    (await fetch(`/api/${path}`, { headers: { pageCode: 'cc-app' } })).json();

  await get('ccserviceapplication/generatesessionid');
  const { items } = await get('matchedvideos/getmatchedvideos?limit=24');
  let begun: { appId: string } | null = null;
  for (const { housemaid } of items) {
    begun ??= await post('ccserviceapplication/hire', {
      housemaid: housemaid.id,
      ...given.wish,
    }).catch(() => null);
  }
  if (begun === null) throw new Error('Nobody is free to be hired.');
  const id = begun.appId;
  const answer = async (step: string, said: object) => {
    const { sequence, maid } = await get(`ccserviceapplication/getappinfo?id=${id}`);
    const planType = step === 'HIRE_MAID' ? { planType: maid.arrangements[0] } : {};
    const body = { id, step, sequence, answer: { ...said, ...planType } };
    await post('ccserviceapplication/submitstep', body);
  };
  await answer('HIRE_MAID', { name: 'Leila Haddad', mobile: '050 123 4567', email: '' });
  const bytes = Uint8Array.from(atob(given.photo), (character) => character.charCodeAt(0));
  for (const kind of ['emirates_id_front', 'emirates_id_back', 'passport']) {
    const { uploadId, partBytes } = await post('documents/begin', {
      id,
      kind,
      bytes: bytes.length,
    });
    for (let start = 0; start < bytes.length; start += partBytes) {
      const part = bytes.slice(start, start + partBytes);
      const path = `documents/parts/${uploadId}?id=${id}&start=${start}`;
      await send(path, 'application/octet-stream', part);
    }
    await post('documents/finish', { id, uploadId });
  }
  await answer('REQUIRED_DOCUMENTS', { residency: 'citizen' });
  return id;
}

export const step = (page: Page, code: string) =>
  page.locator(`[data-testid="wizard"][data-step="${code}"]`);
export const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

/** The last maid of the list, where no other test hires. */
export async function freeMaid(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/api/matchedvideos/getmatchedvideos?limit=60`, {
    headers: { pageCode: 'hire-maid' },
  });
  const { items }: { items: { housemaid: { id: number } }[] } = await answer.json();
  return items.at(-1)?.housemaid.id ?? 0;
}
