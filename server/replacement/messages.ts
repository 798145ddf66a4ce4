import { displayFirstName } from '../../rules/people/names.ts';
import { differencePaidOn, type ReplacementPrice } from '../../rules/money/replacement-price.ts';
import { openText } from '../applications/index.ts';
import { enqueue } from '../messages/index.ts';
import type { Deps } from '../platform/deps.ts';
import type { Database } from '../platform/store/store.ts';
import { type Contract, type ApplicationRow } from './contract.ts';
import type { Change, ReplacementAnswers } from './replacement-answers.ts';

/** The key of the client's message, used to read its delivery status. */
export const clientMessageKey = (replacementId: string) => `replaced:${replacementId}`;

interface Named {
  readonly id: number;
  readonly firstName: string;
}

interface Confirmed {
  readonly replacement: ApplicationRow;
  readonly reference: string;
  readonly reason: NonNullable<ReplacementAnswers['reason']>;
  readonly owed: boolean;
  readonly change: Change;
  readonly present: Named;
  readonly maid: Named;
  readonly price: ReplacementPrice;
}

export const replacementPath = (appId: string) => `/replacement/app?appId=${appId}`;

/** Sends the client the reference and the link, and the operator a message and the replacement itself (T55). */
export async function tellOfReplacement(
  db: Database,
  deps: Pick<Deps, 'config' | 'keys'>,
  { application, dataKey }: Contract,
  { replacement, reference, reason, owed, change, present, maid, price }: Confirmed,
): Promise<void> {
  const cell = { id: application.id, dataKey };
  const mobile = openText(cell, 'mobile_sealed', application.mobileSealed);
  const appId = openText(cell, 'app_id_sealed', application.appIdSealed);
  if (mobile === null || appId === null) {
    throw new Error('A running contract has a number and its link.');
  }
  const about = {
    reference,
    present: displayFirstName(present.firstName),
    maid: displayFirstName(maid.firstName),
    day: change.day,
  };
  const whose = { applicationId: application.id, dataKey };
  await enqueue(db, deps, {
    ...whose,
    channel: 'sms',
    template: 'replaced',
    to: mobile,
    slots: { ...about, path: replacementPath(appId) },
    dedupeKey: clientMessageKey(replacement.id),
  });
  await enqueue(db, deps, {
    ...whose,
    channel: 'operator',
    template: 'operator_replaced',
    to: 'operator',
    slots: { ...about, notCome: change.way === 'not_come' },
    dedupeKey: `replaced operator:${replacement.id}`,
  });
  await enqueue(db, deps, {
    ...whose,
    channel: 'webhook',
    template: 'replacement_submitted',
    to: 'operator',
    slots: {
      reference,
      contractReference: application.reference ?? '',
      reason: reason.code,
      missing: reason.missing,
      note: reason.note,
      owed,
      returnWay: change.way,
      presentMaidId: present.id,
      maidId: maid.id,
      day: change.day,
      slot: change.slot,
      monthlyFils: price.monthly,
      thisMonthFils: price.thisMonth,
      settledOn: differencePaidOn(price),
      needsNewForm: price.needsNewForm,
    },
    dedupeKey: `replaced webhook:${replacement.id}`,
  });
}
