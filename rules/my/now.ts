import type { AskAgainReason } from '../office/document-reasons.ts';
import type { PaperKind } from '../documents/upload.ts';
import { dubaiDay } from '../text/days.ts';
import type { VisaActor, VisaStage } from '../visa/stages.ts';
import type { NowActor, NowKind, NowTarget } from './now-kinds.ts';

/** Day and hours in Dubai. */
interface Time {
  readonly day: string;
  readonly from: number;
  readonly to: number;
}

/** What is known about a home, from its events and rows alone. Parts that the reader may not see are empty. */
export interface HomeFacts {
  readonly today: string;
  readonly isClient: boolean;
  /** The reader is the spouse, let in as a relative. */
  readonly isSpouse: boolean;
  readonly isOver: boolean;
  /** A month that the card did not pay. Without a try it costs more than the family agreed to. */
  readonly declined: {
    readonly month: string;
    readonly fils: number;
    readonly tries: number;
  } | null;
  /** A month that the bank returned. */
  readonly returned: { readonly month: string; readonly fils: number } | null;
  readonly asked: readonly {
    readonly kind: PaperKind;
    readonly reason: AskAgainReason;
    readonly words: string | null;
  }[];
  /** Links that wait for a signature, with the moment they expire. */
  readonly signatures: readonly {
    readonly by: 'client' | 'spouse';
    readonly expiresAt: Date;
  }[];
  readonly mandate: {
    readonly state: 'signed' | 'lodged' | 'active' | 'rejected';
    readonly capFils: number;
  } | null;
  /** The direct debit that pays has ended at the bank, and no newer one is on its way. */
  readonly isDebitEnded: boolean;
  /** The next payment that is due, with the way it is paid. */
  readonly next: {
    readonly on: string;
    readonly fils: number;
    readonly way: 'card' | 'direct_debit' | null;
  } | null;
  /** Another time of arrival that the family is asked to agree to. */
  readonly arrivalAsked:
    | (Time & { readonly expiresAt: Date; readonly isOfReplacement?: boolean })
    | null;
  /** The time of the maid who is to come; null once she is there. */
  readonly arrival:
    | (Time & { readonly outcome: 'on_the_way' | 'late' | 'did_not_come' | 'not_home' | null })
    | null;
  /** Open work of ours that the family caused, the oldest first. */
  readonly waiting: readonly {
    readonly kind: 'home_request' | 'reply';
    readonly dueAt: Date | null;
  }[];
  /** What was agreed when a contract was cancelled, or a visa stopped: the latter has no last day. */
  readonly leaving: {
    readonly lastDay: string | null;
    readonly fils: number;
    readonly dueBy: string;
    readonly isPaid: boolean;
  } | null;
  /** The family began to choose another maid and has not finished. */
  readonly isReplacementOpen: boolean;
  readonly visa: {
    readonly stage: VisaStage;
    readonly actor: VisaActor;
    /** The deadline of the open stage, or the day for a new document. */
    readonly dueOn: string | null;
    /** An appointment of the open stage that is still ahead. */
    readonly visit: { readonly day: string; readonly time: string } | null;
    readonly isReturned: boolean;
    /** The family sent a new document for what came back, and we hand it in. */
    readonly isSentAgain: boolean;
    /** The visa was stopped, and the family decides what follows by this day. */
    readonly decideBy: string | null;
  } | null;
  /** The visa is ready or was stopped for good; its tracker stays. */
  readonly isVisaOver: boolean;
}

type Values = Readonly<Record<string, string | number>>;

/** The one next thing of a home (HOME-02). */
export interface Now {
  readonly kind: NowKind;
  readonly who: NowActor;
  /** The Dubai day by which it is to be done; null where there is none. */
  readonly by: string | null;
  readonly values: Values;
  readonly target: NowTarget | null;
}

const now = (kind: NowKind, who: NowActor, more: Partial<Now> = {}): Now => ({
  kind,
  who,
  by: null,
  values: {},
  target: null,
  ...more,
});

const visaActor: Readonly<Record<VisaActor, NowActor>> = {
  family: 'you',
  her: 'she',
  us: 'we',
  mohre: 'government',
  immigration: 'government',
  clinic: 'government',
  courier: 'courier',
};

const moneyFirst = ({ declined, returned }: HomeFacts): Now | null => {
  if (declined) return now('payment_failed', 'you', { values: { ...declined }, target: 'pay' });
  return returned && now('debit_returned', 'you', { values: { ...returned }, target: 'payments' });
};

function documentAsked({ asked: [first, ...others] }: HomeFacts): Now | null {
  if (first === undefined) return null;
  const { kind, reason, words } = first;
  const values = { document: kind, reason, others: others.length, ...(words && { words }) };
  return now('document_asked', 'you', { values, target: 'documents' });
}

function signature({ isSpouse, signatures, mandate, isDebitEnded, next }: HomeFacts): Now | null {
  const [first] = signatures.toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime());
  if (first !== undefined) {
    const by = dubaiDay(first.expiresAt);
    return first.by === 'spouse'
      ? now('spouse_signs', isSpouse ? 'you' : 'spouse', { by })
      : now('client_signs', 'you', { by, target: 'application' });
  }
  const by = next?.on ?? null;
  if (mandate?.state === 'rejected')
    return now('mandate_rejected', 'you', { by, target: 'payments' });
  if (isDebitEnded && next !== null) return now('debit_ended', 'you', { by, target: 'payments' });
  const isTooLow = mandate !== null && next?.way === 'direct_debit' && next.fils > mandate.capFils;
  if (!isTooLow) return null;
  const values = { capFils: mandate.capFils, fils: next.fils, on: next.on };
  return now('limit_too_low', 'you', { by, values, target: 'payments' });
}

function arrivalAsked({ arrivalAsked: asked }: HomeFacts): Now | null {
  if (asked === null) return null;
  const { day, from, to, expiresAt, isOfReplacement = false } = asked;
  const by = dubaiDay(expiresAt);
  const target = isOfReplacement ? 'replacement' : 'application';
  return now('arrival_asked', 'you', { by, values: { day, from, to }, target });
}

function ours({ arrival, waiting }: HomeFacts): Now | null {
  const outcome = arrival?.outcome ?? null;
  if (arrival && (outcome === 'did_not_come' || outcome === 'not_home'))
    return now('arrival_problem', 'we', { values: { outcome, day: arrival.day } });
  const [first] = waiting;
  if (first === undefined) return null;
  const by = first.dueAt && dubaiDay(first.dueAt);
  return first.kind === 'reply'
    ? now('message_waits', 'we', { by })
    : now('request_waits', 'we', { by, target: 'requests' });
}

/** An agreed cancellation, with the day by which we owe its refund; nothing once that is paid and the contract over. */
function leaving({ leaving: agreed, isOver }: HomeFacts): Now | null {
  if (agreed === null) return null;
  const { lastDay, fils, dueBy, isPaid } = agreed;
  const isOwed = fils > 0 && !isPaid;
  const isLeaving = lastDay !== null && !isOver;
  if (!isOwed && !isLeaving) return null;
  return now(isLeaving ? 'leaving' : 'refund_due', isOwed ? 'we' : 'nobody', {
    by: isOwed ? dueBy : null,
    values: { ...(lastDay !== null && { lastDay }), fils: isOwed ? fils : 0 },
    target: lastDay === null ? 'visa' : 'cancel',
  });
}

function visaNow({ visa }: HomeFacts): Now | null {
  if (visa === null) return null;
  const { stage, actor, dueOn, visit, isReturned, isSentAgain, decideBy } = visa;
  if (decideBy !== null) return now('visa_decide', 'you', { by: decideBy, target: 'visa' });
  const kind = isReturned ? 'visa_returned' : isSentAgain ? 'visa_sent_again' : 'visa_stage';
  const going = kind === 'visa_stage' ? visit : null;
  return now(kind, visaActor[actor], {
    by: going?.day ?? dueOn,
    values: { stage, actor, ...(going && { time: going.time }) },
    target: 'visa',
  });
}

/** A document of the visa came back, or the family decides about it. */
const isVisaUrgent = ({ visa }: HomeFacts): boolean =>
  visa !== null && (visa.isReturned || visa.decideBy !== null);

function coming({ arrival }: HomeFacts): Now | null {
  if (arrival === null) return null;
  const { day, from, to, outcome } = arrival;
  const kind = outcome === 'on_the_way' || outcome === 'late' ? 'on_the_way' : 'arrival';
  return now(kind, 'we', { by: day, values: { day, from, to, ...(outcome && { outcome }) } });
}

/** Nothing is open; of a visa that is over the tracker can still be read. */
const quiet = (kind: 'ended' | 'nothing', { isVisaOver }: HomeFacts): Now =>
  now(kind, 'nobody', { target: isVisaOver ? 'visa' : null });

function bankOrNothing(facts: HomeFacts): Now {
  const { mandate, next } = facts;
  const payment = next && { on: next.on, fils: next.fils };
  if (mandate?.state === 'lodged' || mandate?.state === 'signed')
    return now('bank_confirms', mandate.state === 'lodged' ? 'bank' : 'we', {
      by: payment?.on ?? null,
      values: payment ?? {},
    });
  return payment ? now('next_payment', 'nobody', { values: payment }) : quiet('nothing', facts);
}

/** A relative cannot pay, sign for the client or send documents: the client is next, and the reader gets no button. */
function forReader(found: Now, { isClient }: HomeFacts): Now {
  const isOwn = isClient || found.kind === 'spouse_signs';
  return isOwn || found.who !== 'you' ? found : { ...found, who: 'client', target: null };
}

/** Exactly one next thing, the most urgent one. It depends on facts and the day alone, never on a timer. */
export function nowOf(facts: HomeFacts): Now {
  const replacement = facts.isReplacementOpen
    ? now('replacement_open', 'you', { target: 'replacement' })
    : null;
  const running = () =>
    documentAsked(facts) ??
    signature(facts) ??
    arrivalAsked(facts) ??
    ours(facts) ??
    (isVisaUrgent(facts) ? visaNow(facts) : null) ??
    leaving(facts) ??
    replacement ??
    visaNow(facts) ??
    coming(facts) ??
    bankOrNothing(facts);
  const ended = () => ours(facts) ?? leaving(facts) ?? quiet('ended', facts);
  return forReader(moneyFirst(facts) ?? (facts.isOver ? ended() : running()), facts);
}
