import { expect, test } from 'vitest';
import { privacy } from './privacy.ts';

const section = (id: string) => privacy(null).find((found) => found.id === id);

test('everyone who may receive something is named', () => {
  const receivers = section('others')?.points.join(' ');
  for (const receiver of [
    'Authorities',
    'bank',
    'payment company',
    'text messages',
    'storage service',
    'own systems',
    'WhatsApp',
    'translator',
  ]) {
    expect(receivers).toContain(receiver);
  }
});

test('everything that is stored has its time, as in the retention policy', () => {
  const times = Object.fromEntries(section('long')?.rows ?? []);
  expect(times).toMatchObject({
    'An application you do not finish': expect.stringMatching(/30 days .*30 days later .*erased/),
    'A contract and what belongs to it': expect.stringContaining('5 years'),
    'Text messages and e-mails to you': expect.stringContaining('90 days'),
    'What you write in a survey': expect.stringContaining('contract'),
    'Who opened an application, and when': expect.stringContaining('stays'),
    'Our computers’ log': expect.stringContaining('office'),
  });
});
