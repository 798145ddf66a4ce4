import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AppInfo } from '../../../contract/application.ts';
import { appInfo } from '../engine/app-info.fixture.ts';
import { OfficeMessage } from './office-message.tsx';

const said = (more: Partial<AppInfo>) =>
  renderToString(<OfficeMessage info={{ ...appInfo, ...more }} />).replaceAll(/<!--.*?-->/g, '');

test('[OFF-24] the page shows the latest words of the office, as words and not as markup', () => {
  expect(said({})).toBe('');
  const officeMessage = { text: '<b>نعم</b>, she is on hold', at: '2026-11-16T06:36:00Z' };
  const shown = said({ officeMessage });
  expect(shown).toContain('Message from our team');
  expect(shown).toContain('&lt;b&gt;نعم');
  expect(shown).toContain('dir="auto"');
});

test('[OFF-25] a changed status of the contract is seen', () => {
  expect(said({ contractStatus: 'ended' })).toContain('Your contract has ended.');
  expect(said({ contractStatus: 'arriving' })).toContain('arrival');
});
