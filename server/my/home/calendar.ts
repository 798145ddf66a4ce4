import { createHmac } from 'node:crypto';
import { paperKinds, paperNames } from '../../../rules/documents/upload.ts';
import { dirhams } from '../../../rules/money/money.ts';
import type { ComingUp } from '../../../rules/my/home-dates.ts';
import { calendarFile } from '../../../rules/text/calendar-file.ts';
import type { ArrivalPlan } from '../../../rules/text/arrival-days.ts';
import { listWords } from '../../../rules/text/date-words.ts';
import { addMonths } from '../../../rules/text/days.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { isVisaResult, visaResultNames } from '../../../rules/visa/results.ts';
import type { Deps } from '../../platform/deps.ts';
import type { HomeAccess } from '../access/index.ts';
import { readHome, type ReadHome } from './read-home.ts';
import { visitHours, visitWords } from '../visa/visa-calendar.ts';
import { datesOf } from './view.ts';

const MONTHS = 12;
/** The words of an entry. Clauses are those of the agreement for hiring by the month; that of a visa has none. */
function wordsOf(
  { kind, fils = 0, document = '', name = '', stage = 'file', time = '', pickUp }: ComingUp,
  { isVisa, isHere, t }: { isVisa: boolean; isHere: boolean; t: Translate },
) {
  const papers: Readonly<Record<string, string>> = {
    emirates_id_front: t('Your Emirates ID'),
    passport: t('Your passport'),
    residence_visa: t('Your residence visa'),
    her_passport: t('Her passport'),
  };
  const sent = paperKinds.find((one) => one === document);
  const paper = isVisaResult(document)
    ? t(visaResultNames[document])
    : (papers[document] ?? (sent && t(paperNames[sent])));
  const values = { name: name || t('your maid'), document: paper ?? t('A document') };
  if (kind === 'visa_visit')
    return visitWords(t, { stage, isHere, name, time, pickUp: pickUp ?? null });
  const words: Readonly<
    Record<Exclude<ComingUp['kind'], 'visa_visit'>, readonly [title: string, text: string]>
  > = {
    arrival: [t('{name} comes', values), t('An adult of the family should be at home.')],
    payment: [
      t('{price} for {name}', { ...values, price: dirhams(fils / 100, t) }),
      isVisa
        ? t('One of the payments for her visa.')
        : t('The monthly price, clause 4 of your agreement.'),
    ],
    document_expires: [
      t('{document} expires', values),
      isVisaResult(document)
        ? t('She renews it, and we help her with it.')
        : t('Send us the new one in My Home.'),
    ],
    visa_deadline: [t('Deadline for {name}’s visa', values), t('See the tracker in My Home.')],
    trial_ends: [
      t('Last day of the trial with {name}', values),
      t('Until then another person or a refund is due if her skills or conduct do not fit.'),
    ],
    contract_ends: [
      t('Last day of your agreement'),
      t('You can end it on any day before, in writing, without a reason (clause 6).'),
    ],
    last_day: [t('{name}’s last day', values), t('Your contract ends with it, as agreed.')],
  };
  const [title, description] = words[kind];
  return { title, description };
}

/** After the known payments the same amount each month, for a year or until the end of the contract; a visa has no more. */
function payments(home: HomeAccess, { money }: ReadHome): ComingUp[] {
  const last = money.upcoming.at(-1);
  const isVisa = home.application.flow === 'visa';
  if (last === undefined || isVisa || !home.may('payments')) return [];
  const end = home.application.contractEndsOn ?? addMonths(last.on, MONTHS);
  return Array.from({ length: MONTHS }, (_, place) => addMonths(last.on, place + 1))
    .filter((day) => day <= end)
    .map((day) => ({ kind: 'payment', day, fils: last.fils }) as const);
}

/** The dates of a home as an iCalendar file (HOME-03). */
export async function homeCalendar(
  { config, keys, store: { db } }: Pick<Deps, 'config' | 'keys' | 'store'>,
  plan: ArrivalPlan,
  home: HomeAccess,
  t: Translate,
): Promise<Buffer> {
  const read = await readHome(db, keys, plan, home);
  const name = read.stay?.her?.firstName ?? read.visa?.name ?? '';
  const host = new URL(config.publicOrigin).hostname;
  const isHere = read.visa?.whereabouts !== 'outside';
  const made = new Date();
  const reference = home.application.reference ?? '';
  const isVisa = home.application.flow === 'visa';
  const entries = [...datesOf(home, read), ...payments(home, read)].map((entry) => {
    const subject = `calendar:${home.application.id}:${entry.kind}:${entry.document ?? entry.stage ?? ''}:${entry.kind === 'payment' ? entry.day : ''}`;
    const uid = createHmac('sha256', keys.signing).update(subject).digest('hex').slice(0, 32);
    const { title, description } = wordsOf({ name, ...entry }, { isVisa, isHere, t });
    const { day, time, place = '' } = entry;
    const { from, to } = time === undefined ? entry : visitHours(time);
    return {
      day,
      ...(from !== undefined && to !== undefined && { from, to }),
      uid: `${uid}@${host}`,
      title,
      description: `${description} ${listWords([config.brandName, reference], t.language)}`.trim(),
      place,
      made,
    };
  });
  return Buffer.from(calendarFile(...entries));
}
