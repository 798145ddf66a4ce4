import { createHash } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';

const storedValues = new Map<string, string>();
let layer: unknown[] = [];

beforeEach(() => {
  storedValues.clear();
  layer = [];
  vi.resetModules();
  const localStorage = { getItem: (key: string) => storedValues.get(key) ?? null };
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), {
      localStorage,
      location: { search: '' },
      dataLayer: layer,
      isSecureContext: true,
    }),
  );
});

const events = () =>
  layer.filter((entry) => typeof entry === 'object' && entry && 'event' in entry);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const link = {
  clientNumber: '050 123 4567',
  clientEmail: ' Mariam@Example.COM ',
  contractType: 'MONTHLY',
  appId: 'cN3v0aYh3kQm1xTz9bR7Lw',
};

test('consent is in the data layer before the first event', async () => {
  const { track } = await import('./analytics.ts');
  track({ event: 'counter_review_load' });
  track({ event: 'back_button', page: 'hire-maid' });
  expect(Object.values(layer[0] ?? {}).slice(0, 2)).toEqual(['consent', 'default']);
  expect(layer.slice(1)).toEqual([
    { event: 'counter_review_load' },
    { event: 'back_button', page: 'hire-maid' },
  ]);
});

test('an error’s address says where, not who', async () => {
  const { track } = await import('./analytics.ts');
  const appId = 'cN3v0aYh3kQm1xTz9bR7Lw';
  track({
    event: 'site_error',
    type: 'api',
    code: '500',
    url: `https://ahlan.example/app?appId=${appId}&sessionId=${appId}&lang=fr#${appId}`,
  });
  expect(JSON.stringify(events())).not.toContain(appId);
  expect(events()).toMatchObject([{ event: 'site_error', type: 'api', code: '500' }]);
});

test('what a page or an answer says is cut to one short line', async () => {
  const { track } = await import('./analytics.ts');
  track({ event: 'site_error', type: 'a\nb\u0000c', code: 'x'.repeat(9000), url: '/' });
  expect(events()).toEqual([
    { event: 'site_error', type: 'a b c', code: 'x'.repeat(200), url: '/' },
  ]);
});

test.each(['sign_up', 'Hire-2'])('the tag event %s is pushed by its name', async (name) => {
  const { trackTag } = await import('./analytics.ts');
  trackTag(name);
  expect(events()).toEqual([{ event: name }]);
});

test.each(['', 'gtm.js', '<b>', 'a b', 'x'.repeat(101), '1st'])(
  'the tag event %j is no name and goes nowhere',
  async (name) => {
    const { trackTag } = await import('./analytics.ts');
    trackTag(name);
    expect(layer).toEqual([]);
  },
);

test('after an explicit yes a confirmation link sends hashes of its person, and never the appId', async () => {
  storedValues.set('consentMode', 'granted').set('consentExplicit', 'granted');
  const { pushConfirmationLink } = await import('./analytics-confirmation.ts');
  await pushConfirmationLink(link);
  expect(events()).toEqual([
    {
      event: 'mv_accessed_confirmation_link',
      contract_type: 'MONTHLY',
      phone: sha256('+971501234567'),
      email: sha256('mariam@example.com'),
      application: sha256(`analytics ${link.appId}`).slice(0, 32),
    },
  ]);
});

test.each(['+971 50 123 4567', '00971501234567', '971501234567', '(050) 123-4567'])(
  'the number %s gives the same hash as any other way to write it',
  async (clientNumber) => {
    storedValues.set('consentMode', 'granted').set('consentExplicit', 'granted');
    const { pushConfirmationLink } = await import('./analytics-confirmation.ts');
    await pushConfirmationLink({ ...link, clientNumber });
    expect(events()).toMatchObject([{ phone: sha256('+971501234567') }]);
  },
);

test.each([
  ['nothing was answered', {}],
  ['the answer was no', { consentMode: 'denied', consentExplicit: 'denied' }],
  ['the banner alone granted', { consentMode: 'granted' }],
])('a confirmation link says nothing about the person when %s', async (_case, answers) => {
  for (const [key, value] of Object.entries(answers)) storedValues.set(key, value);
  const { pushConfirmationLink } = await import('./analytics-confirmation.ts');
  await pushConfirmationLink(link);
  expect(events()).toEqual([{ event: 'mv_accessed_confirmation_link', contract_type: 'MONTHLY' }]);
});
