import { sql } from 'drizzle-orm';
import { takeMaidThumbprint } from '../../../../content/guides/take-maid-thumbprint.ts';
import { writeGuides } from '../../../guides/index.ts';
import { parameters } from '../../../parameters/table.ts';
import type { TestApp } from '../../../testing/app.ts';
import { answerOf, type Setups, type Workshop } from './setup.ts';

const toHire = { kind: 'code', code: 'qr14', isNew: false, seen: null } as const;
const qr14 = { ...toHire, record: { code: 'qr14', target: '/hire-maid', permanent: false } };

async function discarded(on: Workshop): Promise<void> {
  const { rows } = await on.product.deps.store.pool.query('select from campaign_changes');
  if (rows.length > 0) await answerOf(on, 'discard_campaign_draft', {});
}
const edited = async (on: Workshop) => {
  await discarded(on);
  await answerOf(on, 'edit_campaign_entry', qr14);
};

export const campaignSetups = {
  edit_campaign_entry: async (on) => {
    await discarded(on);
    return { input: qr14 };
  },
  move_campaign_rule: () => Promise.resolve({ input: { code: 'tmf', by: -1 } }),
  discard_campaign_draft: async (on) => {
    await edited(on);
    return { input: {} };
  },
  publish_campaigns: async (on) => {
    await edited(on);
    return { input: { note: 'qr14 to the hire page' } };
  },
  roll_back_campaigns: async (on) => {
    await edited(on);
    await answerOf(on, 'publish_campaigns', { note: 'qr14 to the hire page' });
    return { input: { number: 1 }, by: on.approver };
  },
} satisfies Partial<Setups>;

const eta = { kind: 'parameters', key: 'sites_visa_eta_value' } as const;
const fields = [{ path: 'value', from: '7–10 working days', to: '8–12 working days' }];

async function emptied({ deps: { store } }: TestApp): Promise<void> {
  await store.db.execute(sql`delete from content_versions`);
  await store.db.execute(sql`delete from parameters`);
  const value = '7–10 working days';
  await store.db.insert(parameters).values({ code: eta.key, value, isPublic: true, note: '' });
}
async function started(on: Workshop): Promise<string> {
  await emptied(on.product);
  return String((await answerOf(on, 'start_content', eta))['id']);
}
async function draft(on: Workshop) {
  const id = await started(on);
  const { revision } = await answerOf(on, 'save_content', { id, fields });
  return { id, revision: Number(revision) };
}
async function inReview(on: Workshop) {
  const made = await draft(on);
  await answerOf(on, 'send_content', { ...made, startsAt: null, endsAt: null });
  return made;
}

const photo = { kind: 'guides', key: 'passport-photo' } as const;

export const contentSetups = {
  create_content: async ({ product }) => {
    await emptied(product);
    return { input: { ...photo, title: 'Her passport photo' } };
  },
  start_content: async ({ product }) => {
    await emptied(product);
    return { input: eta };
  },
  save_content: async (on) => ({ input: { id: await started(on), fields } }),
  send_content: async (on) => ({ input: { ...(await draft(on)), startsAt: null, endsAt: null } }),
  return_content: async (on) => {
    const { id } = await inReview(on);
    return { input: { id, words: 'Say half and nine in ten' }, by: on.approver };
  },
  approve_content: async (on) => ({ input: await inReview(on), by: on.approver }),
  discard_content: async (on) => ({ input: { id: (await draft(on)).id } }),
  roll_back_content: async (on) => {
    const made = await inReview(on);
    const approve = { command: 'approve_content', input: made, key: crypto.randomUUID() };
    await on.approver.post('office/command', approve);
    return { input: { ...eta, number: 1 } };
  },
  take_off_content: async ({ product }) => {
    await emptied(product);
    await product.deps.store.db.execute(sql`delete from guides`);
    const value = { ...takeMaidThumbprint, name: photo.key };
    await writeGuides(product.deps.store.db, [{ value, arabic: null }]);
    return { input: photo };
  },
} satisfies Partial<Setups>;
