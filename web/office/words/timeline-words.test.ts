import { expect, test } from 'vitest';
import { englishText, translator } from '../../../rules/text/text.ts';
import { moneyLineWords, slotWords, stageTimes } from './application-words.ts';
import { deliveryWords } from './message-words.ts';
import { moneyWords, filsWords } from './money-words.ts';
import type { TimelineEntry } from './timeline-entry.ts';
import { entryWords } from './timeline-words.ts';

const t = translator(englishText);
const entry = (given: Partial<TimelineEntry>): TimelineEntry => ({
  id: 'event:1',
  at: '2026-11-16T06:12:00.000Z',
  group: 'changes',
  code: 'event.begun',
  values: {},
  by: { kind: 'client', name: 'Leila Haddad', staffId: null },
  text: null,
  message: null,
  action: null,
  ...given,
});
const noura = { kind: 'staff', name: 'Noura Kanaan', staffId: null } as const;
const system = { kind: 'system', name: null, staffId: null } as const;

test.each([
  [{}, 'Leila started an application'],
  [{ code: 'step.BANK_INFO' }, 'Leila gave the bank details'],
  [{ code: 'step.NEWER_THAN_THIS_PAGE' }, 'Leila answered a step'],
  [{ code: 'replace.HIRE_MAID' }, 'Leila chose another maid'],
  [{ code: 'document.uploaded', values: { kind: 'passport' } }, 'Passport uploaded'],
  [
    { code: 'check.asked_again', values: { kind: 'emirates_id_back', reason: 'glare' }, by: noura },
    'Emirates ID, back asked again: glare',
  ],
  [{ code: 'signature', values: { kind: 'contract' } }, 'Leila signed: Contract'],
  [{ code: 'payment.paid', values: { fils: 127_400 } }, 'paid by card'],
  [{ code: 'read.mobile', values: { reason: 'call_family' }, by: noura }, 'Noura saw: Mobile'],
  [{ code: 'read.passport_scan', by: noura }, 'Noura saw: Passport'],
  [{ code: 'message.spouse_sign', by: system }, 'Link to sign for the spouse'],
  [{ code: 'command.extend_hold', values: { minutes: 120 }, by: noura }, 'Hold extended by 2 h'],
  [
    { code: 'command.log_call', values: { to: 'spouse', outcome: 'no_answer' }, by: noura },
    'Called the spouse: no answer',
  ],
  [{ code: 'command.a_newer_command', by: noura }, 'a newer command'],
] as const)('[OFF-20] entry %j reads “%s”', (given, words) => {
  expect(entryWords(t, entry(given)).text).toBe(words);
});

test('[OFF-20] an entry says who did it, why a value was read, and how much was paid', () => {
  expect(entryWords(t, entry({ code: 'command.assign', by: noura })).more).toBe('Noura');
  const read = entry({ code: 'read.iban', values: { reason: 'bank_asks' }, by: noura });
  expect(entryWords(t, read).more).toBe('The bank asks');
  const paid = entry({ code: 'payment.paid', values: { fils: 127_400 } });
  expect(entryWords(t, paid).lead).toBe('AED 1,274.00');
});

test('[OFF-24] a message says its channel, parts, cost and delivery', () => {
  const message = {
    channel: 'sms',
    direction: 'out',
    delivery: 'delivered',
    parts: 2,
    fils: 30,
    canSendAgain: false,
  } as const;
  expect(deliveryWords(t, entry({ message }))).toBe('Text message, 2 parts, AED 0.30, delivered');
  const waiting = entry({
    message: { ...message, delivery: 'waiting', parts: 1, fils: null },
    values: { waitsUntil: '2026-11-17T04:00:00.000Z' },
  });
  expect(deliveryWords(t, waiting)).toBe('Text message, waits until 08:00');
  const chat = entry({ message: { ...message, channel: 'whatsapp', parts: null } });
  expect(deliveryWords(t, chat)).toBe('WhatsApp, AED 0.30, delivered');
  const fallback = entry({ message: { ...message, parts: 1, isAfterWhatsapp: true } });
  expect(deliveryWords(t, fallback)).toBe(
    'Text message after WhatsApp failed, AED 0.30, delivered',
  );
});

test('amounts have two decimals, thousands and a real minus', () => {
  expect(filsWords(0)).toBe('0.00');
  expect(filsWords(-127_400)).toBe('−1,274.00');
  expect(filsWords(123_456_789)).toBe('1,234,567.89');
  expect(moneyWords(5)).toBe('AED 0.05');
});

test('lines of money and arrival read as on the picture', () => {
  const values = { from: '2026-11-18', to: '2026-11-30', days: 13, daysInMonth: 30 };
  expect(moneyLineWords(t, { code: 'days', values, fils: 1 })).toBe(
    '18 Nov to 30 Nov, 13 of 30 days',
  );
  expect(slotWords(t, { day: '2026-11-18', from: 10, to: 12 })).toBe('Wed 18 Nov, 10 to 12');
});

test('[OFF-14] a stage says its times, its target or that it has not started', () => {
  const now = new Date('2026-11-16T06:58:00Z');
  const stage = { stage: 'documents', waitingOn: 'nobody' } as const;
  const from = '2026-11-16T06:12:00.000Z';
  const done = { ...stage, state: 'done', from, to: '2026-11-16T06:31:00.000Z' } as const;
  expect(stageTimes(t, done, null, now)).toBe('10:12 to 10:31');
  const open = { ...stage, state: 'now', from, to: null } as const;
  expect(stageTimes(t, open, 120, now)).toBe('46 min, target 2 h');
  const later = { ...stage, state: 'later', from: null, to: null } as const;
  expect(stageTimes(t, later, null, now)).toBe('Not started');
});
