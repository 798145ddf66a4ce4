import { expect, test } from 'vitest';
import { isPagePath, pages } from '../../../contract/pages.ts';
import { destination, notificationMessage } from './notification-message.ts';

const nothing = {
  type: 'info',
  text: '',
  appId: null,
  goToPage: null,
  tagEvent: null,
} as const;

test('[ERR-01] error style if there is an errorMessage, info otherwise', () => {
  expect(notificationMessage('{"errorMessage":"Taken","infoMessage":"x"}')).toEqual({
    ...nothing,
    type: 'danger',
    text: 'Taken',
  });
  expect(notificationMessage(' {"infoMessage":" Hello\\u0000\\n there "}')).toEqual({
    ...nothing,
    text: 'Hello there',
  });
});

test.each(['', '{', 'null', '[]', '"text"', '7'])('what is no object is no message: %s', (json) => {
  expect(notificationMessage(json)).toBeNull();
});

test('parts of wrong types are left out, and long texts are cut', () => {
  const parts = {
    errorMessage: ['x'],
    infoMessage: 'y'.repeat(5000),
    appId: { a: 1 },
    goToPage: 12,
    gTagEvent: true,
    class: '"><img src=x onerror=alert(1)>',
  };
  expect(notificationMessage(JSON.stringify(parts))).toEqual({
    ...nothing,
    text: 'y'.repeat(1000),
  });
});

test('an appId may be a number or a token, and nothing else', () => {
  const appId = (value: unknown) => notificationMessage(JSON.stringify({ appId: value }))?.appId;
  expect(appId(123)).toBe('123');
  expect(appId('aB3_-x')).toBe('aB3_-x');
  for (const bad of ['a b', '../x', 'a&b=c', 'a#b', '', 'a'.repeat(101), 1.5, '<b>']) {
    expect(appId(bad)).toBeNull();
  }
});

test('a tag event is one plain name', () => {
  const tag = (value: unknown) => notificationMessage(JSON.stringify({ gTagEvent: value }));
  expect(tag('maid_taken_2')?.tagEvent).toBe('maid_taken_2');
  for (const bad of ['a b', 'a-b', '</script>', '', 'a'.repeat(65), 'ä', 'a\n']) {
    expect(tag(bad)?.tagEvent).toBeNull();
  }
});

test('goToPage is any public page of ours', () => {
  for (const [path, { access }] of Object.entries(pages)) {
    const goToPage = notificationMessage(JSON.stringify({ goToPage: path }))?.goToPage;
    expect(goToPage).toBe(access === 'public' && isPagePath(path) ? path : null);
  }
  expect(notificationMessage('{"goToPage":"hire-maid"}')?.goToPage).toBe('/hire-maid');
});

const hosts = ['evil.example', 'evil.example/hire-maid', 'hire-maid.evil.example'];
const starts = [
  '//',
  '/\\',
  '\\\\',
  '\\/',
  '///',
  'https://',
  'https:',
  'https:/\\',
  '%2f%2f',
  '\t//',
];
const hostile = starts
  .flatMap((start) => hosts.map((host) => start + host))
  .concat(
    [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '/dev/gallery',
    ],
    ['/hire-maid?next=//evil', '/hire-maid#x', '/hire-maid/', '/HIRE-MAID', '/../hire-maid'],
    ['constructor', '__proto__', 'toString', '/__proto__', ' /hire-maid', '/hire-maid\u0000'],
  );

test.each(hostile)('goToPage never leads away: %s', (goToPage) => {
  expect(notificationMessage(JSON.stringify({ goToPage }))?.goToPage).toBeNull();
});

const place = { pathname: '/services', redirectToChat: false };

test('[ERR-01] first the application, then the page, then where hiring begins', () => {
  const message = { ...nothing, text: 'x', appId: 'k1', goToPage: '/legal' } as const;
  const replacement = { ...place, pathname: '/replacement/app' };
  expect(destination(message, place)).toBe('/app?appId=k1');
  expect(destination(message, replacement)).toBe('/replacement/app?appId=k1');
  expect(destination({ ...message, appId: null }, place)).toBe('/legal');
  expect(destination({ ...nothing, text: 'x' }, place)).toBe('/hire-maid');
  expect(destination(nothing, place)).toBe('/hire-maid');
});

test('[ERR-01] a visitor who is already on the page stays there', () => {
  for (const pathname of ['/', '/hire-maid']) {
    expect(destination(nothing, { ...place, pathname })).toBeNull();
  }
});

test('[ERR-01] it stays if redirect-to-chat is configured and there is no message', () => {
  const chat = { ...place, redirectToChat: true };
  expect(destination({ ...nothing, goToPage: '/legal' }, chat)).toBeNull();
  expect(destination({ ...nothing, goToPage: '/legal', text: 'x' }, chat)).toBe('/legal');
});
