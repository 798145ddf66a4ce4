import {
  type Answers,
  type ApplicationAccess,
  openText,
  scheduleOf,
} from '../applications/index.ts';
import { enqueue } from '../messages/index.ts';
import type { Deps } from '../platform/deps.ts';
import type { Database } from '../platform/store/store.ts';
import { maidOf } from './arrivals.ts';

interface Submission {
  readonly reference: string;
  readonly day: string;
  readonly slot: string;
  readonly answers: Answers;
}

/** The key of the client's message, used to read its delivery status. */
export const clientMessageKey = (applicationId: string) => `submitted:${applicationId}`;

/** Sends the client the link and the reference, and the operator a message and the application itself (T55). */
export async function tellOfSubmission(
  db: Database,
  deps: Pick<Deps, 'config' | 'keys'>,
  access: ApplicationAccess,
  { reference, day, slot, answers }: Submission,
): Promise<void> {
  const { application, dataKey } = access;
  const maid = await maidOf(db, application.maidId);
  const method = answers.BANK_INFO?.method;
  const mobile = openText(access, 'mobile_sealed', application.mobileSealed);
  const email = openText(access, 'email_sealed', application.emailSealed);
  const client = openText(access, 'client_name_sealed', application.clientNameSealed) ?? '';
  const appId = openText(access, 'app_id_sealed', application.appIdSealed);
  if (maid === null || mobile === null || appId === null) {
    throw new Error('A complete application has a maid, a number and its link.');
  }
  const path = `/app?appId=${appId}&step=END_WORK_FLOW`;
  const about = { reference, maid: maid.firstName, day };
  const whose = { applicationId: application.id, dataKey };
  await enqueue(db, deps, {
    ...whose,
    channel: 'sms',
    template: 'submitted',
    to: mobile,
    slots: { ...about, path },
    dedupeKey: clientMessageKey(application.id),
  });
  if (email !== null) {
    await enqueue(db, deps, {
      ...whose,
      channel: 'email',
      template: 'submitted_email',
      to: email,
      slots: {
        ...about,
        path,
        client,
        payments: await scheduleOf(db, access, { answers }),
        paidBy: method ?? null,
      },
      dedupeKey: `submitted email:${application.id}`,
    });
  }
  await enqueue(db, deps, {
    ...whose,
    channel: 'operator',
    template: 'operator_submitted',
    to: 'operator',
    slots: { ...about, planType: application.planType },
    dedupeKey: `submitted operator:${application.id}`,
  });
  const { emirate = '', area = '' } = answers.CLIENT_ADDRESS ?? {};
  await enqueue(db, deps, {
    ...whose,
    channel: 'webhook',
    template: 'application_submitted',
    to: 'operator',
    slots: {
      reference,
      planType: application.planType ?? '',
      maidId: maid.id,
      maidName: maid.firstName,
      arrivalDay: day,
      arrivalSlot: slot,
      emirate,
      area,
      paymentMethod: method === 'card' ? 'card' : 'direct_debit',
      monthlyFils: application.monthlyFils ?? 0,
    },
    dedupeKey: `submitted webhook:${application.id}`,
  });
}
