import { eq } from 'drizzle-orm';
import { fastify } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addProvedNumber,
  beginReplacement,
  newApplication,
  openDataKey,
  personLookup,
  sealText,
} from '../applications/index.ts';
import { applications } from '../applications/table.ts';
import type { Deps } from '../platform/deps.ts';
import { testStore } from '../testing/store.ts';
import { deliverDue } from './deliver.ts';
import { readOutbox } from './development-outbox.ts';
import { fallBackToText } from './fall-back.ts';
import { chooseWhatsapp, enqueue, enqueueEvent, registerMessages } from './index.ts';
import { type Outgoing, type Provider, Undeliverable } from './providers/provider.ts';
import { messages } from './table.ts';
import { messageDeps } from './testing.ts';

const [mobile, other] = ['+971501234567', '+971521234567'];
const sid = (letter: string) => `HX${letter.repeat(32)}`;
const templates = {
  arrival_moved: { en: sid('a'), ar: sid('b') },
  arrival_late: { en: sid('c') },
};
let plain: Deps;
let deps: Deps;
beforeAll(async () => {
  plain = messageDeps(await testStore());
  const whatsapp = { from: '+97140000000', templates };
  deps = { ...plain, config: { ...plain.config, whatsapp } };
});
afterAll(() => plain.store.close());
beforeEach(() => plain.store.pool.query('delete from messages'));

interface Numbers {
  readonly whatsapp: string | null;
  readonly isProved?: boolean;
  readonly language?: 'en' | 'ar';
}
async function family({ whatsapp, isProved = true, language = 'en' }: Numbers): Promise<string> {
  const { kept } = newApplication(deps.keys);
  const { id } = kept;
  const dataKey = openDataKey(deps.keys, kept);
  if (dataKey === null) throw new Error('The application has no key.');
  const lookup = personLookup(deps.keys, 'mobile', mobile);
  await deps.store.db.insert(applications).values({
    ...kept,
    language,
    validUntil: new Date(Date.now() + 86_400_000),
    mobileSealed: sealText({ id, dataKey }, 'mobile_sealed', mobile),
    mobileLookup: lookup,
    provedMobileLookup: isProved ? lookup : null,
    whatsappSealed:
      whatsapp === null ? null : sealText({ id, dataKey }, 'whatsapp_sealed', whatsapp),
  });
  return id;
}
const moved = (applicationId: string, dedupeKey = 'moved') =>
  ({
    applicationId,
    channel: 'sms',
    template: 'arrival_moved',
    to: mobile,
    slots: { reference: 'AH-2611-7KQ2', maid: 'Maricel', day: '2026-11-20', path: '/my' },
    dedupeKey,
  }) as const;
const late = (applicationId: string, dedupeKey: string) =>
  ({
    applicationId,
    channel: 'sms',
    template: 'arrival_late',
    to: mobile,
    slots: { maid: 'Maricel' },
    dedupeKey,
  }) as const;

function noted(answer: (message: Outgoing) => Error | undefined = () => undefined) {
  const seen: Outgoing[] = [];
  const send: Provider = (message) => {
    seen.push(message);
    const failure = answer(message);
    return failure
      ? Promise.reject(failure)
      : Promise.resolve({ reference: `SM${seen.length}`, state: 'sent' });
  };
  return { send, seen, ways: () => seen.map(({ channel, to }) => `${channel} ${to}`) };
}
const pace = { pause: () => 0, seconds: 10, lookAgain: 0.01 };
const deliver = (send: Provider) => deliverDue(deps, send, new AbortController().signal, pace);
const kept = () => deps.store.db.select().from(messages).orderBy(messages.position);
const outcome = async (of: Deps, message: Parameters<typeof moved>[0]) => {
  await plain.store.pool.query('delete from messages');
  await enqueue(of.store.db, of, moved(message));
  const [row] = await kept();
  return row?.channel;
};

test('[OFF-24] a text about an event goes by WhatsApp to the proved number of the family, with its values in order', async () => {
  const id = await family({ whatsapp: other });
  await addProvedNumber(deps.store.db, id, personLookup(deps.keys, 'mobile', other));
  await enqueue(deps.store.db, deps, moved(id));
  const provider = noted();
  await deliver(provider.send);
  const origin = deps.config.publicOrigin;
  expect(provider.seen).toMatchObject([
    {
      channel: 'whatsapp',
      to: other,
      whatsapp: {
        number: other,
        contentSid: sid('a'),
        variables: ['AH-2611-7KQ2', 'Maricel', 'Fri 20 Nov', `${origin}/my`],
      },
    },
  ]);
  expect(await readOutbox(deps)).toMatchObject([{ channel: 'whatsapp', to: other, state: 'sent' }]);
  const [row] = await kept();
  expect(row?.whatsappSealed?.toString('latin1')).not.toMatch(/521234567|Maricel/);
});

test('an Arabic family gets the Arabic template, its mobile number when that is its WhatsApp, and a replacement counts too', async () => {
  const id = await family({ whatsapp: mobile, language: 'ar' });
  const replacement = await beginReplacement(deps.store.db, deps.keys, { id, planType: 'monthly' });
  await enqueue(deps.store.db, deps, moved(replacement.id));
  const provider = noted();
  await deliver(provider.send);
  expect(provider.seen).toMatchObject([
    {
      channel: 'whatsapp',
      to: mobile,
      whatsapp: {
        contentSid: sid('b'),
        variables: [
          '\u2068AH-2611-7KQ2\u2069',
          '\u2068Maricel\u2069',
          'الجمعة 20 نوفمبر',
          expect.stringContaining('/ar/my'),
        ],
      },
    },
  ]);
});

test('[T77] nothing goes by WhatsApp to a number that the family did not give or no code has proved', async () => {
  const unproved = await family({ whatsapp: mobile, isProved: false });
  const typed = await family({ whatsapp: other });
  const abroad = await family({ whatsapp: '+447700900123' });
  const { db } = deps.store;
  await addProvedNumber(db, abroad, personLookup(deps.keys, 'mobile', '+447700900123'));
  const none = await family({ whatsapp: null });
  for (const id of [unproved, typed, abroad, none]) expect(await outcome(deps, id)).toBe('sms');
  // Another person than the client: the spouse, a relative, the maid.
  const id = await family({ whatsapp: mobile });
  expect(await outcome(deps, id)).toBe('whatsapp');
  await enqueue(db, deps, { ...moved(id, 'spouse'), to: '+971551234567' });
  const [, spouse] = await kept();
  expect(spouse?.channel).toBe('sms');
  // A number that was changed after its proof.
  await db
    .update(applications)
    .set({ mobileLookup: personLookup(deps.keys, 'mobile', other) })
    .where(eq(applications.id, id));
  expect(await outcome(deps, id)).toBe('sms');
});

test('codes, links and words without approved content stay texts; without configuration all do', async () => {
  const id = await family({ whatsapp: mobile, language: 'ar' });
  const { db } = deps.store;
  const to = { applicationId: id, channel: 'sms', to: mobile } as const;
  await enqueue(db, deps, { ...to, template: 'code', slots: { code: '123456' }, dedupeKey: '1' });
  const slots = { path: '/my', maid: '' };
  await enqueue(db, deps, { ...to, template: 'application_link', slots, dedupeKey: '2' });
  await enqueue(db, deps, {
    ...to,
    template: 'staff_message',
    slots: { text: 'Hi' },
    dedupeKey: '3',
  });
  // No Arabic template is approved.
  await enqueue(db, deps, late(id, '4'));
  // WhatsApp refuses an empty value.
  await enqueue(db, deps, { ...moved(id, '5'), slots: { ...moved(id).slots, maid: '...' } });
  expect((await kept()).map(({ channel }) => channel)).toEqual(Array(5).fill('sms'));
  expect(await outcome(deps, id)).toBe('whatsapp');
  expect(await outcome(plain, id)).toBe('sms');
  expect((await kept())[0]?.whatsappSealed).toBeNull();
});

test('a message that waits when the family stops WhatsApp goes as a text', async () => {
  const id = await family({ whatsapp: mobile });
  await enqueue(deps.store.db, deps, moved(id));
  await chooseWhatsapp(deps.store.db, deps.keys, mobile, false);
  const provider = noted();
  await deliver(provider.send);
  expect(provider.seen).toMatchObject([{ channel: 'sms', to: mobile }]);
  await chooseWhatsapp(deps.store.db, deps.keys, mobile, true);
});

test('[T55] a message that WhatsApp refuses goes as one text to the mobile number, before what follows it', async () => {
  const id = await family({ whatsapp: other });
  const { db } = deps.store;
  await addProvedNumber(db, id, personLookup(deps.keys, 'mobile', other));
  await enqueue(db, deps, moved(id));
  await enqueue(db, deps, late(id, 'late'));
  await enqueue(db, deps, { ...late(id, 'code'), template: 'code', slots: { code: '123456' } });
  const provider = noted(({ channel, template }) =>
    channel === 'whatsapp' && template === 'arrival_moved'
      ? new Undeliverable('Twilio answered 400 (63024).')
      : undefined,
  );
  await deliver(provider.send);
  await deliver(provider.send);
  expect(provider.ways()).toEqual([
    `whatsapp ${other}`,
    `sms ${mobile}`,
    `whatsapp ${other}`,
    `sms ${mobile}`,
  ]);
  expect(provider.seen[1]?.text).toContain('AH-2611-7KQ2');
  expect(provider.seen[1]?.whatsapp).toBeUndefined();
  const [row, ...rest] = await kept();
  expect(row).toMatchObject({ channel: 'sms', deliveryState: 'sent', dedupeKey: 'moved' });
  expect(row?.whatsappSealed).not.toBeNull();
  expect(rest).toHaveLength(2);
  // The same event again adds nothing.
  await enqueue(db, deps, moved(id));
  expect(await kept()).toHaveLength(3);
});

test('[T55] a process that dies after the fallback was written sends the text once, and a report during the call changes nothing else', async () => {
  const id = await family({ whatsapp: mobile });
  await enqueue(deps.store.db, deps, moved(id));
  // The report of the failure comes before Twilio's answer to the call.
  const provider = noted();
  await deliver(async (message, signal) => {
    const receipt = await provider.send(message, signal);
    if (message.channel === 'whatsapp') {
      await fallBackToText(deps.store.db, message.id, 'WhatsApp did not deliver it (63016).');
      await fallBackToText(deps.store.db, message.id, 'WhatsApp did not deliver it (63016).');
    }
    return receipt;
  });
  expect(provider.ways()).toEqual([`whatsapp ${mobile}`, `sms ${mobile}`]);
  const [row] = await kept();
  expect(row).toMatchObject({ channel: 'sms', deliveryState: 'sent', providerReference: 'SM2' });
  await fallBackToText(deps.store.db, row?.id ?? '', 'late');
  await deliver(provider.send);
  expect(provider.seen).toHaveLength(2);
});

test('[T55] a failure that is reported after the message was taken makes it the next text of the family', async () => {
  const id = await family({ whatsapp: mobile });
  await enqueue(deps.store.db, deps, moved(id));
  const provider = noted();
  await deliver(provider.send);
  const [taken] = await kept();
  expect(taken?.sentAt).not.toBeNull();
  await enqueue(deps.store.db, deps, late(id, 'late'));
  await fallBackToText(deps.store.db, taken?.id ?? '', 'WhatsApp did not deliver it (63016).');
  await deliver(provider.send);
  expect(provider.seen.map(({ channel, template }) => `${channel} ${template}`)).toEqual([
    'whatsapp arrival_moved',
    'sms arrival_moved',
    'whatsapp arrival_late',
  ]);
});

test('[T33] a message by WhatsApp and its fallback count once: ten texts a day about events remain ten', async () => {
  const id = await family({ whatsapp: mobile });
  for (let at = 0; at < 15; at += 1) await enqueueEvent(deps.store.db, deps, moved(id, `${at}`));
  const provider = noted(({ channel }) =>
    channel === 'whatsapp' ? new Undeliverable('refused') : undefined,
  );
  await deliver(provider.send);
  expect(provider.ways().filter((way) => way.startsWith('sms'))).toHaveLength(10);
  expect(provider.seen).toHaveLength(20);
});

test('a second try knows which of Twilio’s messages to the family belong to others', async () => {
  const id = await family({ whatsapp: mobile });
  await enqueue(deps.store.db, deps, late(id, 'first'));
  await enqueue(deps.store.db, deps, late(id, 'second'));
  let failures = 1;
  const provider = noted(({ attempt }) =>
    attempt === 1 && failures-- <= 0 ? new Error('503') : undefined,
  );
  await deliver(provider.send);
  expect(provider.seen.map(({ others }) => others)).toEqual([undefined, undefined, ['SM1']]);
});

test('a name that cannot go by WhatsApp stops the start', () => {
  const wrong = { from: '+97140000000', templates: { ...templates, code: { en: sid('d') } } };
  const start = () =>
    registerMessages(fastify(), { ...deps, config: { ...deps.config, whatsapp: wrong } });
  expect(start).toThrow('WHATSAPP_TEMPLATES names code, which cannot go by WhatsApp');
});
