import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test, vi } from 'vitest';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { transportAnswering } from '../../visitor/api/testing.ts';
import { guardPage } from '../../site/page-guard.ts';
import { loadSite, ROOT, type Site } from '../../site/site.ts';
import routes from '../../app/routes.ts';
import WizardPage from './wizard-page.tsx';

const identity = {
  brandName: 'Ahlan',
  publicOrigin: 'https://a.example',
  translateScriptUrl: null,
};
const view = {
  mode: 'maid',
  language: 'en',
  alternateLanding: false,
  clientApp: false,
  device: 'mobile',
} as const;
const chat = {
  number: '+971500000000',
  chatId: 'APP',
  text: 'Hello',
  link: 'https://chat.example',
};
const settings = {
  siteConfig: { ccSiteConfig: { chatId: 'APP', redirectToWhatsapp: true } },
  chat,
};

/** The site data that the server loads for /app when the settings call gets this answer. */
async function siteOf(answer: () => Response) {
  const { door, sent } = transportAnswering(answer);
  const api = browserApi('cc-app', { ignoreErrorMessages: true }, door);
  const site = await loadSite(api, identity, { view, tags: {} }, '/app');
  return { site, asked: sent.map(({ url }) => url) };
}

function renderedPage(site: Site): string {
  const Stub = createRoutesStub([
    { id: ROOT, path: '/', children: [{ path: 'app', Component: WizardPage }] },
  ]);
  const hydrationData = { loaderData: { [ROOT]: site } };
  return renderToString(<Stub initialEntries={['/app?appId=abc']} hydrationData={hydrationData} />);
}
const down = () => Response.json({ message: 'Down.', error: 'DOWN' }, { status: 503 });

test('[RT-07] /app is the wizard; the site’s settings are asked for before it, and without them it still opens', async () => {
  expect(JSON.stringify(routes)).toContain('"path":"app"');
  expect(JSON.stringify(routes)).toContain('flows/apply/wizard-page.tsx');

  const known = await siteOf(() => Response.json(settings));
  expect(known.asked[0]).toMatch(/getmainccsiteinfo\?.*pageCode=cc-app/);
  expect(known.site).toMatchObject({ chat, redirectToChat: true });
  expect(renderedPage(known.site)).toContain('data-placeholder="application"');

  const unknown = await siteOf(down);
  expect(unknown.asked[0]).toBe(known.asked[0]);
  expect(unknown.site).toMatchObject({ chat: null, redirectToChat: false });
  expect(renderedPage(unknown.site)).toContain('data-placeholder="application"');

  vi.stubGlobal('window', { location: new URL('https://a.example/hire-maid') });
  vi.stubGlobal('fetch', () => Promise.resolve(down()));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { cookie: '' });
  const coming = new Request('https://a.example/app?appId=abc');
  expect(await guardPage('/app', coming, () => Promise.resolve('wizard'))).toBe('wizard');
});
