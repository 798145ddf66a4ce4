import { and, eq, isNull } from 'drizzle-orm';
import type { AnswerOf } from '../../../contract/api.ts';
import { comingUp, type ComingUp, dayWithYou, trialEndsOn } from '../../../rules/my/home-dates.ts';
import { dayStrip } from '../../../rules/my/day-strip.ts';
import type { Now } from '../../../rules/my/now.ts';
import type { NowTarget } from '../../../rules/my/now-kinds.ts';
import type { ArrivalPlan } from '../../../rules/text/arrival-days.ts';
import { openAppId, openText } from '../../applications/index.ts';
import { payPath } from '../../collections/index.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/store/store.ts';
import type { HomeAccess } from '../access/index.ts';
import { homePeople } from '../access/table.ts';
import { type ReadHome, readHome } from './read-home.ts';
import { unreadOf } from './messages.ts';

type View = AnswerOf<'GET my/home'>;

/** The name of the person who signed the contract. */
export const clientNameOf = ({ application, dataKey }: HomeAccess): string =>
  openText({ id: application.id, dataKey }, 'client_name_sealed', application.clientNameSealed) ??
  '';

/** Everybody who can open the home, the client first. */
export async function peopleOf(db: Database, home: HomeAccess): Promise<View['people']> {
  const { application, dataKey, person, role } = home;
  const { id } = application;
  const rows = await db
    .select()
    .from(homePeople)
    .where(and(eq(homePeople.applicationId, id), isNull(homePeople.removedAt)));
  return [
    { name: clientNameOf(home), role: 'client', isYou: role === 'client' },
    ...rows.map((row) => ({
      name:
        openText({ id, dataKey }, 'name_sealed', row.nameSealed, {
          table: 'home_people',
          row: row.id,
        }) ?? '',
      role: 'relative' as const,
      isYou: role === 'relative' && row.numberLookup.equals(person.numberLookup),
    })),
  ];
}

/** The address of a button. */
function hrefOf(
  keys: Deps['keys'],
  { application, may }: HomeAccess,
  { kind, target, values }: Now,
): string | null {
  const { id } = application;
  const appId = openAppId(keys, application);
  const pages: Readonly<Record<NowTarget, string | null>> = {
    pay: payPath(keys, { applicationId: id, month: String(values['month']) }),
    payments: `/my/payments?home=${id}`,
    documents: `/my/documents?home=${id}`,
    requests: `/my/requests?home=${id}`,
    cancel: may('requests') ? `/my/cancel?home=${id}` : null,
    visa: `/my/visa?home=${id}`,
    replacement: appId && `/replacement/app?appId=${appId}`,
    application:
      appId &&
      `/app?appId=${appId}&${kind === 'client_signs' ? 'forSignOnly=1' : 'step=END_WORK_FLOW'}`,
  };
  return target && pages[target];
}

/** Every day of the home that is worth an entry. */
export function datesOf(
  home: HomeAccess,
  { stay, money, visa, isOver, documents, leaving }: ReadHome,
) {
  const { may, application } = home;
  if (isOver) return [];
  // The agreement for a visa names no last day; its application only stays open for two years.
  const endsOn = application.flow === 'visa' ? null : application.contractEndsOn;
  const found: ComingUp[] = [];
  const name = (stay?.next ?? stay?.her)?.firstName ?? visa?.name ?? '';
  if (stay?.arrival) {
    const { day, from, to } = stay.arrival;
    found.push({ kind: 'arrival', day, from, to, name });
  }
  if (may('payments'))
    found.push(
      ...money.upcoming.map(({ on, fils }) => ({ kind: 'payment', day: on, fils }) as const),
    );
  if (may('documents'))
    for (const { kind, expiresOn } of documents)
      if (expiresOn !== null)
        found.push({ kind: 'document_expires', day: expiresOn, document: kind });
  if (visa?.isOpen && may('visa')) {
    const hers = { name: visa.name ?? '' };
    const isHere = visa.whereabouts !== 'outside';
    if (visa.nextDeadline !== null)
      found.push({ kind: 'visa_deadline', day: visa.nextDeadline, ...hers });
    for (const { stage, appointment } of visa.visits) {
      const { day, time, place, pickUp } = appointment;
      const ride = pickUp === null ? {} : { pickUp };
      found.push({ kind: 'visa_visit', day, time, place, stage, isHere, ...ride, ...hers });
    }
  }
  const first = stay?.came ?? stay?.arrival?.day;
  if (first !== undefined) {
    const day = trialEndsOn(first);
    if (endsOn === null || day < endsOn) found.push({ kind: 'trial_ends', day, name });
  }
  if (endsOn !== null)
    found.push({ kind: leaving ? 'last_day' : 'contract_ends', day: endsOn, name });
  return found;
}

const SHOWN_DOCUMENTS = 3;

/** The nearest to expire first, then the signed contract. */
function nearestDocuments(documents: ReadHome['documents'], today: string) {
  const expiring = documents
    .filter(({ expiresOn }) => expiresOn !== null)
    .toSorted((a, b) => (a.expiresOn ?? '').localeCompare(b.expiresOn ?? ''));
  const contract = documents.filter(({ kind }) => kind === 'contract');
  const soonest = expiring.slice(0, SHOWN_DOCUMENTS - contract.length);
  const expired = soonest.filter(({ expiresOn }) => (expiresOn ?? '') < today);
  return [...new Set([...expired, ...soonest, ...contract])].map(
    ({ kind, expiresOn, frozenAt }) => ({
      kind,
      expiresOn,
      signedOn: kind === 'contract' && frozenAt !== null ? dubaiDay(frozenAt) : null,
    }),
  );
}

/** The first page of a home (HOME-02, HOME-03). */
export async function homeView(
  { keys, store: { db } }: Pick<Deps, 'keys' | 'store'>,
  plan: ArrivalPlan,
  home: HomeAccess,
): Promise<View> {
  const read = await readHome(db, keys, plan, home);
  const { stay, money, visa, now, today, isOver, documents, guides, pausedUntil, leaving } = read;
  const { application, may, role } = home;
  const { id, planType } = application;
  const mayPay = may('payments');
  const { next, mandate } = money;
  return {
    id,
    flow: application.flow === 'visa' ? 'visa' : 'hire',
    role,
    status: pausedUntil === null ? (stay?.status ?? (isOver ? 'ended' : 'visa')) : 'paused',
    reference: application.reference,
    today,
    her: stay?.her ?? (visa?.name ? { firstName: visa.name, posterURL: null } : null),
    next: stay?.next ?? null,
    arrangement: planType === 'LIVE_IN' || planType === 'LIVE_OUT' ? planType : null,
    came: stay?.came
      ? { day: stay.came, days: dayWithYou(stay.came, stay.endedOn ?? today) }
      : null,
    arrival: stay?.arrival
      ? { day: stay.arrival.day, from: stay.arrival.from, to: stay.arrival.to }
      : null,
    pausedUntil,
    now: {
      kind: now.kind,
      who: now.who,
      by: now.by,
      values: { ...now.values },
      href: hrefOf(keys, home, now),
      strip: now.by === null ? null : mutable(dayStrip(today, now.by, plan.holidays)),
    },
    comingUp: comingUp(datesOf(home, read), today).map((one) => ({ ...one })),
    price: mayPay && !isOver ? money.price : null,
    nextPayment:
      mayPay && next
        ? { ...next, bank: mandate?.bank ?? null, ending: mandate?.ending ?? null }
        : null,
    terms: stay && {
      trialEndsOn: stay.came === null ? null : trialEndsOn(stay.came),
      endsOn: stay.endedOn ?? application.contractEndsOn,
      isOver,
    },
    cancellation: leaving?.lastDay ? { ...leaving, lastDay: leaving.lastDay } : null,
    documents: may('documents')
      ? { count: documents.length, nearest: nearestDocuments(documents, today) }
      : null,
    people: await peopleOf(db, home),
    visa: visa && may('visa') ? { stage: visa.stage, state: visa.state } : null,
    may: {
      payments: mayPay,
      documents: may('documents'),
      messages: may('messages'),
      requests: may('requests'),
      visa: may('visa'),
    },
    unread: may('messages') ? await unreadOf(db, keys, home) : 0,
    guides,
  };
}

const mutable = ({ cells, holidays, ...rest }: ReturnType<typeof dayStrip>) => ({
  ...rest,
  cells: cells.map((cell) => ({ ...cell })),
  holidays: [...holidays],
});
