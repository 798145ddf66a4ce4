import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CodeEntry } from './code-entry.tsx';

const nothing = () => undefined;
const entry = {
  title: 'Enter the code we sent you',
  why: 'Six digits',
  onSendAgain: nothing,
  problems: {},
  actionLabel: 'Confirm',
  onCode: nothing,
};
const sent = { resendAfter: '2026-11-16T08:01:00.000Z', endsAt: '2026-11-16T08:10:00.000Z' };

test('[F14] nobody is asked for a code that was not sent', () => {
  const refused = renderToString(<CodeEntry {...entry} sent={null} sending={false} />);
  expect(refused).toContain('The code was not sent');
  expect(refused).not.toContain('Enter the code we sent you');
  for (const there of [
    renderToString(<CodeEntry {...entry} sent={sent} sending={false} />),
    renderToString(<CodeEntry {...entry} sent={null} sending />),
  ]) {
    expect(there).toContain('Enter the code we sent you');
  }
});
