import { expect } from 'vitest';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { putNumbers } from '../../chat/index.ts';
import { replaceRules } from '../../marketing/index.ts';
import type { Role } from '../../../rules/office/rights.ts';
import { putCodes } from '../../redirects/index.ts';
import { type TestApp, testApp, type TestAppOptions } from '../../testing/app.ts';
import { signedIn } from '../testing.ts';

const pages: NonNullable<TestAppOptions['pages']> = () => ({
  handle: async (_request, reply) => reply.send('page'),
});

/** The product with two numbers, three rules and three short codes. */
export async function campaignsApp(options: TestAppOptions = {}): Promise<TestApp> {
  const product = await testApp({ pages, ...options });
  const { db } = product.deps.store;
  await putNumbers(db, [
    { code: 'default', label: 'Sales', number: '+971500000001' },
    { code: 'nb1', label: 'Events', number: '+971500000002' },
  ]);
  const rule = (code: string, number: string) => ({
    code,
    when: [{ field: 'event' as const, test: 'equals' as const, values: [code] }],
    pages: [],
    hireMaidOffEnabled: true,
    chat: { number, message: `Hello from ${code}` },
  });
  await replaceRules(db, [rule('noon', 'nb1'), rule('tmf', 'default'), rule('kidzapp', 'nb1')]);
  await putCodes(db, [
    { code: 'qr14', chat: { number: 'default' }, permanent: false },
    { code: 'mums', target: '/hire-nanny?utm_source=mums', permanent: false },
    { code: 'call', call: 'nb1', permanent: false },
  ]);
  return product;
}

type Colleague = Awaited<ReturnType<typeof colleague>>;

/** A colleague with the calls of campaigns. */
export async function colleague(product: TestApp, roles: readonly Role[], name?: string) {
  const page = await signedIn(product, roles, name === undefined ? {} : { name });
  return {
    ...page,
    async look(days = '7'): Promise<OfficeAnswer<'GET office/campaigns'>> {
      return (await page.get(`office/campaigns?days=${days}`)).json();
    },
    async test(): Promise<OfficeAnswer<'GET office/campaigns/test'>> {
      return (await page.get('office/campaigns/test')).json();
    },
  };
}

/** Runs a command that has to succeed; returns its action. */
export async function done(answer: ReturnType<Colleague['run']>): Promise<string> {
  const response = await answer;
  expect(response.json()).toMatchObject({ actionId: expect.any(String) });
  return response.json<{ actionId: string }>().actionId;
}

/** Sends a whole record of one rule, code or number to the draft, with what was last seen of it. */
export async function edit(
  by: Colleague,
  kind: 'rule' | 'code' | 'number',
  code: string,
  record: object | null,
) {
  const entry = (await by.look()).entries.find((one) => one.kind === kind && one.code === code);
  const input = {
    kind,
    code,
    isNew: entry === undefined,
    seen: entry?.changedAt ?? null,
    record: record && { code, ...record },
  };
  return by.post('office/command', {
    command: 'edit_campaign_entry',
    input,
    key: crypto.randomUUID(),
  });
}

/** One colleague sends the draft, another approves it; returns the action of the approval. */
export async function published(author: Colleague, approver: Colleague): Promise<string> {
  const sent = await author.run('publish_campaigns', { note: 'A change' });
  const { approvalId: id } = sent.json<{ answer: { approvalId: string } }>().answer;
  return done(approver.post('office/approvals/decide', { id, decision: 'approved' }));
}
