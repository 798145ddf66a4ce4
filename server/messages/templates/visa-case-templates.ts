import type { VisaStage } from '../../../rules/visa/stages.ts';
import { dateWords } from '../../../rules/text/date-words.ts';
import { msg, type Translate } from '../../../rules/text/text.ts';
import { dateSlot, linkSlot, nameSlot, referenceSlot, wordsSlot } from '../slots.ts';
import { link, type Link, signed, type Site, template } from '../template.ts';

export const doneWords: Readonly<Record<VisaStage, string>> = {
  file: msg('the employer file is ready'),
  work_permit: msg('the work permit is issued'),
  entry_permit: msg('the entry permit is issued'),
  arrival: msg('the entry or change of status is done'),
  medical: msg('the medical step is done'),
  fingerprints: msg('the fingerprints are taken'),
  insurance: msg('the health insurance is bought'),
  residence: msg('the residence is issued'),
  card: msg('the Emirates ID is delivered'),
};

export const visitWords: Readonly<Record<VisaStage, string>> = {
  file: msg('an appointment for the employer file'),
  work_permit: msg('an appointment for the work permit'),
  entry_permit: msg('an appointment for the entry permit'),
  arrival: msg('arrival or change of status'),
  medical: msg('the medical test'),
  fingerprints: msg('the fingerprints'),
  insurance: msg('an appointment for the health insurance'),
  residence: msg('an appointment for the residence'),
  card: msg('delivery of the Emirates ID'),
};

interface Step {
  readonly stage: VisaStage;
}
interface Visit extends Step {
  readonly day: string;
  readonly time: string;
  readonly place: string;
  readonly isMoved: boolean;
}
interface Returned {
  readonly document: string;
  readonly day: string | null;
}

const arabicTime = dateWords('ar', { hour: 'numeric', minute: '2-digit' });
export const timeSlot = (time: string, t?: Translate): string => {
  if (!/^\d\d:\d\d$/.test(time)) throw new Error('A message has an invalid time.');
  return t?.language === 'ar' ? arabicTime(new Date(`2000-01-01T${time}Z`)) : time;
};
export const placeSlot = (place: string): string => wordsSlot(place).slice(0, 120);
type ForFamily = Link & { readonly maid: string };

/** The values of every message to the family. */
const about = (site: Site, slots: ForFamily, t: Translate) => ({
  maid: nameSlot(slots.maid),
  link: link(site, slots, t),
});

/** To her, in words of her own language. */
const toHer = (minutes?: number) =>
  template(
    'sms',
    ({ brandName }, { words }: { readonly words: string }) => `${brandName}: ${wordsSlot(words)}`,
    minutes,
  );

/** Messages about a visa in preparation, to the family and to her, each in their language; nothing is medical. */
export const visaCaseTemplates = {
  visa_opened: template('sms', (site, slots: ForFamily, t) =>
    signed(
      site,
      t,
      t(
        'we have started the visa of {maid}. You can follow it here: {link}',
        about(site, slots, t),
      ),
    ),
  ),
  visa_stage_done: template('sms', (site, slots: ForFamily & Step, t) =>
    signed(
      site,
      t,
      t('visa of {maid}: {done}. What comes next: {link}', {
        ...about(site, slots, t),
        done: t(doneWords[slots.stage]),
      }),
      ',',
    ),
  ),
  visa_appointment: template('sms', (site, slots: ForFamily & Visit, t) => {
    const values = {
      ...about(site, slots, t),
      visit: t(visitWords[slots.stage]),
      day: dateSlot(slots.day, t),
      time: timeSlot(slots.time, t),
      place: placeSlot(slots.place),
    };
    return signed(
      site,
      t,
      slots.isMoved
        ? t('visa of {maid}: new time for {visit}: {day} at {time}, {place}. {link}', values)
        : t('visa of {maid}: {visit}: {day} at {time}, {place}. {link}', values),
      ',',
    );
  }),
  visa_returned: template('sms', (site, slots: ForFamily & Returned, t) => {
    const values = {
      ...about(site, slots, t),
      document: wordsSlot(t(slots.document)).slice(0, 80),
    };
    return signed(
      site,
      t,
      slots.day === null
        ? t(
            'visa of {maid}: please send us a new {document}. The reason and what to do: {link}',
            values,
          )
        : t(
            'visa of {maid}: please send us a new {document} by {day}. The reason and what to do: {link}',
            { ...values, day: dateSlot(slots.day, t) },
          ),
      ',',
    );
  }),
  visa_late: template('sms', (site, slots: ForFamily & Step, t) =>
    signed(
      site,
      t,
      t(
        'visa of {maid}: this takes longer than usual. The reason and the new dates: {link}',
        about(site, slots, t),
      ),
      ',',
    ),
  ),
  visa_overdue: template('sms', (site, slots: ForFamily, t) =>
    signed(
      site,
      t,
      t(
        'visa of {maid}: a date has passed. We are working on it and you have nothing to do: {link}',
        about(site, slots, t),
      ),
      ',',
    ),
  ),
  visa_stopped: template('sms', (site, slots: ForFamily, t) =>
    signed(
      site,
      t,
      t(
        'we are sorry, the visa of {maid} can’t continue. Your refund is here, please agree to it: {link}',
        about(site, slots, t),
      ),
    ),
  ),
  visa_corrected: template(
    'sms',
    (site, slots: ForFamily, t) =>
      signed(
        site,
        t,
        t(
          'please ignore our last message about the visa of {maid}. It was a mistake, and we are sorry.',
          { maid: nameSlot(slots.maid) },
        ),
      ),
    4 * 60,
  ),
  her_visa_stage_done: toHer(),
  her_visa_appointment: toHer(),
  her_visa_returned: toHer(),
  her_visa_late: toHer(),
  her_visa_overdue: toHer(),
  her_visa_stopped: toHer(),
  her_visa_corrected: toHer(4 * 60),
  her_page: template(
    'sms',
    ({ brandName, publicOrigin }, { words, path }: Link & { words: string }) =>
      `${brandName}: ${wordsSlot(words)} ${linkSlot(publicOrigin, path)}`,
  ),
  visa_submitted: template('sms', (site, slots: Link & { reference: string; her: string }, t) =>
    signed(
      site,
      t,
      t('your visa application {reference} for {her} is complete. Follow it here: {link}', {
        reference: referenceSlot(slots.reference),
        her: nameSlot(slots.her),
        link: link(site, slots, t),
      }),
    ),
  ),
  operator_visa_submitted: template(
    'operator',
    ({ brandName }, { reference, her }: { reference: string; her: string }) =>
      `${brandName}: visa application ${referenceSlot(reference)} for ${nameSlot(her)} is complete.`,
  ),
} as const;
