import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { putNumbers, readNumberRecords } from '../../chat/index.ts';
import { auditLog } from '../../platform/audit/table.ts';
import { putCodes } from '../../redirects/index.ts';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { campaignJob } from './days.ts';
import { hashOf, readDraft, readLive } from './document.ts';
import { campaignsApp, colleague, done, edit, published } from './testing.ts';
import { campaignVersions } from './table.ts';

let product: TestApp;
beforeEach(async () => {
  product = await campaignsApp();
});
afterEach(() => product.close());

const db = () => product.deps.store.db;
const tariq = () => colleague(product, ['marketing'], 'Tariq Nasser');
const hamad = () => colleague(product, ['operations_lead'], 'Hamad Saleh');
const toHire = { target: '/hire-maid', permanent: false };
const draftHash = async () => hashOf((await readDraft(db())).draft);
const locationOf = async (url: string, app = product.app) =>
  (await app.inject(url)).headers.location;

test('[OFF-60] an edit stays in the draft, is compared with live, and is undone and done again', async () => {
  const marketing = await tariq();
  const before = await draftHash();
  const live = hashOf(await readLive(db()));
  const actionId = await done(edit(marketing, 'code', 'qr14', toHire));
  const after = await draftHash();
  const entry = (await marketing.look()).entries.find(({ code }) => code === 'qr14');
  expect(entry).toMatchObject({
    change: 'changed',
    changedBy: 'Tariq Nasser',
    live: { chat: { number: 'default' } },
    draft: { target: '/hire-maid' },
  });
  expect(hashOf(await readLive(db()))).toBe(live);
  expect((await marketing.undo(actionId)).statusCode).toBe(200);
  expect(await draftHash()).toBe(before);
  await done(edit(marketing, 'code', 'qr14', toHire));
  expect(await draftHash()).toBe(after);
  const audit = await db().select().from(auditLog).where(eq(auditLog.subject, 'office'));
  expect(audit.length).toBeGreaterThanOrEqual(3);
});

test('[OFF-60] entries are added and removed; both are undone; live ones come back as they were', async () => {
  const marketing = await tariq();
  const before = await draftHash();
  const added = await done(
    edit(marketing, 'number', 'nb2', { label: 'Fair', number: '+971500000009' }),
  );
  const removed = await done(edit(marketing, 'rule', 'tmf', null));
  const { draft } = await readDraft(db());
  expect(draft.numbers.map(({ code }) => code)).toContain('nb2');
  expect(draft.rules.map(({ code }) => code)).toEqual(['noon', 'kidzapp']);
  await marketing.undo(removed);
  await marketing.undo(added);
  expect(await draftHash()).toBe(before);
  expect((await marketing.look()).entries.every(({ change }) => change === null)).toBe(true);
});

test('[OFF-60] a rule moves, moves back by undo, and moves again', async () => {
  const marketing = await tariq();
  const order = async () => (await readDraft(db())).draft.rules.map(({ code }) => code);
  const moved = await done(marketing.run('move_campaign_rule', { code: 'tmf', by: -1 }));
  expect(await order()).toEqual(['tmf', 'noon', 'kidzapp']);
  await marketing.undo(moved);
  expect(await order()).toEqual(['noon', 'tmf', 'kidzapp']);
  await done(marketing.run('move_campaign_rule', { code: 'tmf', by: 1 }));
  expect(await order()).toEqual(['noon', 'kidzapp', 'tmf']);
  const atEnd = await marketing.run('move_campaign_rule', { code: 'tmf', by: 1 });
  expect(atEnd.json()).toMatchObject({ error: 'CAMPAIGN_RULE_AT_END' });
});

test('[OFF-60] nobody overwrites a change that they have not seen', async () => {
  const [marketing, lead] = [await tariq(), await hamad()];
  await done(edit(marketing, 'code', 'qr14', toHire));
  const stale = await lead.run('edit_campaign_entry', {
    kind: 'code',
    code: 'qr14',
    isNew: false,
    seen: null,
    record: { code: 'qr14', target: '/services', permanent: false },
  });
  expect(stale.json()).toMatchObject({ error: 'CAMPAIGN_CHANGED_MEANWHILE' });
  const taken = await lead.run('edit_campaign_entry', {
    kind: 'code',
    code: 'mums',
    isNew: true,
    seen: null,
    record: { code: 'mums', target: '/', permanent: false },
  });
  expect(taken.json()).toMatchObject({ error: 'CAMPAIGN_CODE_TAKEN' });
});

test('[OFF-60] the draft is discarded as a whole, comes back by undo, and is discarded again', async () => {
  const marketing = await tariq();
  const before = await draftHash();
  await done(edit(marketing, 'code', 'qr14', toHire));
  await done(marketing.run('move_campaign_rule', { code: 'tmf', by: -1 }));
  const after = await draftHash();
  const discarded = await done(marketing.run('discard_campaign_draft', {}));
  expect(await draftHash()).toBe(before);
  await marketing.undo(discarded);
  expect(await draftHash()).toBe(after);
  await done(marketing.run('discard_campaign_draft', {}));
  expect(await draftHash()).toBe(before);
});

test('[OFF-60] a second person publishes the draft; every node follows within a second', async () => {
  const [marketing, lead] = [await tariq(), await hamad()];
  const other = await testApp({
    store: product.deps.store,
    pages: () => ({ handle: async (_request, reply) => reply.send('page') }),
  });
  await done(edit(marketing, 'code', 'qr14', toHire));
  const sent = await marketing.run('publish_campaigns', { note: 'qr14 to the hire page' });
  const { approvalId: id } = sent.json<{ answer: { approvalId: string } }>().answer;
  const own = await marketing.post('office/approvals/decide', { id, decision: 'approved' });
  expect(own.statusCode).toBe(403);
  expect(await locationOf('/qr14')).toContain('/whatsapp-us');
  await done(lead.post('office/approvals/decide', { id, decision: 'approved' }));
  await vi.waitFor(
    async () => {
      expect(await locationOf('/qr14')).toBe('/hire-maid');
      expect(await locationOf('/qr14', other.app)).toBe('/hire-maid');
    },
    { timeout: 1000 },
  );
  await other.close();
  const { versions, entries } = await marketing.look();
  expect(versions[0]).toMatchObject({
    note: 'qr14 to the hire page',
    author: { name: 'Tariq Nasser' },
    approver: { name: 'Hamad Saleh' },
    isLive: true,
    changed: ['qr14'],
  });
  expect(entries.every(({ change }) => change === null)).toBe(true);
});

test('[OFF-60] an approval is for the draft that was sent, not for a later one', async () => {
  const [marketing, lead] = [await tariq(), await hamad()];
  await done(edit(marketing, 'code', 'qr14', toHire));
  const sent = await marketing.run('publish_campaigns', { note: 'A' });
  const { approvalId: id } = sent.json<{ answer: { approvalId: string } }>().answer;
  await done(edit(marketing, 'code', 'mums', { target: '/services', permanent: false }));
  const late = await lead.post('office/approvals/decide', { id, decision: 'approved' });
  expect(late.json()).toMatchObject({ error: 'APPROVAL_LAPSED' });
  await published(marketing, lead);
  const { versions } = await lead.look();
  expect(versions[0]?.changed).toEqual(['mums', 'qr14']);
});

test('[OFF-60] publishing is undone: live and draft are as before, and it can be published again', async () => {
  const [marketing, lead] = [await tariq(), await hamad()];
  const live = hashOf(await readLive(db()));
  await done(edit(marketing, 'code', 'qr14', toHire));
  const draft = await draftHash();
  const actionId = await published(marketing, lead);
  expect(hashOf(await readLive(db()))).toBe(draft);
  expect((await marketing.undo(actionId)).statusCode).toBe(403);
  expect((await lead.undo(actionId)).statusCode).toBe(200);
  expect(hashOf(await readLive(db()))).toBe(live);
  expect(await draftHash()).toBe(draft);
  await published(marketing, lead);
  expect(hashOf(await readLive(db()))).toBe(draft);
  const numbers = (await lead.look()).versions.map(({ number }) => number);
  expect(numbers).toEqual([4, 3, 2, 1]);
});

test('[OFF-60] who may approve rolls back alone, others ask; undo makes the newer version live again', async () => {
  const [marketing, lead] = [await tariq(), await hamad()];
  const first = hashOf(await readLive(db()));
  await done(edit(marketing, 'code', 'qr14', toHire));
  await published(marketing, lead);
  const second = hashOf(await readLive(db()));
  const asked = await marketing.run('roll_back_campaigns', { number: 1 });
  expect(asked.json()).toMatchObject({ answer: { approvalId: expect.any(String) } });
  expect(hashOf(await readLive(db()))).toBe(second);
  const actionId = await done(lead.run('roll_back_campaigns', { number: 1 }));
  expect(hashOf(await readLive(db()))).toBe(first);
  const again = await lead.run('roll_back_campaigns', { number: 1 });
  expect(again.json()).toMatchObject({ error: 'CAMPAIGN_LIVE_ALREADY' });
  await lead.undo(actionId);
  expect(hashOf(await readLive(db()))).toBe(second);
  await done(lead.run('roll_back_campaigns', { number: 1 }));
  expect(hashOf(await readLive(db()))).toBe(first);
  expect((await lead.look()).versions[0]).toMatchObject({ rolledBackTo: 1, isLive: true });
});

test('[OFF-60] what the command line changes gets a number of its own; versions never change', async () => {
  const lead = await hamad();
  await campaignJob.run(product.deps, new AbortController().signal);
  await putCodes(db(), [{ code: 'new', target: '/', permanent: false }]);
  expect((await lead.look()).liveNumber).toBe(2);
  await campaignJob.run(product.deps, new AbortController().signal);
  const { versions } = await lead.look();
  expect(versions[0]).toMatchObject({ number: 2, author: null, isLive: true, changed: ['new'] });
  await expect(db().update(campaignVersions).set({ note: 'x' })).rejects.toThrow();
});

test('[OFF-60] numbers that nothing uses any more go with the version that removes them', async () => {
  const [marketing, lead] = [await tariq(), await hamad()];
  await putNumbers(db(), [{ code: 'nb5', label: 'Old', number: '+971500000005' }]);
  await done(edit(marketing, 'number', 'nb5', null));
  await published(marketing, lead);
  expect((await readNumberRecords(db())).map(({ code }) => code)).toEqual(['default', 'nb1']);
});

test.each<[string, 'rule' | 'code' | 'number', string, object | null, string]>([
  ['an unknown number', 'code', 'x1', { chat: { number: 'gone' } }, 'unknown_number'],
  ['the last default number', 'number', 'default', null, 'no_default_number'],
  ['a number twice', 'number', 'nb9', { label: 'B', number: '+971500000001' }, 'same_number'],
  ['a page of the site', 'code', 'services', { target: '/' }, 'own_address'],
  ['a circle', 'code', 'x1', { target: '/x1' }, 'loop'],
  ['a target that does not exist', 'code', 'x1', { target: '/nowhere' }, 'broken_target'],
  [
    'a rule that never wins',
    'rule',
    'late',
    {
      when: [{ field: 'event', test: 'equals', values: ['noon'] }],
      chat: { number: 'default' },
    },
    'never_wins',
  ],
  [
    'a rule that leads to itself',
    'rule',
    'circle',
    {
      when: [{ field: 'event', test: 'equals', values: ['circle'] }],
      hireMaidOffEnabled: true,
      landing: '/hire-maid-off',
    },
    'loop',
  ],
])(
  '[OFF-60] a draft with %s is named and not published',
  async (_case, kind, code, record, problem) => {
    const marketing = await tariq();
    await done(edit(marketing, kind, code, record));
    const { entries } = await marketing.look();
    const found = entries.flatMap(({ problems }) => problems);
    expect(found).toContainEqual(expect.objectContaining({ problem, isNew: true }));
    const refused = await marketing.run('publish_campaigns', { note: 'x' });
    expect(refused.json()).toMatchObject({ error: 'CAMPAIGN_PROBLEMS' });
  },
);
