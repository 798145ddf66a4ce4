import { addColleague, makeStaffLink } from '../../staff/index.ts';
import { softPasskey, type SoftPasskey } from '../../testing/passkey.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Browser, browser } from '../../testing/browser.ts';

const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0 Safari/537.36' };

/** An office whose visitors come from a network each, so that no limit of strangers is reached. */
export const officeWithNetworks = () =>
  testApp({ config: { demo: true, trustedProxies: ['127.0.0.1'] } });

/** People who sign in to this office as their pages do. */
export function visitors(running: () => TestApp) {
  let networks = 0;
  const db = () => running().deps.store.db;

  /** A browser at http://localhost. */
  async function newBrowser(): Promise<Browser> {
    networks += 1;
    const from = { host: 'localhost', 'x-forwarded-for': `10.${networks}.0.1`, ...agent };
    const page = browser(running().app, from);
    await page.get('office/me');
    return page;
  }

  async function invite(name = 'Amal Barakat') {
    const id = await addColleague(db(), { name, language: 'en', roles: ['case_officer'] });
    return { id, token: await makeStaffLink(db(), 'invitation', id) };
  }

  async function addKey(page: Browser, key: SoftPasskey, at?: string) {
    const { options } = (await page.post('office/passkeys/options', {})).json();
    return page.post('office/passkeys/add', { response: key.register(options, at), label: 'Key' });
  }

  return {
    newBrowser,
    invite,
    addKey,
    meOf: async (page: Browser) => (await page.get('office/me')).json(),
    /** A colleague who made two passkeys through an invitation. */
    newColleague: async (name?: string) => {
      const { id, token } = await invite(name);
      const page = await newBrowser();
      await page.post('office/link/use', { token });
      const keys = [softPasskey(), softPasskey()] as const;
      for (const key of keys) await addKey(page, key);
      return { id, page, keys };
    },
    signInWith: async (
      page: Browser,
      key: SoftPasskey,
      how: Parameters<SoftPasskey['answer']>[1] = {},
    ) => {
      const { options } = (await page.post('office/signin/options', {})).json();
      return page.post('office/signin/passkey', { response: key.answer(options, how) });
    },
  };
}
