import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testStore } from '../../../testing/store.ts';
import type { Store } from '../store.ts';
import { sampleRows } from './sample-rows.ts';

let store: Store;
let rows: ReturnType<typeof sampleRows>;
beforeAll(async () => {
  store = await testStore();
  rows = sampleRows(store.pool);
});
afterAll(() => store.close());

const query = (text: string, values: unknown[] = []) => store.pool.query(text, values);

test('[T51] One idempotency key makes one payment, however often and fast it comes', async () => {
  const applications = await Promise.all(Array.from({ length: 10 }, () => rows.application()));
  const settled = await Promise.allSettled(applications.map((id) => rows.payment(id, 'same key')));
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('[T51] An application has one open payment at a time', async () => {
  const id = await rows.application();
  const first = await rows.payment(id);
  await expect(rows.payment(id)).rejects.toMatchObject({
    constraint: 'payments_one_open_per_application',
  });
  await query(`update payments set state = 'failed' where id = $1`, [first]);
  await rows.payment(id);
});

test('[T51] A payment moves only forward and its amount never changes', async () => {
  const payment = await rows.payment(await rows.application());
  const set = (change: string) => query(`update payments set ${change} where id = $1`, [payment]);
  await set(`state = 'pending'`);
  await expect(set(`state = 'created'`)).rejects.toMatchObject({ column: 'state' });
  await expect(set(`state = 'captured'`)).rejects.toMatchObject({
    constraint: 'payments_captured_when_paid',
  });
  await set(`state = 'captured', captured_at = now()`);
  await expect(set(`state = 'failed', captured_at = null`)).rejects.toMatchObject({
    code: '23001',
  });
  await expect(set('amount_fils = 1')).rejects.toMatchObject({ column: 'amount_fils' });
  await expect(set('refunded_fils = amount_fils + 1')).rejects.toMatchObject({
    constraint: 'payments_amounts',
  });
  await set(`state = 'part_refunded', refunded_fils = 100`);
  await expect(query('delete from payments where id = $1', [payment])).rejects.toMatchObject({
    code: '23001',
  });
});

test('[T51] What the gateway reports twice is stored once', async () => {
  const addEvent = () =>
    query(
      `insert into payment_events (provider, provider_event_id, kind, body_sealed)
       values ('sandbox', 'event 1', 'captured', $1) on conflict do nothing`,
      [randomBytes(16)],
    );
  const results = await Promise.all([addEvent(), addEvent(), addEvent()]);
  expect(results.filter(({ rowCount }) => rowCount === 1)).toHaveLength(1);
});

test('A variable direct debit without a cap is refused', async () => {
  const add = (cap: number | null) =>
    query(
      `insert into mandates (application_id, reference, iban_sealed, iban_lookup, account_title_sealed,
         bank_code, account_type, purpose_code, issued_for, amount_kind, minimum_fils, cap_fils,
         frequency, commences_on, expires_on)
       values ($1, $2, '\\x01', '\\x02', '\\x03', '033', 'current', 'SAL', 'Monthly package', 'variable', 0, $3,
         'monthly', '2026-01-01', '2028-01-01')`,
      [applicationId, randomBytes(4).toString('hex'), cap],
    );
  const applicationId = await rows.application();
  await expect(add(null)).rejects.toMatchObject({ constraint: 'mandates_amount' });
  await add(350_000);
});

test('[T55] A message with the same cause is written once', async () => {
  const write = () =>
    query(
      `insert into messages (dedupe_key, channel, template, recipient_sealed, recipient_lookup, text_sealed)
       values ('spouse link 1', 'sms', 'spouse_sign', '\\x01', '\\x02', '\\x03')`,
    );
  await write();
  await expect(write()).rejects.toMatchObject({ constraint: 'messages_dedupe_key_unique' });
});

test('[T44] A drawing is used for one signature only, the signature chain never forks, and a frozen document cannot change', async () => {
  const applicationId = await rows.application();
  const { rows: made } = await query(
    `insert into documents (application_id, kind, storage_key, content_lookup, media_type, bytes, frozen_at)
     values ($1, 'contract', $2, '\\x01', 'application/pdf', 10, now()) returning id`,
    [applicationId, randomBytes(8).toString('hex')],
  );
  const sign = (number: number, drawing: Buffer, previous: Buffer | null) =>
    query(
      `insert into signatures (application_id, signature_number, signer, document_id, document_hash,
         image_sealed, image_lookup, consent_version, device_sealed, address_sealed, previous_hash, hash)
       values ($1, $2, 'client', $3, '\\x01', '\\x02', $4, '1', '\\x03', '\\x04', $5, $6)`,
      [applicationId, number, made[0]?.id, drawing, previous, randomBytes(32)],
    );
  const drawing = randomBytes(32);
  await sign(1, drawing, null);
  await expect(sign(2, drawing, randomBytes(32))).rejects.toMatchObject({
    constraint: 'signatures_image_lookup_unique',
  });
  await expect(sign(2, randomBytes(32), null)).rejects.toMatchObject({
    constraint: 'signatures_chain_without_fork',
  });
  await expect(query(`update signatures set document_hash = '\\x09'`)).rejects.toMatchObject({
    code: '23001',
  });
  await query('update signatures set voided_at = now()');
  await expect(query(`update documents set content_lookup = '\\x09'`)).rejects.toMatchObject({
    constraint: 'frozen_documents_stay',
  });
});

test('[F04] What runs on one direct debit never exceeds its limit, however many write at once', async () => {
  const owner = await rows.application();
  const { rows: made } = await query(
    `insert into mandates (application_id, reference, state, iban_sealed, iban_lookup,
       account_title_sealed, bank_code, account_type, purpose_code, issued_for, amount_kind,
       minimum_fils, cap_fils, frequency, commences_on, expires_on)
     values ($1, 'DDLIMIT', 'signed', '\\x00', '\\x00', '\\x00', '033', 'current', 'SER', 'x', 'variable',
       0, 1000, 'monthly', '2026-10-01', '2028-10-01') returning id`,
    [owner],
  );
  const mandate: unknown = made[0]?.['id'];
  const use = (application: string, fils: number) =>
    query(
      `insert into mandate_uses (application_id, mandate_id, most_fils) values ($1, $2, $3)
       on conflict (application_id) do update set most_fils = excluded.most_fils`,
      [application, mandate, fils],
    );
  const others = await Promise.all(Array.from({ length: 8 }, () => rows.application()));
  const settled = await Promise.allSettled(others.map((id) => use(id, 300)));
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const limit = { constraint: 'mandate_uses_within_limit' };
  await expect(use(owner, 101)).rejects.toMatchObject(limit);
  await use(owner, 100);
  await expect(use(owner, 101)).rejects.toMatchObject(limit);
  // An ended contract accepts no more payments.
  await query(
    `update applications set state = 'cancelled' where id in (select application_id from mandate_uses where most_fils = 300)`,
  );
  await use(owner, 1000);
});
