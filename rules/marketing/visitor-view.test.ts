import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { printVisitNote, readVisitNote, type VisitNote } from './visit-note.ts';
import { viewKey, visitorTags, visitorView, type Visited } from './visitor-view.ts';

const nobody: Visited = { path: '/', arabic: false, search: '', cookie: '', userAgent: '' };
const view = (visited: Partial<Visited>) => visitorView({ ...nobody, ...visited });

test('a first visit is in maid mode, in English, on the default landing', () => {
  expect(view({})).toEqual({
    mode: 'maid',
    language: 'en',
    alternateLanding: false,
    clientApp: false,
    device: 'desktop',
  });
});

test.each([
  [{ path: '/hire-nanny' }, 'nanny'],
  [{ search: '?utm_content=Babysitter_dubai' }, 'nanny'],
  [{ search: '?x=NANNY' }, 'nanny'],
  [{ search: '?nanny' }, 'nanny'],
  [{ cookie: 'maidsMode=nanny' }, 'nanny'],
  [{ search: '?maidsMode=nanny' }, 'nanny'],
  [{ search: '?maidsMode=maid', cookie: 'maidsMode=nanny' }, 'maid'],
  [{ search: '?maidsMode=maid&utm_content=nanny' }, 'maid'],
  [{ path: '/hire-nanny', search: '?maidsMode=maid' }, 'maid'],
  [{ path: '/hire-nanny', cookie: 'maidsMode=maid' }, 'nanny'],
  [{ search: '?maidsMode=', cookie: 'maidsMode=nanny' }, 'nanny'],
  [{ search: '?maidsMode=%3Cscript%3E' }, 'maid'],
  [{ search: '?utm_content=baby+sitter' }, 'maid'],
  [{ search: '?maidsMode=maid&maidsMode=nanny' }, 'maid'],
  [{ cookie: 'maidsMode=butler' }, 'maid'],
])('%j is %s mode', (visited, mode) => {
  expect(view(visited).mode).toBe(mode);
});

test.each([
  [{ search: '?lang=ru' }, 'ru'],
  [{ search: '?lang=HI' }, 'hi'],
  [{ search: '?lang=fr', cookie: 'lang=ru' }, 'fr'],
  [{ cookie: 'lang=ru' }, 'ru'],
  [{ search: '?lang=en', cookie: 'lang=ru' }, 'en'],
  [{ search: '?lang=', cookie: 'lang=ru' }, 'en'],
  [{ search: '?lang=xx', cookie: 'lang=ru' }, 'ru'],
  [{ search: '?lang=ar' }, 'en'],
  [{ search: '?lang=%3Cscript%3E' }, 'en'],
  [{ search: '?lang=fr&lang=ru' }, 'fr'],
  [{ search: '?lang[]=fr' }, 'en'],
])('the language in force for %j is %s', (visited, language) => {
  expect(view(visited).language).toBe(language);
});

test('the alternate landing is asked for by the address, remembered, and taken back', () => {
  expect(view({ search: '?v_land' }).alternateLanding).toBe(true);
  expect(view({ cookie: 'V_LAND=true' }).alternateLanding).toBe(true);
  expect(view({ search: '?v_land=0', cookie: 'V_LAND=true' }).alternateLanding).toBe(false);
  expect(view({ search: '?v_land=%3Cb%3E' }).alternateLanding).toBe(false);
});

test.each([
  ['utm_source=client_app', true],
  ['utm_source=cc_login', true],
  ['utm_source=client_apps', false],
  ['utm_source=x&utm_source=client_app', false],
  ['utm_medium=client_app', false],
])('[FLAG-02] %s is from the client app: %s', (search, fromApp) => {
  expect(view({ search: `?${search}` }).clientApp).toBe(fromApp);
});

test('a visitor from the client app stays one', () => {
  expect(view({ search: '?utm_source=google', cookie: 'clientApp=true' }).clientApp).toBe(true);
});

test('what the browser found out about the device beats its name', () => {
  const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15';
  expect(view({ userAgent }).device).toBe('desktop');
  expect(view({ userAgent, cookie: 'device=mobile' }).device).toBe('mobile');
  expect(view({ userAgent: 'iPhone', cookie: 'device=toaster' }).device).toBe('mobile');
});

test('tags come from the address, and what it leaves unsaid from the note', () => {
  const cookie = printVisitNote({
    ...readVisitNote(''),
    tags: { source: 'fb', source_type: 'x', event: 'noon' },
  });
  expect(visitorTags({ search: '', cookie })).toEqual({
    source: 'fb',
    source_type: 'x',
    event: 'noon',
  });
  expect(visitorTags({ search: '?utm_source=ig', cookie })).toEqual({
    source: 'ig',
    event: 'noon',
  });
});

test('a visit note is read back as it was written, and has only characters allowed in cookies', () => {
  const note = fc.record({
    maidsMode: fc.constantFrom('maid', 'nanny', null),
    lang: fc.constantFrom('en', 'fr', 'hi', 'ru', null),
    alternateLanding: fc.boolean(),
    clientApp: fc.boolean(),
    consentMode: fc.constantFrom('granted', 'denied', null),
    device: fc.constantFrom('mobile', 'desktop', null),
    tags: fc.constantFrom({}, { source: 'a b;c', event: 'é"\\' }),
  } satisfies { [Key in keyof VisitNote]: fc.Arbitrary<VisitNote[Key]> });
  fc.assert(
    fc.property(note, (told) => {
      const text = printVisitNote(told);
      expect(text).toMatch(/^[!#-+\--:<-[\]-~]*$/);
      expect(readVisitNote(text)).toEqual(told);
    }),
  );
});

test('tags without end leave room for everything else', () => {
  const long = 'x'.repeat(200);
  const told = { ...readVisitNote(''), maidsMode: 'nanny' as const };
  const text = printVisitNote({ ...told, tags: { source: long, campaign: long, event: 'noon' } });
  expect(text.length).toBeLessThan(500);
  expect(readVisitNote(text)).toMatchObject({
    maidsMode: 'nanny',
    tags: { source: long, event: 'noon' },
  });
});

test('any cookie, address or agent gives some view of the few there are', () => {
  const keys = new Set<string>();
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (search, cookie, userAgent) => {
      keys.add(viewKey(view({ search: `?${search}`, cookie, userAgent })));
    }),
  );
  expect([...keys].every((key) => /^(maid|nanny) (en|fr|hi|ru) /.test(key))).toBe(true);
  expect(readVisitNote('maidsMode=nanny&'.repeat(5000))).toEqual(readVisitNote(''));
});
