import { endOfQuietHours } from '../../../rules/office/quiet-hours.ts';
import type { VisaEvent } from '../../../rules/visa/progress.ts';
import { openText } from '../../applications/index.ts';
import { enqueue, enqueueToTyped, withdrawMessages } from '../../messages/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/store/store.ts';
import { hasOtherMaid } from './family-visa.ts';
import { appointmentText, doneText, herWordsOf, returnedText, stoppedText } from './her-texts.ts';
import type { VisaCase } from './read-case.ts';

type TellDeps = Pick<Deps, 'config' | 'keys'>;
type Receiver = 'family' | 'her';

/** Until then a colleague can undo without anybody noticing. */
const WAIT_SECONDS = 90;
const sendAt = (): Date => {
  const soon = new Date(Date.now() + WAIT_SECONDS * 1000);
  return endOfQuietHours(soon) ?? soon;
};

const keyOf = (caseId: string, sequence: number, to: Receiver) =>
  `visa:${caseId}:${sequence}:${to}`;

/** The parts that every message of this event has; the key makes it one message per event and receiver. */
function common({ row, application, dataKey, firstName, mobile }: VisaCase, sequence: number) {
  const own = { id: application.id, dataKey };
  const base = {
    applicationId: application.id,
    dataKey,
    channel: 'sms' as const,
    notBefore: sendAt(),
  };
  const client = openText(own, 'mobile_sealed', application.mobileSealed);
  const to = (receiver: Receiver, number: string | null) =>
    number === null ? null : { ...base, to: number, dedupeKey: keyOf(row.id, sequence, receiver) };
  return {
    family: to('family', client),
    her: to('her', mobile),
    familySlots: { maid: firstName, path: `/my/visa?home=${application.id}` },
  };
}

/**
 * Texts the family and her about an event; the kinds that are left out need no message (VISA-06). A family that has another
 * maid sees this visa no more.
 */
export async function tellOfVisa(
  db: Database,
  deps: TellDeps,
  visa: VisaCase,
  event: VisaEvent,
): Promise<void> {
  const { kind, stage, actor, sequence, data } = event;
  const { her, familySlots, ...told } = common(visa, sequence);
  const family = (await hasOtherMaid(db, visa.application.id)) ? null : told.family;
  if (kind === 'stage_done' && stage !== null) {
    const slots = { ...familySlots, stage };
    if (family) await enqueue(db, deps, { ...family, template: 'visa_stage_done', slots });
    if (her)
      await enqueueToTyped(db, deps, {
        ...her,
        template: 'her_visa_stage_done',
        slots: { words: doneText(visa, stage) },
      });
  }
  if (kind === 'appointment' && stage !== null && data.appointment !== undefined) {
    const { day, time, place } = data.appointment;
    const visit = { stage, day, time, place, isMoved: data.before !== undefined };
    const slots = { ...familySlots, ...visit };
    if (family) await enqueue(db, deps, { ...family, template: 'visa_appointment', slots });
    if (her)
      await enqueueToTyped(db, deps, {
        ...her,
        template: 'her_visa_appointment',
        slots: { words: appointmentText(visa, stage, data) },
      });
  }
  if (kind === 'returned') {
    const what = { document: data.document ?? 'document', day: data.by ?? null };
    const slots = { ...familySlots, ...what };
    if (family) await enqueue(db, deps, { ...family, template: 'visa_returned', slots });
    if (her && actor === 'her') {
      await enqueueToTyped(db, deps, {
        ...her,
        template: 'her_visa_returned',
        slots: { words: returnedText(visa, event) },
      });
    }
  }
  if (kind === 'late' && stage !== null) {
    const slots = { ...familySlots, stage };
    if (family) await enqueue(db, deps, { ...family, template: 'visa_late', slots });
    if (her)
      await enqueueToTyped(db, deps, {
        ...her,
        template: 'her_visa_late',
        slots: { words: herWordsOf(visa).texts.late },
      });
  }
  // A family that has to decide about a stopped visa gets a call instead.
  if (kind === 'overdue' && visa.progress.state === 'open') {
    if (family) {
      await enqueue(db, deps, { ...family, template: 'visa_overdue', slots: familySlots });
    }
    if (her)
      await enqueueToTyped(db, deps, {
        ...her,
        template: 'her_visa_overdue',
        slots: { words: herWordsOf(visa).texts.overdue },
      });
  }
  // A colleague calls her today; until then she should not travel or wait for an appointment (VISA-08).
  if (kind === 'stopped' && actor === 'family' && her) {
    await enqueueToTyped(db, deps, {
      ...her,
      template: 'her_visa_stopped',
      slots: { words: stoppedText(visa) },
    });
  }
  // Otherwise we told her first, in person. Then the family gets a text.
  if (kind === 'stopped' && actor !== 'family' && family) {
    await enqueue(db, deps, { ...family, template: 'visa_stopped', slots: familySlots });
  }
}

/** A family whose visa was opened by the office learns where to follow it. */
export async function tellOfOpening(db: Database, deps: TellDeps, visa: VisaCase): Promise<void> {
  const { family, familySlots: slots } = common(visa, 1);
  if (family) await enqueue(db, deps, { ...family, template: 'visa_opened', slots });
}

/** Withdraws the messages of an event; where one is sent already, a correction follows. */
export async function correctVisaMessages(
  db: Database,
  deps: TellDeps,
  visa: VisaCase,
  sequence: number,
): Promise<void> {
  const { family, her, familySlots: slots } = common(visa, sequence);
  const isWithdrawn = (to: Receiver) => withdrawMessages(db, [keyOf(visa.row.id, sequence, to)]);
  const again = (dedupeKey: string) => ({ dedupeKey: `${dedupeKey}:corrected` });
  const isSent = family !== null && !(await isWithdrawn('family'));
  if (isSent && !(await hasOtherMaid(db, visa.application.id))) {
    const message = { ...family, ...again(family.dedupeKey) };
    await enqueue(db, deps, { ...message, template: 'visa_corrected', slots });
  }
  if (her && !(await isWithdrawn('her'))) {
    const message = { ...her, ...again(her.dedupeKey) };
    await enqueueToTyped(db, deps, {
      ...message,
      template: 'her_visa_corrected',
      slots: { words: herWordsOf(visa).texts.corrected },
    });
  }
}
