import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { hasRight, type Right, roles } from '../../../rules/office/rights.ts';
import {
  closesWithReason,
  pageOfTask,
  rightsForTask,
  taskKinds,
} from '../../../rules/office/tasks.ts';
import { maids } from '../../catalogue/table.ts';
import { signedIn } from '../testing.ts';
import { visaOffice } from '../visas/testing.ts';
import { openTask } from './index.ts';
import { tasks } from './table.ts';
import { addCase } from './testing.ts';

const unknown = '00000000-0000-4000-8000-000000000000';

type Next = OfficeAnswer<'POST office/next'>;
type Page = Pick<OfficeAnswer<'GET office/visas/case'>, 'tasks'>;

let office: Awaited<ReturnType<typeof visaOffice>>;
let applicationId: string;
let maidId: number;
beforeAll(async () => {
  office = await visaOffice();
  applicationId = (await office.newVisa()).id;
  const [maid] = await office.db.select({ id: maids.id }).from(maids).limit(1);
  if (maid === undefined) throw new Error('The family hired nobody.');
  maidId = maid.id;
});
afterAll(() => office.product.close());

const works = roles.flatMap((role) =>
  (['full', 'limited'] as const).flatMap((level) => {
    const may = (right: Right) =>
      hasRight({ roles: [role], isLimited: level === 'limited' }, right);
    return taskKinds
      .filter((kind) => rightsForTask[kind].some(may))
      .map((kind) => ({ role, level, kind, may }));
  }),
);

const pageFor = {
  application: () => `office/application/${applicationId}`,
  visa: () => `office/visas/case?applicationId=${applicationId}`,
  media: () => `office/media/${maidId}`,
};

test.each(works)(
  '[OFF-05] [OFF-12] Next gives $role in a $level session work of the kind $kind on a page that they may open',
  async ({ role, level, kind, may }) => {
    const { product, db } = office;
    await db.delete(tasks);
    const subject = kind === 'check_document' || kind === 'ask_consent' ? unknown : '';
    const page = pageOfTask(kind, may);
    const about = page === 'media' ? { maidId } : { applicationId };
    const wanted = { ...about, kind, subject, dueAt: new Date() };
    const taskId = await openTask(db, product.deps, wanted);
    const own = await signedIn(product, [role], { level });
    const { task } = (await own.post('office/next', { kind })).json<Next>();
    expect(task?.id).toBe(taskId);

    if (page === 'document') {
      // No document of that id, but one that they may open.
      const missing = await own.get(`office/document/${unknown}`);
      expect(missing.statusCode).toBe(404);
    } else {
      const opened = await own.get(pageFor[page]());
      expect(opened.statusCode, opened.body).toBe(200);
      expect(opened.json<Page>().tasks.map(({ id }) => id)).toContain(taskId);
    }
    const ticked = await own.run('complete_task', { taskId: taskId ?? '' });
    if (closesWithReason(kind)) expect(ticked.json().error).toBe('TASK_CLOSES_ITSELF');
    else expect(ticked.statusCode, ticked.body).toBe(200);
  },
);

test('[OFF-12] a visa officer is not sent to an application without a visa', async () => {
  const { product, joan } = office;
  await product.deps.store.db.delete(tasks);
  const { taskId } = await addCase(product.deps, { task: { kind: 'own' } });
  const next = async (own: typeof joan) =>
    (await own.post('office/next', {})).json<Next>().task?.id ?? null;
  expect(await next(joan)).toBeNull();
  expect(await next(office.noura)).toBe(taskId);
});
