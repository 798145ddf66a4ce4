import { expect, test } from 'vitest';
import { deviceOf, isMobileAgent, isNarrow } from './device.ts';

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const safari = `${mac} Version/18.5 Safari/605.1.15`;
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const chrome = 'Chrome/141.0.0.0';
const android = (about: string, rest = `${chrome} Mobile Safari/537.36`) =>
  `Mozilla/5.0 (Linux; Android ${about}) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`;
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['iPhone Safari', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['iPhone Chrome', `${iphone} CriOS/141.0.0.0 Mobile/15E148 Safari/604.1`],
  ['iPhone Firefox', `${iphone} FxiOS/144.0 Mobile/15E148 Safari/605.1.15`],
  ['iPhone Edge', `${iphone} EdgiOS/141.0 Version/18.0 Mobile/15E148 Safari/604.1`],
  ['iPhone web view', `${iphone} Mobile/15E148`],
  ['iPhone Instagram', `${iphone} Mobile/15E148 Instagram 400.0 (iPhone16,2; iOS 18_5)`],
  ['iPod', 'Mozilla/5.0 (iPod touch; CPU iPhone OS 12_5 like Mac OS X) AppleWebKit/605.1.15'],
  [
    'iPad as iPad',
    'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  ],
  ['Pixel 9', android('15; Pixel 9')],
  ['Galaxy S25', android('15; SM-S931B')],
  [
    'Samsung Internet',
    android('14; SM-A556E', `SamsungBrowser/28.0 ${chrome} Mobile Safari/537.36`),
  ],
  ['reduced Chrome agent', android('10; K')],
  ['Android tablet', android('14; SM-X910', `${chrome} Safari/537.36`)],
  [
    'Xiaomi browser',
    android('13; U; Redmi Note 12', 'XiaoMi/MiuiBrowser/14.4 Mobile Safari/537.36'),
  ],
  ['Android web view', android('14; SM-S918B; wv', `Version/4.0 ${chrome} Mobile Safari/537.36`)],
  [
    'Facebook app',
    android('14; SM-S918B', `${chrome} Mobile Safari/537.36 [FBAN/FB4A;FBAV/480.0]`),
  ],
  ['Firefox Android', 'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0'],
  ['Firefox tablet', 'Mozilla/5.0 (Android 15; Tablet; rv:144.0) Gecko/144.0 Firefox/144.0'],
  ['Opera Mini', 'Opera/9.80 (J2ME/MIDP; Opera Mini/9.80; U; en) Presto/2.5.25 Version/10.54'],
  ['Huawei HarmonyOS', 'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 ArkWeb/4.1 Mobile'],
  ['KaiOS', 'Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5'],
  [
    'BlackBerry',
    'Mozilla/5.0 (BB10; Touch) AppleWebKit/537.35+ Version/10.3 Mobile Safari/537.35+',
  ],
  ['Windows Phone', 'Mozilla/5.0 (Windows Phone 10.0; Lumia 950) AppleWebKit/537.36 Edge/15.15254'],
  [
    'Googlebot for phones',
    android('6.0.1; Nexus 5X', `${chrome} Mobile (compatible; Googlebot/2.1)`),
  ],
])('[WIZ-13] mobile: %s', (_name, agent) => {
  expect(isMobileAgent(agent)).toBe(true);
  expect(deviceOf(agent)).toBe('mobile');
});

test.each([
  ['Safari on a Mac', safari],
  ['Chrome on a Mac', `${mac} ${chrome} Safari/537.36`],
  ['Chrome on Windows', `${windows} ${chrome} Safari/537.36`],
  ['Edge on Windows', `${windows} ${chrome} Safari/537.36 Edg/141.0`],
  [
    'a Windows tablet',
    'Mozilla/5.0 (Windows NT 10.0; ARM64; Touch; Tablet PC 2.0; rv:11.0) like Gecko',
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'],
  [
    'a Chromebook',
    'Mozilla/5.0 (X11; CrOS x86_64 16181.0) AppleWebKit/537.36 Chrome/141 Safari/537.36',
  ],
  ['a Chromebook that runs Android', 'Mozilla/5.0 (X11; CrOS aarch64; Android 13) Chrome/141'],
  ['Googlebot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ['a word that only begins so', 'Mozilla/5.0 (X11; Linux) Mobilewalla/1.0'],
  ['nothing at all', ''],
])('[WIZ-13] not mobile: %s', (_name, agent) => {
  expect(deviceOf(agent)).toBe('desktop');
});

test.each([
  [0, 'desktop'],
  [1, 'desktop'],
  [2, 'desktop'],
  [3, 'mobile'],
  [5, 'mobile'],
])('[WIZ-13] a Mac with %i touch points is %s', (touchPoints, device) => {
  expect(deviceOf(safari, touchPoints)).toBe(device);
});

test('[WIZ-13] a desktop with a touch screen stays one', () => {
  expect(deviceOf(`${windows} ${chrome} Safari/537.36`, 10)).toBe('desktop');
});

test('[WIZ-13] narrow is under 768 pixels', () => {
  expect([isNarrow(767), isNarrow(767.5), isNarrow(768)]).toEqual([true, true, false]);
});

test('an agent of any length is judged by its first 512 characters', () => {
  expect(isMobileAgent(`${'x'.repeat(512)}iPhone`)).toBe(false);
  for (const piece of ['Mobile', 'Windows N', 'Androi', ' ', '\0', 'CrO']) {
    const first = piece.repeat(512).slice(0, 512);
    expect(isMobileAgent(piece.repeat(64 * 1024))).toBe(isMobileAgent(first));
  }
});
