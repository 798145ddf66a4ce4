import { type VisaStage, visaStages } from './stages.ts';

/** Stages at which we pay a fee to an authority, a clinic or an insurer. */
export const feeStages = [
  'work_permit',
  'entry_permit',
  'medical',
  'fingerprints',
  'insurance',
  'residence',
] as const satisfies readonly VisaStage[];
export type FeeStage = (typeof feeStages)[number];
/** Fees by stage, before VAT. */
export type VisaFees = Readonly<Record<FeeStage, number>>;

/** The parts of the price as families see them. */
export const priceKinds = ['permits', 'medical', 'insurance', 'service', 'vat'] as const;
export type PriceKind = (typeof priceKinds)[number];

const partOf: Readonly<Record<FeeStage, Exclude<PriceKind, 'service' | 'vat'>>> = {
  work_permit: 'permits',
  entry_permit: 'permits',
  medical: 'medical',
  fingerprints: 'medical',
  insurance: 'insurance',
  residence: 'permits',
};

/** The price of a visa for two years, all in fils. */
export interface VisaPrice {
  readonly total: number;
  readonly vat: number;
  /** Our own part, before VAT. */
  readonly service: number;
  readonly fees: VisaFees;
}

/** Fils; half a fils is rounded up. */
const divided = (sum: number, by: number): number => Math.floor((2 * sum + by) / (2 * by));

/**
 * The price with 5 % VAT inside, split to the fils. Fees never exceed what is left before VAT, so that the parts add
 * up whatever the office enters.
 */
export function visaPrice(total: number, fees: VisaFees): VisaPrice {
  const vat = divided(total, 21);
  let left = total - vat;
  const taken = (stage: FeeStage): number => {
    const fee = Math.min(Math.max(0, fees[stage]), left);
    left -= fee;
    return fee;
  };
  return {
    total,
    vat,
    fees: {
      work_permit: taken('work_permit'),
      entry_permit: taken('entry_permit'),
      medical: taken('medical'),
      fingerprints: taken('fingerprints'),
      insurance: taken('insurance'),
      residence: taken('residence'),
    },
    service: left,
  };
}

export interface VisaPricePart {
  readonly kind: PriceKind;
  readonly amount: number;
}

/** The parts in the order of the page; they add up to the total. */
export function visaPriceParts({ fees, service, vat }: VisaPrice): readonly VisaPricePart[] {
  const sums: Record<PriceKind, number> = { permits: 0, medical: 0, insurance: 0, service, vat };
  for (const stage of feeStages) sums[partOf[stage]] += fees[stage];
  return priceKinds.map((kind) => ({ kind, amount: sums[kind] }));
}

/** Four payments of a quarter; fils that cannot be split are in the first ones. */
export const fourPayments = (total: number): readonly number[] =>
  [3, 2, 1, 0].map((later) => Math.floor((total + later) / 4));

/** Our own work is done when her residence is issued. */
const SERVICE_UNTIL: VisaStage = 'residence';

export interface SpentPart {
  readonly kind: Exclude<PriceKind, 'vat'>;
  readonly amount: number;
}

export interface VisaRefund {
  readonly paid: number;
  /** What cannot come back, before VAT; parts of nothing are left out. */
  readonly spent: readonly SpentPart[];
  /** VAT on what is spent. */
  readonly vat: number;
  readonly refund: number;
}

/**
 * What comes back when a visa stops after these stages (VISA-08): everything but the fees of finished stages, and our
 * service once residence is issued. All in fils.
 */
export function refundAfter(
  stagesDone: readonly VisaStage[],
  price: VisaPrice,
  paid: number = price.total,
): VisaRefund {
  const done = new Set(stagesDone);
  const sums: Record<SpentPart['kind'], number> = {
    permits: 0,
    medical: 0,
    insurance: 0,
    service: done.has(SERVICE_UNTIL) ? price.service : 0,
  };
  for (const stage of feeStages) if (done.has(stage)) sums[partOf[stage]] += price.fees[stage];
  const spent = priceKinds.flatMap((kind) =>
    kind === 'vat' || sums[kind] === 0 ? [] : [{ kind, amount: sums[kind] }],
  );
  const net = spent.reduce((sum, { amount }) => sum + amount, 0);
  const isAll = net === price.total - price.vat;
  const vat = isAll ? price.vat : Math.min(price.vat, divided(net, 20));
  return { paid, spent, vat, refund: Math.max(0, paid - net - vat) };
}

/** The refund after each stage, as the page and the contract show it. */
export const refundByStage = (price: VisaPrice) =>
  visaStages.map((stage, at) => ({
    stage,
    refund: refundAfter(visaStages.slice(0, at + 1), price).refund,
  }));
