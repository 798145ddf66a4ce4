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
import { visitHours, visitUid, visitWords } from '../visa/visa-calendar.ts';
import { datesOf } from './view.ts';

const MONTHS = 12;
/** The words of an entry. Clauses are those of the agreement for hiring by the month; that of a visa has none. */
function wordsOf(
  { kind, fils = 0, document = '', name = '', ...visit }: ComingUp,
  { isVisa, t }: { isVisa: boolean; t: Translate },
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
  if (kind === 'visa_visit') {
    const { stage = 'file', isHere = false, time = '', pickUp = null } = visit;
    return visitWords(t, { stage, isHere, name, time, pickUp });
  }
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

/** An entry whose day or kind changes takes the place of the one before in a calendar. */
function uidOf(
  { keys }: Pick<Deps, 'keys'>,
  { application }: HomeAccess,
  { visa }: ReadHome,
  { kind, day, document = '', stage = 'file' }: ComingUp,
): string {
  if (kind === 'visa_visit' && visa) return visitUid(visa.id, stage);
  const same = kind === 'last_day' ? 'contract_ends' : kind;
  const subject = `calendar:${application.id}:${same}:${document}:${kind === 'payment' ? day : ''}`;
  return createHmac('sha256', keys.signing).update(subject).digest('hex').slice(0, 32);
}

/** The dates of a home as an iCalendar file (HOME-03). */
export async function homeCalendar(
  deps: Pick<Deps, 'config' | 'keys' | 'store'>,
  plan: ArrivalPlan,
  home: HomeAccess,
  t: Translate,
): Promise<Buffer> {
  const { config, keys, store } = deps;
  const read = await readHome(store.db, keys, plan, home);
  const name = read.stay?.her?.firstName ?? read.visa?.name ?? '';
  const host = new URL(config.publicOrigin).hostname;
  const made = new Date();
  const reference = home.application.reference ?? '';
  const isVisa = home.application.flow === 'visa';
  const entries = [...datesOf(home, read), ...payments(home, read)].map((entry) => {
    const uid = uidOf(deps, home, read, entry);
    const { title, description } = wordsOf({ name, ...entry }, { isVisa, t });
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
