import { eq } from 'drizzle-orm';
import { endOfQuietHours } from '../../../../rules/office/quiet-hours.ts';
import { appendEvent, OFFICE_MESSAGE } from '../../../applications/index.ts';
import {
  countStaffMessage,
  isNumberProved,
  messageTextOf,
  repeatMessage,
} from '../../../messages/index.ts';
import { messages } from '../../../messages/table.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Commands } from '../../commands/command.ts';
import { lockCase, notFound } from '../opened-case.ts';
import { receiverOf, sentAgainOf } from '../send-again.ts';

/** A message that did not arrive is sent once more, to the same person, if the number is still theirs (OFF-24). */
export const sendAgain: Pick<Commands, 'send_again'> = {
  send_again: {
    async run({ db, deps }, { applicationId, messageId }) {
      const { keys } = deps;
      const opened = await lockCase(db, keys, applicationId);
      const rows = await db
        .select()
        .from(messages)
        .where(eq(messages.applicationId, applicationId));
      const row = rows.find(({ id }) => id === messageId);
      if (row === undefined) throw notFound();
      const canBeSent = await sentAgainOf(db, applicationId, rows);
      if (!canBeSent(row)) throw new Refusal(409, 'NOT_SENT_AGAIN');
      const to = receiverOf(keys, opened, row);
      if (to === null) throw new Refusal(400, 'RECIPIENT_CHANGED');
      const isText = row.channel !== 'email';
      if (isText || row.template === 'staff_email') {
        if (!(await isNumberProved(db, applicationId))) {
          throw new Refusal(400, 'NUMBER_NOT_CONFIRMED');
        }
        await countStaffMessage(db, deps, { number: to, applicationId, isText });
      }
      const { dataKey } = opened;
      const text = messageTextOf(dataKey, row);
      if (text === null) throw notFound();
      const isForClientPage = row.dedupeKey.startsWith(OFFICE_MESSAGE);
      const notBefore = isText ? endOfQuietHours(new Date()) : null;
      const isNew = await repeatMessage(db, keys, { row, dataKey, to, text, notBefore });
      if (!isNew) throw new Refusal(409, 'NOT_SENT_AGAIN');
      if (isForClientPage) {
        await appendEvent(db, applicationId, { kind: 'office_message', actor: 'system' });
      }
      const waitsUntil = notBefore && notBefore.toISOString();
      return {
        applicationIds: [applicationId],
        details: { template: row.template, waitsUntil },
        answer: { waitsUntil },
      };
    },
  },
};
