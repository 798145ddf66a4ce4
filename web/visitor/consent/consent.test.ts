import { beforeEach, expect, test, vi } from 'vitest';

const storedValues = new Map<string, string>();
let otherTabs: EventTarget;

/** Loads the modules as a new document would: module state is reset, stored values stay. */
async function openDocument(search = '') {
  vi.resetModules();
  otherTabs = new EventTarget();
  const localStorage = {
    getItem: (key: string) => storedValues.get(key) ?? null,
    setItem: (key: string, value: string) => storedValues.set(key, value),
    removeItem: (key: string) => storedValues.delete(key),
  };
  const page = Object.assign(otherTabs, { localStorage, location: { search }, dataLayer: [] });
  vi.stubGlobal('window', page);
  const consent = await import('./consent.ts');
  return { ...consent, layer: (): unknown[] => page.dataLayer };
}

const settle = () => new Promise(setImmediate);
/** Tag managers recognise consent commands only as arguments objects and ignore arrays. */
const isCommand = (entry: unknown): entry is object =>
  Object.prototype.toString.call(entry) === '[object Arguments]';
const commands = (layer: unknown[]): unknown[][] =>
  layer.filter(isCommand).map((command) => Object.values(command));

beforeEach(() => storedValues.clear());

test('[CONS-01] the mode is granted or denied; anything else stored counts as nothing', async () => {
  const { consent, isSettled } = await openDocument();
  expect(consent()).toEqual({ mode: 'denied', explicit: false });
  storedValues.set('consentMode', 'perhaps');
  expect(isSettled()).toBe(false);
  storedValues.set('consentMode', 'granted');
  expect(consent()).toEqual({ mode: 'granted', explicit: false });
  storedValues.set('consentMode', 'denied');
  expect(consent()).toEqual({ mode: 'denied', explicit: false });
  expect(isSettled()).toBe(true);
});

test('[CONS-02] the first display grants when the A/B flag is stored or in the address', async () => {
  storedValues.set('AB_VARIANT', 'b');
  const stored = await openDocument();
  stored.grantByDisplay();
  expect(storedValues.get('consentMode')).toBe('granted');
  storedValues.clear();
  const inAddress = await openDocument('?AB_VARIANT=b');
  inAddress.grantByDisplay();
  expect(storedValues.get('consentMode')).toBe('granted');
});

test.each([
  ['without the flag', '', {}],
  ['with an empty flag', '?AB_VARIANT=', {}],
  ['over an answer', '?AB_VARIANT=b', { consentMode: 'denied' }],
])('[CONS-02] display grants nothing %s', async (_case, search, stored: Record<string, string>) => {
  for (const [key, value] of Object.entries(stored)) storedValues.set(key, value);
  const { grantByDisplay } = await openDocument(search);
  grantByDisplay();
  expect(storedValues.get('consentMode')).toBe(stored['consentMode']);
});

test('a grant by display is no act: no signal is granted by it', async () => {
  const { startConsent, grantByDisplay, consent, layer } = await openDocument('?AB_VARIANT=b');
  startConsent();
  grantByDisplay();
  await settle();
  expect(consent()).toEqual({ mode: 'granted', explicit: false });
  expect(JSON.stringify(commands(layer()))).not.toContain('granted');
  expect(layer()).toContainEqual({ event: 'consent', mode: 'granted', explicit: false });
});

test('an answer is stored, sent once, and grants counting but nothing for advertising', async () => {
  const { startConsent, keepChoice, consent, layer } = await openDocument();
  startConsent();
  keepChoice('granted');
  await settle();
  expect(consent()).toEqual({ mode: 'granted', explicit: true });
  expect(storedValues.get('consentMode')).toBe('granted');
  const ads = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  expect(commands(layer())).toEqual([
    ['consent', 'default', { ...ads, analytics_storage: 'denied' }],
    ['consent', 'update', { ...ads, analytics_storage: 'granted' }],
  ]);
  keepChoice('denied');
  await settle();
  expect(commands(layer()).at(-1)).toEqual([
    'consent',
    'update',
    { ...ads, analytics_storage: 'denied' },
  ]);
  expect(layer()).toHaveLength(5);
});

test('the default of the next document is the answer given before', async () => {
  const before = await openDocument();
  before.keepChoice('granted');
  await settle();
  const { startConsent, layer } = await openDocument();
  startConsent();
  startConsent();
  expect(commands(layer())).toMatchObject([
    ['consent', 'default', { analytics_storage: 'granted' }],
  ]);
});

test('an answer in another tab counts in this one', async () => {
  const { startConsent, layer } = await openDocument();
  startConsent();
  storedValues.set('consentMode', 'granted');
  otherTabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'consentMode' }));
  storedValues.set('consentExplicit', 'granted');
  otherTabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'consentExplicit' }));
  await settle();
  expect(commands(layer()).at(-1)).toMatchObject([
    'consent',
    'update',
    { analytics_storage: 'granted' },
  ]);
});

test('a mode written over the visitor’s own answer is not their act', async () => {
  const { keepChoice, consent } = await openDocument();
  keepChoice('denied');
  storedValues.set('consentMode', 'granted');
  expect(consent()).toEqual({ mode: 'granted', explicit: false });
});
