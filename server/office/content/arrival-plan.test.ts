import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { parameters } from '../../parameters/table.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { signedIn } from '../testing.ts';

type Colleague = Awaited<ReturnType<typeof signedIn>>;
type Item = OfficeAnswer<'GET office/content/item'>;

let product: TestApp;
let author: Colleague;
let lead: Colleague;
beforeAll(async () => {
  product = await testApp();
  author = await signedIn(product, ['marketing'], { name: 'Tariq Nasser' });
  lead = await signedIn(product, ['operations_lead'], { name: 'Hamad Saeed' });
});
afterAll(() => product.close());

const ran = (response: { statusCode: number; json(): unknown }) => {
  expect([response.statusCode, response.json()]).toEqual([200, expect.anything()]);
  return { answer: Object(Object(response.json()).answer) };
};

test('[OFF-30] [OFF-61] the arrival plan has a form: what a second colleague approves is offered to families', async () => {
  const plan = { kind: 'parameters', key: 'arrival_plan' } as const;
  const listed = (await lead.get('office/content')).json<OfficeAnswer<'GET office/content'>>();
  expect(listed.items).toContainEqual(expect.objectContaining(plan));
  const shown = async () =>
    (await lead.get('office/content/item?kind=parameters&key=arrival_plan')).json<Item>();
  expect((await shown()).fields).toMatchObject({ leadDays: '2', 'slots.2.notOn': 'fri' });
  const id = String(ran(await author.run('start_content', plan)).answer.id);
  const save = async (path: string, from: string, to: string) =>
    Number(
      ran(await author.run('save_content', { id, fields: [{ path, from, to }] })).answer.revision,
    );
  const late = await save('slots.0.begins', '8', '12');
  const times = { startsAt: null, endsAt: null };
  const refused = await author.run('send_content', { id, revision: late, ...times });
  expect(refused.json()).toMatchObject({ error: 'ARRIVAL_PLAN_INVALID' });
  await save('slots.0.begins', '12', '9');
  const revision = await save('closedOn', '', 'fri');
  ran(await author.run('send_content', { id, revision, ...times }));
  ran(await lead.run('approve_content', { id, revision }));
  const { db } = product.deps.store;
  const [row] = await db.select().from(parameters).where(eq(parameters.code, plan.key));
  expect(JSON.parse(row?.value ?? '')).toMatchObject({
    closedOn: [5],
    slots: [{ slot: 'morning', from: 9, to: 10, places: 6 }, {}, {}, {}],
  });
  expect((await shown()).liveFields).toMatchObject({ closedOn: 'fri', 'slots.0.begins': '9' });
});
