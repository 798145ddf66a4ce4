import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { supportedBrowsers } from '../../supported-browsers.ts';
import { newerInScript, newerInStyles } from './browser-features.ts';

test.each([
  ['URL.parse(x)', ['URL.parse']],
  ['Promise.withResolvers()', ['Promise.withResolvers']],
  ['list.toSorted()', ['.toSorted']],
  ['a.b.checkVisibility()', ['.checkVisibility']],
  ['new Float16Array(2)', ['new Float16Array']],
  ['requestIdleCallback(draw)', ['requestIdleCallback()']],
  ['navigator.share?.(x)', []],
  ['list.map(x).at(-1)', []],
  ['const own = { parse() {} }; own.parse()', []],
])('[F61] in the script %s newer than the supported browsers: %j', (code, found) => {
  expect([...newerInScript('script.js', code)]).toEqual(found);
});

test.each([
  ['a{text-wrap:balance}', ['text-wrap', 'text-wrap: balance']],
  ['a:has(b){color:red}', []],
  ['a::details-content{color:red}', [':details-content']],
  ['@starting-style{a{color:red}}', ['@starting-style']],
  ['a{color:light-dark(#fff,#000)}', ['color: light-dark']],
  ['a{content:"text-wrap:balance"}', []],
])('[F61] in the style sheet %s newer than the supported browsers: %j', (css, found) => {
  expect([...newerInStyles(css)]).toEqual(found);
});

test('the README tells the supported browsers', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
  const [, table = ''] = readme.split('## Supported browsers');
  const told = [...table.matchAll(/^\| ([^|]+?) +\| ([\d.]+) +\|/gm)].map(
    ([, , version]) => version,
  );
  const { chrome, ios, safari, samsung, firefox } = supportedBrowsers;
  expect(told).toEqual([chrome, ios, safari, samsung, firefox]);
});
