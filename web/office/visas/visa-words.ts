import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import type { StopReason, VisaActor, VisaStage } from '../../../rules/visa/stages.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { documentWords } from '../words/office-words.ts';
import { shortDate } from '../words/time-words.ts';

export type Board = OfficeAnswer<'GET office/visas'>;
export type VisaRow = Board['visas'][number];
export type VisaView = OfficeAnswer<'GET office/visas/case'>;
export type VisaEvent = VisaView['events'][number];

export type VisaDialogProps = {
  readonly row: VisaRow;
  readonly today: string;
  readonly onClose: () => void;
};

const DAY = 86_400_000;
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY);

export const familyOf = (t: Translate, { clientName, reference }: VisaRow): string =>
  clientName ?? reference ?? t('Family');

/** Short names for the columns of the board. */
export const stageWords = (t: Translate, stage: VisaStage): string =>
  ({
    file: t('Contract'),
    work_permit: t('Permit'),
    entry_permit: t('Entry'),
    arrival: t('Arrival'),
    medical: t('Medical'),
    fingerprints: t('Prints'),
    insurance: t('Insurance'),
    residence: t('Residence'),
    card: t('Card'),
  })[stage];

export const stageName = (t: Translate, stage: VisaStage): string =>
  ({
    file: t('Employer file'),
    work_permit: t('Contract and work permit'),
    entry_permit: t('Entry permit'),
    arrival: t('Arrival or change of status'),
    medical: t('Medical test'),
    fingerprints: t('Emirates ID fingerprints'),
    insurance: t('Health insurance'),
    residence: t('Residence'),
    card: t('Card delivery'),
  })[stage];

export const actorName = (
  t: Translate,
  actor: VisaActor,
  emirate: VisaRow['emirate'] | null,
): string =>
  ({
    family: t('Family'),
    her: t('Maid'),
    us: t('Us'),
    mohre: t('Ministry'),
    immigration: emirate === null ? t('GDRFA or ICP') : emirate === 'dubai' ? t('GDRFA') : t('ICP'),
    clinic: t('Medical centre'),
    courier: t('Courier'),
  })[actor];

const workOf = (t: Translate, stage: VisaStage, actor: VisaActor): string =>
  ({
    file: actor === 'family' ? t('documents for the employer file') : t('open the employer file'),
    work_permit: t('approve the work permit'),
    entry_permit: t('issue the entry permit'),
    arrival: actor === 'her' ? t('travel to the UAE') : t('change her status'),
    medical: t('medical test'),
    fingerprints: t('fingerprints'),
    insurance: t('buy health insurance'),
    residence: t('residence permit'),
    card: t('deliver the card'),
  })[stage];

/** What is waited for: "medical test, Tue 24 Nov 09:30". */
export function waitingFor(t: Translate, today: string, row: VisaRow): string {
  const { state, stage, actor, appointment, document, isSentAgain, dueOn } = row;
  if (state === 'deciding') return t('agree to the refund');
  if (isSentAgain) return t('look at the new document and hand it in');
  if (document !== null) return t('new document: {document}', { document });
  const work = workOf(t, stage, actor);
  if (appointment !== null) {
    const { day, time } = appointment;
    return t('{work}, {day} {time}', { work, day: shortDate(day), time });
  }
  const isMissed = actor === 'us' && dueOn !== null && dueOn < today;
  return isMissed ? t('missed deadline: {work}', { work }) : work;
}

/** "2 days over", "today", "3 days", "No limit". */
export function deadlineWords(t: Translate, today: string, dueOn: string | null): string {
  if (dueOn === null) return t('No limit');
  const days = daysBetween(today, dueOn);
  if (days < 0) return t('{days, plural, one {1 day} other {# days}} over', { days: -days });
  return days === 0 ? t('Today') : t('{days, plural, one {1 day} other {# days}}', { days });
}

export const reasonWords = (t: Translate, reason: StopReason): string =>
  ({
    medical_unfit: t('Medical: unfit'),
    permit_refused: t('Permit refused'),
    she_withdrew: t('She changed her mind'),
    family_cancelled: t('The family cancelled'),
  })[reason];

export const whereWords = (t: Translate, where: VisaView['whereabouts']): string =>
  ({
    family_visa: t('On another family’s visa'),
    cancelled: t('In the UAE, visa cancelled'),
    visit: t('In the UAE on a visit visa'),
    outside: t('Outside the UAE'),
  })[where];

const timeWords = ({ day, time }: NonNullable<VisaEvent['appointment']>): string =>
  `${shortDate(day)} ${time}`;

/** One line of the history. */
export function eventWords(t: Translate, event: VisaEvent): string {
  const stage = event.stage === null ? '' : stageName(t, event.stage);
  const words: Readonly<Record<VisaEvent['kind'], () => string>> = {
    opened: () => t('Visa opened'),
    stage_done: () =>
      t('{stage} done on {day}', { stage, day: event.day === null ? '' : shortDate(event.day) }),
    appointment: () =>
      event.appointment === null
        ? stage
        : t('{stage}: {time}, {place}', {
            stage,
            time: timeWords(event.appointment),
            place: event.appointment.place,
          }),
    returned: () =>
      event.document === null
        ? t('{stage}: sent back', { stage })
        : t('{stage}: sent back, {document}', { stage, document: event.document }),
    sent_again: () => t('{stage}: the family sent a new document', { stage }),
    handed_in_again: () => t('{stage}: handed in again', { stage }),
    late: () => t('{stage} takes longer than usual', { stage }),
    checked: () => t('Looked up with the authority'),
    stopped: () =>
      t('Stopped: {reason}', { reason: event.reason ? reasonWords(t, event.reason) : '' }),
    decided: () =>
      event.choice === 'credit'
        ? t('The family chose a credit')
        : t('The family agreed to the refund'),
    refunded: () => t('Refund ordered'),
    note: () => t('Note'),
    document_added: () =>
      event.added === null
        ? t('Document added')
        : t('{document} added', { document: documentWords(t, event.added) }),
    her_number: () => t('Her number was added or changed'),
    overdue: () =>
      t('Deadline passed: {day}', { day: event.day === null ? '' : shortDate(event.day) }),
    undone: () => t('Undone: {stage}', { stage: stage || t('last entry') }),
  };
  return words[event.kind]();
}

/** The time that an appointment replaced. */
export const beforeWords = (event: VisaEvent): string | null =>
  event.before === null ? null : timeWords(event.before);

/** "Wed 11 Nov, 2 working days". */
export const tookWords = (t: Translate, day: string, took: number): string =>
  t('{day}, {took, plural, one {1 working day} other {# working days}}', { day, took });
