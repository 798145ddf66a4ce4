import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '../../../contract/api.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { tasks } from '../../office/cases/table.ts';
import { signedIn } from '../../office/testing.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { familyAtHome } from '../../testing/my-home.ts';
import { asVisaApplication, visaEvents, visaFor } from '../../testing/visa.ts';
import { sendAtHome } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const today = dubaiDay(new Date());
const returned = {
  kind: 'returned',
  actor: 'family',
  stage: 'file',
  data: { document: 'photo', words: 'Background not white.', by: addDays(today, 3) },
} as const;

/** A home whose visa waits for a new photo of her, with what everybody sees of it. */
async function waitingHome() {
  const family = await familyAtHome(product);
  const { home, id } = family;
  await asVisaApplication(product, id);
  const caseId = (await visaFor(product, id)).row.id;
  await visaEvents(product, id, returned);
  const { db } = product.deps.store;
  const isOpen = and(
    eq(tasks.applicationId, id),
    eq(tasks.kind, 'visa_stage'),
    isNull(tasks.doneAt),
  );
  return {
    ...family,
    caseId,
    send: async () => {
      const sent = await sendAtHome(product, { home, id, kind: 'her_photo', expiresOn: null });
      expect([sent.statusCode, sent.body]).toEqual([200, '{}']);
    },
    tracker: async () => (await home.get('my/visa')).json<AnswerOf<'GET my/visa'>>().visa,
    first: async () => (await home.get(`my/home?home=${id}`)).json<AnswerOf<'GET my/home'>>().now,
    openTasks: async () => (await db.select().from(tasks).where(isOpen)).length,
  };
}

test('[VISA-06] [HOME-10] what the family sends for a returned document makes it our turn: tracker, first line, office and a task', async () => {
  const { caseId, send, tracker, first, openTasks } = await waitingHome();
  expect((await tracker())?.now).toMatchObject({ actor: 'family', isReturned: true });
  expect(await first()).toMatchObject({ kind: 'visa_returned', who: 'you' });
  expect(await openTasks()).toBe(0);

  await send();
  expect((await tracker())?.now).toMatchObject({
    actor: 'us',
    isReturned: false,
    isSentAgain: true,
    returned: null,
    document: 'photo',
    by: returned.data.by,
  });
  expect((await tracker())?.history[0]).toMatchObject({ kind: 'sent_again', actor: 'family' });
  expect(await first()).toMatchObject({ kind: 'visa_sent_again', who: 'we' });
  expect(await openTasks()).toBe(1);

  const joan = await signedIn(product, ['visa'], { name: 'Joan Abad' });
  const view = async () => (await joan.get(`office/visas/case?id=${caseId}`)).json();
  expect((await view()).row).toMatchObject({ actor: 'us', isSentAgain: true });
  const handed = await joan.run('visa_handed_in', { caseId, stage: 'file' });
  expect([handed.statusCode, handed.body]).toEqual([200, expect.any(String)]);
  expect((await view()).row).toMatchObject({ isSentAgain: false, document: null });
  expect((await tracker())?.now).toMatchObject({ isSentAgain: false, isReturned: false });
});

test('[VISA-06] sent twice, or after a colleague has moved on, is noted once or not at all', async () => {
  const { caseId, send, tracker, openTasks } = await waitingHome();
  const noted = async () =>
    (await tracker())?.history.filter(({ kind }) => kind === 'sent_again').length;
  await send();
  await send();
  expect([await noted(), await openTasks()]).toEqual([1, 1]);

  const joan = await signedIn(product, ['visa'], { name: 'Joan Abad' });
  await joan.run('visa_handed_in', { caseId, stage: 'file' });
  await joan.run('visa_stage_done', { caseId, stage: 'file', day: today });
  await send();
  expect(await noted()).toBe(1);
  expect((await tracker())?.now).toMatchObject({ stage: 'work_permit', isSentAgain: false });
});

test('[VISA-06] a document that she has to bring again is not sent by the family', async () => {
  const { id, caseId, send, tracker } = await waitingHome();
  const joan = await signedIn(product, ['visa'], { name: 'Joan Abad' });
  await joan.run('visa_handed_in', { caseId, stage: 'file' });
  await visaEvents(product, id, { ...returned, actor: 'her' });
  await send();
  expect((await tracker())?.now).toMatchObject({ actor: 'her', isReturned: true });
});

test('[HOME-05] [VISA-02] a hire takes no document of a visa in My Home', async () => {
  const { home, id } = await familyAtHome(product);
  const sent = await sendAtHome(product, { home, id, kind: 'her_photo', expiresOn: null });
  expect([sent.statusCode, sent.json().error]).toEqual([404, 'NO_DOCUMENT']);
});
