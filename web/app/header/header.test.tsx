import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { headers } from '../../site/header-setting.ts';
import { Header } from './header.tsx';

function headerOf(kind: keyof typeof headers): string {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <Header setting={headers[kind]} /> },
  ]);
  return renderToString(<Stub initialEntries={['/']} />);
}

test('[HEAD-02] from the application pages the logo leads to the hire page, elsewhere home', () => {
  expect(headerOf('application')).toMatch(
    /<a[^>]+aria-label="[^"]*choose a maid"[^>]+href="\/hire-maid"/,
  );
  expect(headerOf('information')).toMatch(/<a[^>]+aria-label="[^"]*home page"[^>]+href="\/"/);
});

test('[HEAD-01] [F31] [F83] only pages that can go back show the arrow, the terms among them', () => {
  for (const kind of ['application', 'hire', 'information', 'terms'] as const) {
    expect(headerOf(kind)).toContain('aria-label="Back"');
  }
  expect(headerOf('landing')).not.toContain('aria-label="Back"');
});

test('[HEAD-05] the two doors stand on landing and terms pages only', () => {
  for (const kind of ['landing', 'terms'] as const) {
    expect(headerOf(kind)).toContain('Get a Visa');
  }
  expect(headerOf('hire')).not.toContain('Get a Visa');
});

test('[F75] on a desktop the header of an application is as wide as that of the hire page', () => {
  const frame = (kind: keyof typeof headers) => /<div class="page[^"]*"/.exec(headerOf(kind))?.[0];
  expect(frame('application')).toBe(frame('hire'));
  expect(frame('application')).not.toBe(frame('information'));
});
