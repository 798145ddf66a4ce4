import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { displayFirstName } from '../../../../rules/people/names.ts';
import { endOfQuietHours } from '../../../../rules/office/quiet-hours.ts';
import { appendEvent, OFFICE_MESSAGE } from '../../../applications/index.ts';
import { maids } from '../../../catalogue/table.ts';
import { remindSpouse } from '../../../links/index.ts';
import { canSend, enqueueToFamily } from '../../../messages/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { CommandContext, Commands } from '../../commands/command.ts';
import { clientAccess, clientText, type LockedCase, lockCase } from '../opened-case.ts';
import { stageOf } from '../stages-view.ts';

const notConfirmed = () => new Refusal(400, 'NUMBER_NOT_CONFIRMED');

interface Wish {
  readonly to: 'client' | 'spouse' | 'client_email';
  readonly text: string;
}

/** Addresses of other sites could lead a family anywhere, so a text names only ours. */
function refuseOtherSites(text: string, publicOrigin: string): void {
  const { host } = new URL(publicOrigin);
  const named = text.match(/(?:https?:\/\/|www\.)[^\s/]+/gi) ?? [];
  const isOther = named.some((address) => address.replace(/^https?:\/\//i, '') !== host);
  if (isOther) throw new Refusal(400, 'OTHER_SITE', {}, { text: 'OTHER_SITE' });
}

const receivers = {
  client: { column: 'mobile_sealed', key: OFFICE_MESSAGE },
  spouse: { column: 'spouse_mobile_sealed', key: 'staff message:' },
  client_email: { column: 'email_sealed', key: 'staff e-mail:' },
} as const;

/** A text waits for the morning, an e-mail wakes nobody. */
async function sendWords(
  { db, deps }: CommandContext,
  applicationId: string,
  { to, text }: Wish,
  notBefore: Date | null,
): Promise<void> {
  const opened = await lockCase(db, deps.keys, applicationId);
  const { column, key } = receivers[to];
  const receiver = clientText(opened, column);
  const isEmail = to === 'client_email';
  if (receiver === null || (isEmail && !canSend(deps.config, 'email'))) {
    throw new Refusal(400, isEmail ? 'NO_EMAIL' : 'NO_CONFIRMED_NUMBER');
  }
  const message = {
    applicationId,
    dataKey: opened.dataKey,
    to: receiver,
    slots: { text },
    dedupeKey: `${key}${randomUUID()}`,
  };
  const isSent = isEmail
    ? await enqueueToFamily(db, deps, { ...message, channel: 'email', template: 'staff_email' })
    : await enqueueToFamily(db, deps, {
        ...message,
        channel: 'sms',
        template: 'staff_message',
        notBefore,
      });
  if (!isSent) throw notConfirmed();
  // Open pages of the client load the message; their answers stay valid.
  if (to !== 'spouse')
    await appendEvent(db, applicationId, { kind: 'office_message', actor: 'system' });
}

async function remindClient({ db, deps }: CommandContext, opened: LockedCase): Promise<void> {
  const { application, dataKey } = opened;
  const { id, maidId } = application;
  const number = clientText(opened, 'mobile_sealed');
  const appId = clientText(opened, 'app_id_sealed');
  if (number === null || appId === null) throw new Refusal(400, 'NO_CONFIRMED_NUMBER');
  const [maid] = maidId === null ? [] : await db.select().from(maids).where(eq(maids.id, maidId));
  const isSent = await enqueueToFamily(db, deps, {
    applicationId: id,
    dataKey,
    channel: 'sms',
    template: 'application_link',
    to: number,
    slots: { path: `/app?appId=${appId}`, maid: displayFirstName(maid?.firstName ?? '') },
    dedupeKey: `reminder:${randomUUID()}`,
    notBefore: endOfQuietHours(new Date()),
  });
  if (!isSent) throw notConfirmed();
}

/** The spouse gets their link again while the spouse has to act, the client their own. */
async function remind(context: CommandContext, applicationId: string): Promise<void> {
  const { db, deps } = context;
  const opened = await lockCase(db, deps.keys, applicationId);
  const { application, dataKey } = opened;
  if (application.state !== 'open' || application.flow !== 'hire') {
    throw new Refusal(400, 'NOTHING_TO_REMIND');
  }
  const isForSpouse =
    stageOf(application) === 'spouse_signature' &&
    (await remindSpouse(db, deps, clientAccess(application, dataKey), endOfQuietHours(new Date())));
  if (!isForSpouse) await remindClient(context, opened);
}

/** Does the work for each application; one refusal refuses a single one and skips one of many. */
export async function forEach(
  context: CommandContext,
  ids: readonly string[],
  work: (context: CommandContext, id: string) => Promise<unknown>,
): Promise<{ readonly done: string[]; readonly skipped: number }> {
  const unique = [...new Set(ids)].toSorted();
  const done: string[] = [];
  for (const id of unique) {
    try {
      // A savepoint: a refused one leaves nothing behind.
      await context.db.transaction((db) => work({ ...context, db }, id));
      done.push(id);
    } catch (error) {
      if (!(error instanceof Refusal) || unique.length === 1) throw error;
    }
  }
  return { done, skipped: unique.length - done.length };
}

export const messageCommands: Commands<'send_message' | 'remind'> = {
  send_message: {
    async run(context, { applicationIds, to, text, template }) {
      refuseOtherSites(text, context.deps.config.publicOrigin);
      const waits = to === 'client_email' ? null : endOfQuietHours(new Date());
      const { done, skipped } = await forEach(context, applicationIds, (one, id) =>
        sendWords(one, id, { to, text }, waits),
      );
      const waitsUntil = waits && waits.toISOString();
      return {
        applicationIds: done,
        details: { to, template: template ?? null, waitsUntil },
        answer: { sent: done.length, skipped, waitsUntil },
      };
    },
  },
  remind: {
    async run(context, { applicationIds }) {
      const { done, skipped } = await forEach(context, applicationIds, remind);
      const waits = endOfQuietHours(new Date());
      const waitsUntil = waits && waits.toISOString();
      return {
        applicationIds: done,
        details: { waitsUntil },
        answer: { sent: done.length, skipped, waitsUntil },
      };
    },
  },
};
