import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CookieBanner } from './cookie-banner.tsx';

const nothing = () => undefined;
const markup = renderToString(
  <CookieBanner onAccept={nothing} onDecline={nothing} onSettings={nothing} />,
);

const buttons = [...markup.matchAll(/<button([^>]*)>([^<]*)<\/button>/g)].map(
  ([, attributes = '', text = '']) => ({ attributes, text }),
);

test('the cookie banner is a region named by its question, not a dialog', () => {
  const [, id] = /^<section aria-labelledby="([^"]+)"/.exec(markup) ?? [];
  expect(markup).toMatch(new RegExp(`<h2 id="${id ?? 'none'}"[^>]*>May we count visits\\?</h2>`));
  expect(markup).toContain('data-testid="cookie-banner"');
  expect(markup).not.toMatch(/<dialog|aria-modal|role="(?:alert)?dialog"/);
});

test('the two answers read exactly No and Accept, and the settings follow them', () => {
  expect(buttons.map(({ text }) => text)).toEqual(['No', 'Accept', 'Privacy settings']);
});

test('No and Accept weigh the same: they differ in nothing but the word', () => {
  const [no, accept] = buttons;
  expect(no?.attributes).toContain('class=');
  expect(no?.attributes).toBe(accept?.attributes);
});

test('it says what counting is for and that nothing is counted before the answer', () => {
  expect(markup.replaceAll(/<!-- -->|<[^>]+>/g, '')).toContain(
    'It tells us which pages help. Off until you say yes; the site works the same.',
  );
});
