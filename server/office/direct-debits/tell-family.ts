import { randomUUID } from 'node:crypto';
import {
  rejectionText,
  type RejectionReason,
  type ReturnReason,
  returnText,
} from '../../../rules/office/bank-reasons.ts';
import type { FamilyLanguage } from '../../../rules/office/document-reasons.ts';
import { endOfQuietHours } from '../../../rules/office/quiet-hours.ts';
import { enqueue } from '../../messages/index.ts';
import { serverText } from '../../platform/arabic-texts.ts';
import type { Database } from '../../platform/store/store.ts';
import { caseOwners } from '../cases/index.ts';
import type { CommandDeps } from '../commands/command.ts';

/** The family gets a message within the hour; until then an import can be undone without the family noticing. */
const WAIT_MINUTES = 30;
/** An application that is concluded takes no bank details any more, so a person helps in the chat. */
const CHAT = '/whatsapp-us';

export const rejectionKey = (changeId: string): string => `mandate rejected:${changeId}`;
export const returnKey = (fileId: string, debitId: string): string =>
  `debit returned:${fileId}:${debitId}`;

const sendAt = (): Date => {
  const soon = new Date(Date.now() + WAIT_MINUTES * 60_000);
  return endOfQuietHours(soon) ?? soon;
};

async function receiverOf(db: Database, deps: CommandDeps, applicationId: string) {
  const owner = (await caseOwners(db, deps.keys, [applicationId])).get(applicationId);
  const to = owner?.open('mobileSealed') ?? null;
  return owner?.dataKey && to !== null && !owner.isErased
    ? { to, applicationId, dataKey: owner.dataKey, channel: 'sms' as const }
    : null;
}

interface Rejection {
  readonly applicationId: string;
  readonly changeId: string;
  readonly reason: RejectionReason;
}

/** Tells the family why the bank rejected the direct debit and what to do. False if there is no number. */
export async function tellRejection(
  db: Database,
  deps: CommandDeps,
  { applicationId, changeId, reason }: Rejection,
  again?: { readonly language: FamilyLanguage },
): Promise<boolean> {
  const receiver = await receiverOf(db, deps, applicationId);
  if (receiver === null) return false;
  await enqueue(db, deps, {
    ...receiver,
    template: 'mandate_rejected',
    slots: { words: (language) => rejectionText(reason, language), path: CHAT },
    ...(again && { language: again.language }),
    dedupeKey: again ? `${rejectionKey(changeId)}:${randomUUID()}` : rejectionKey(changeId),
    notBefore: again ? endOfQuietHours(new Date()) : sendAt(),
  });
  return true;
}

interface Return {
  readonly applicationId: string;
  readonly debitId: string;
  readonly fileId: string;
  readonly amountFils: number;
  readonly month: string;
  readonly reason: ReturnReason;
}

export async function tellReturn(db: Database, deps: CommandDeps, one: Return): Promise<void> {
  const receiver = await receiverOf(db, deps, one.applicationId);
  if (receiver === null) return;
  const { amountFils: amount, month, reason } = one;
  await enqueue(db, deps, {
    ...receiver,
    template: 'debit_returned',
    slots: {
      amount,
      month,
      words: (language) => serverText(language)(returnText(reason)),
      path: CHAT,
    },
    dedupeKey: returnKey(one.fileId, one.debitId),
    notBefore: sendAt(),
  });
}
