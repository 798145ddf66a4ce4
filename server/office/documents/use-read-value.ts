import * as z from 'zod/mini';
import { printedName } from '../../../rules/people/person-name.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import { appendEvent, correctName, eventsOf } from '../../applications/index.ts';
import { correctExpiry } from '../../documents/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Command, CommandContext } from '../commands/command.ts';
import { isHers, readingFor, takeable } from './compare.ts';
import { type FoundDocument, lockDocument } from './found-document.ts';
import { readingsOf } from './readings.ts';
import { clientNameOf } from './show-documents.ts';

const change = z.object({ before: z.nullable(z.string()), after: z.nullable(z.string()) });
/** The values of an event, sealed with the application's key. */
const corrected = z.object({
  documentId: z.uuid(),
  name: z.optional(change),
  expiry: z.optional(change),
});
type Corrected = z.output<typeof corrected>;

/** Only the number of the event: an action's undo holds nothing personal. */
const undoOf = z.object({ documentId: z.uuid(), sequence: z.int() });

async function write(
  { db }: Pick<CommandContext, 'db'>,
  found: FoundDocument,
  data: Corrected,
): Promise<number> {
  const { application, document, dataKey } = found;
  if (data.name?.after) await correctName(db, found, data.name.after);
  if (data.expiry) await correctExpiry(db, document.id, data.expiry.after);
  const event = { kind: 'corrected', actor: 'staff', data } as const;
  return appendEvent(db, application.id, event, dataKey);
}

const nameIn = ({ application, dataKey }: FoundDocument) => clientNameOf(application, dataKey);

/** Takes name and expiry as the lines say them instead of what the family typed (key D). */
export const useReadValue: Command<'use_read_value'> = {
  async run(context, input) {
    const { db, deps } = context;
    const found = await lockDocument(db, deps.keys, input.documentId);
    const { kind, id, applicationId, removedAt, expiresOn } = found.document;
    if (removedAt !== null) throw new Refusal(409, 'CHANGED_MEANWHILE.replaced');
    // Her name is an answer of the family; nothing on her passport corrects the client's.
    const name = isHers(kind) ? null : nameIn(found);
    const read = readingFor(kind, await readingsOf(db, found));
    const fields = takeable(read, { name, expiresOn }, dubaiDay(new Date()));
    if (read === null || fields.length === 0) throw new Refusal(400, 'NOTHING_TO_TAKE');
    const sequence = await write(context, found, {
      documentId: id,
      ...(fields.includes('name') && { name: { before: name, after: printedName(read) } }),
      ...(fields.includes('expiry') && { expiry: { before: expiresOn, after: read.expiresOn } }),
    });
    return {
      applicationIds: [applicationId],
      details: { kind, fields: fields.join(' ') },
      undo: { documentId: id, sequence },
      answer: { fields },
    };
  },
  async undo(context, undo) {
    const { db, deps } = context;
    const { documentId, sequence } = undoOf.parse(undo);
    const found = await lockDocument(db, deps.keys, documentId);
    const event = (await eventsOf(db, found)).find((one) => one.sequence === sequence);
    const { name, expiry } = corrected.parse(event?.data);
    const isStill =
      found.document.removedAt === null &&
      (name === undefined || nameIn(found) === name.after) &&
      (expiry === undefined || found.document.expiresOn === expiry.after);
    if (!isStill) throw new Refusal(400, 'UNDO_TOO_LATE');
    await write(context, found, {
      documentId,
      ...(name && { name: { before: name.after, after: name.before } }),
      ...(expiry && { expiry: { before: expiry.after, after: expiry.before } }),
    });
  },
};
