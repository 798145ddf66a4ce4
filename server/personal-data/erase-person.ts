import { and, eq, isNull } from 'drizzle-orm';
import type { ErasureNote } from '../../rules/office/erasure-notes.ts';
import type { Deps } from '../platform/deps.ts';
import { alerts } from '../alerts/table.ts';
import { oneTimeCodes } from '../codes/table.ts';
import { messages } from '../messages/table.ts';
import { noteAudit } from '../platform/audit/audit.ts';
import { eraseApplication } from './erase-application.ts';
import { findSubject } from './subject.ts';

type PersonDeps = Pick<Deps, 'config' | 'files' | 'keys' | 'store'>;

const outcomeTexts = {
  erased: 'erased',
  already: 'was erased before',
  unknown: 'is gone',
  'under contract':
    'left as it is: its contract runs. Add --end-contract to end it today; days that a card paid for and nobody used go back to it.',
} as const;

function noteText(note: ErasureNote): string {
  if (note.kind === 'tell_bank')
    return `Tell the bank that direct debit ${note.reference} has ended.`;
  if (note.kind === 'money_back')
    return `AED ${(note.fils / 100).toFixed(2)} that was paid by card goes back to the card by itself within a minute; the client gets no message, for the number is erased.`;
  if (note.kind === 'transfer_back')
    return `AED ${(note.fils / 100).toFixed(2)} of direct debits was not used: transfer it to the client's account once the bank has taken all of them.`;
  if (note.kind === 'files_left')
    return `${note.count} files could not be removed now. They cannot be opened, and the file sweep removes them.`;
  return `Not erased: application ${note.reference} carries the same number.`;
}

interface ErasedPerson {
  readonly lines: string[];
  readonly notes: readonly ErasureNote[];
  readonly isWhole: boolean;
}

/** Erases a client (PDPL Art. 15) and reports each application; null when nothing is stored. Safe to repeat. */
export async function erasePerson(
  deps: PersonDeps,
  named: string,
  { actor, endsContract }: { readonly actor: string; readonly endsContract: boolean },
): Promise<ErasedPerson | null> {
  const { keys, store } = deps;
  const subject = await findSubject(store.db, keys, named);
  if (subject === null) return null;
  const lines: string[] = [];
  const notes: ErasureNote[] = [];
  let isWhole = true;
  for (const { id, reference } of subject.applications) {
    const done = await eraseApplication(deps, id, { actor, why: 'asked', endsContract });
    lines.push(`Application ${reference ?? id}: ${outcomeTexts[done.outcome]}`);
    if (done.outcome === 'erased') {
      lines.push(...done.notes.map(noteText));
      notes.push(...done.notes);
    }
    isWhole &&= done.outcome !== 'under contract';
  }
  const { numberLookup } = subject;
  const erasedAlone = numberLookup === null ? 0 : await eraseNumber(deps, numberLookup, actor);
  if (erasedAlone > 0)
    lines.push(`${erasedAlone} codes, messages and alerts of the number alone: erased`);
  for (const { id, reference } of subject.others) {
    const note = { kind: 'not_erased', reference: reference ?? id } as const;
    lines.push(noteText(note));
    notes.push(note);
  }
  return lines.length === 0 ? null : { lines, notes, isWhole };
}

/** Deletes messages to a number that belong to no application. */
const eraseNumber = ({ store }: PersonDeps, numberLookup: Buffer, actor: string) =>
  store.transaction(async (db) => {
    const codes = await db
      .delete(oneTimeCodes)
      .where(and(eq(oneTimeCodes.numberLookup, numberLookup), isNull(oneTimeCodes.applicationId)))
      .returning({ id: oneTimeCodes.id });
    const sent = await db
      .delete(messages)
      .where(and(eq(messages.recipientLookup, numberLookup), isNull(messages.applicationId)))
      .returning({ id: messages.id });
    const asked = await db
      .delete(alerts)
      .where(eq(alerts.numberLookup, numberLookup))
      .returning({ id: alerts.id });
    const count = codes.length + sent.length + asked.length;
    const line = { actor, action: 'erase', subject: 'a number', details: { count } } as const;
    if (count > 0) await noteAudit(db, line);
    return count;
  });
