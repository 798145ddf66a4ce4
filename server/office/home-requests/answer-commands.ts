import * as z from 'zod/mini';
import { dubaiDay } from '../../../rules/text/days.ts';
import { decideRequest, reopenRequest } from '../../home-requests/index.ts';
import { enqueue } from '../../messages/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { sendReplacementLink } from '../../replacement/index.ts';
import { closeTasks, openTask } from '../cases/index.ts';
import { type CommandContext, type Commands, staffIdOf } from '../commands/command.ts';
import {
  maidName,
  openRequest,
  type OpenedRequest,
  textToClient,
  undecided,
} from './opened-request.ts';

const undoShape = z.object({ requestId: z.uuid(), decidedAt: z.string() });
const tooLate = () => new Refusal(400, 'UNDO_TOO_LATE');

/** Closes the task of a request that was answered. */
export const closeTask = ({ db, actor }: CommandContext, { request }: OpenedRequest) =>
  closeTasks(db, request.applicationId, ['home_request'], staffIdOf(actor), request.id);

async function tellAccepted(context: CommandContext, opened: OpenedRequest, words: string) {
  const { db, deps } = context;
  const { request } = opened;
  const text = textToClient(opened);
  if (text === null) return;
  const { fromDay: from, toDay: to, shownFils } = request;
  if (request.kind === 'pause' && from !== null && to !== null) {
    const slots = {
      maid: await maidName(context, opened),
      from,
      to,
      amount: shownFils ?? 0,
      words,
    };
    await enqueue(db, deps, { ...text, template: 'pause_accepted', slots });
    return;
  }
  await enqueue(db, deps, { ...text, template: 'home_request_accepted', slots: { words } });
}

/** What the undo needs: the answer that it takes back. */
async function outcomeOf(context: CommandContext, opened: OpenedRequest) {
  const { request } = await openRequest(context, opened.request.id);
  const { id: requestId, applicationId, kind, decidedAt } = request;
  return {
    applicationIds: [applicationId],
    details: { kind },
    undo: { requestId, decidedAt: decidedAt?.toISOString() ?? '' },
  };
}

/** Opens an answered request again, with its task, and texts the client about it. */
async function takeBack(context: CommandContext, undo: unknown): Promise<void> {
  const { db, deps } = context;
  const { requestId, decidedAt } = undoShape.parse(undo);
  const opened = await openRequest(context, requestId);
  const { request } = opened;
  const hasBegun = request.state === 'accepted' && (request.fromDay ?? '9') <= dubaiDay(new Date());
  if (request.decidedAt?.toISOString() !== decidedAt || hasBegun) throw tooLate();
  if (!(await reopenRequest(db, opened, request))) throw tooLate();
  await openTask(db, deps, {
    applicationId: request.applicationId,
    kind: 'home_request',
    subject: request.id,
  });
  const text = textToClient(opened);
  if (text === null) return;
  await enqueue(db, deps, { ...text, template: 'home_request_reopened', slots: {} });
}

/** Yes and no to what a family asked for; a cancellation is accepted by a command of its own. */
export const answerCommands: Commands<'accept_home_request' | 'decline_home_request'> = {
  accept_home_request: {
    async run(context, { requestId, words }) {
      const { db, deps, actor } = context;
      const opened = await undecided(context, requestId);
      const { request } = opened;
      if (request.kind === 'cancellation') throw new Refusal(400, 'CHANGED_MEANWHILE');
      const by = staffIdOf(actor);
      const bookedFils = request.shownFils ?? 0;
      await decideRequest(db, opened, request, { state: 'accepted', by, words, bookedFils });
      if (request.kind === 'replacement') {
        const sentTo = await sendReplacementLink(db, deps, request.applicationId);
        if (sentTo === null) throw new Refusal(400, 'NO_CONTRACT_RUNNING');
      }
      await tellAccepted(context, opened, words ?? '');
      await closeTask(context, opened);
      return outcomeOf(context, opened);
    },
    undo: takeBack,
  },
  decline_home_request: {
    async run(context, { requestId, words }) {
      const { db, deps, actor } = context;
      const opened = await undecided(context, requestId);
      const by = staffIdOf(actor);
      await decideRequest(db, opened, opened.request, { state: 'declined', by, words });
      const text = textToClient(opened);
      const slots = { words };
      if (text !== null)
        await enqueue(db, deps, { ...text, template: 'home_request_declined', slots });
      await closeTask(context, opened);
      return outcomeOf(context, opened);
    },
    undo: takeBack,
  },
};
