import * as z from 'zod/mini';
import { ledgerKinds, moneyWays, refundReasons } from '../../rules/office/ledger.ts';
import { at, colleague, day, uuid } from './office-call.ts';

/** Amounts are in fils. */
export const fils = z.int();
export const reason = z.enum(refundReasons);
export const family = {
  applicationId: z.nullable(uuid),
  reference: z.nullable(z.string()),
  clientName: z.nullable(z.string()),
};

/** The lines of a ledger that a filter means; the list, its sums and its export use the same. */
export const ledgerFilter = {
  from: z.optional(day),
  to: z.optional(day),
  kind: z.optional(z.enum(ledgerKinds)),
  how: z.optional(z.enum(moneyWays)),
  /** A name, number or reference of a family. */
  family: z.optional(z.string().check(z.maxLength(100))),
  applicationId: z.optional(uuid),
};
export const ledgerLine = z.object({
  id: z.int(),
  kind: z.enum(ledgerKinds),
  how: z.enum(moneyWays),
  fils,
  vatFils: fils,
  ...family,
  paymentId: z.nullable(uuid),
  gateway: z.string(),
  gatewayReference: z.nullable(z.string()),
  forMonth: z.nullable(day),
  words: z.string(),
  happenedAt: at,
  day,
  /** Number of the tax invoice or credit note; its PDF can be opened. */
  paper: z.nullable(z.string()),
});

/** A payment that was begun and took no money. */
export const untakenPayment = z.object({
  id: uuid,
  ...family,
  state: z.enum(['open', 'failed', 'cancelled']),
  /** The gateway's reason for a failure. */
  reason: z.nullable(z.string()),
  forMonth: z.nullable(day),
  fils,
  at,
});

/** Opening + received − paid out = our books. */
export const figures = z.object({
  openingFils: fils,
  cardFils: fils,
  debitFils: fils,
  refundFils: fils,
  feeFils: fils,
  correctionFils: fils,
  booksFils: fils,
});
const clock = z.object({
  since: day,
  day: z.int(),
  payBy: day,
  state: z.enum(['normal', 'soon', 'late']),
});
/** What becomes of a refund: prepared, on its way, or given. */
export const refundStates = ['waiting', 'sent_back', 'lapsed', 'unsent', 'failed', 'done'] as const;

export const officeRefund = z.object({
  /** Of the approval while it waits, then of the refund. */
  id: uuid,
  approvalId: z.nullable(uuid),
  refundId: z.nullable(uuid),
  paymentId: uuid,
  ...family,
  state: z.enum(refundStates),
  reason: z.nullable(reason),
  fils,
  paidFils: fils,
  /** The paid days and those of them that were not used, if the amount is theirs. */
  unused: z.nullable(z.object({ days: z.int(), left: z.int() })),
  /** Where the money goes: back to the card that paid, or by a transfer. */
  how: z.enum(['card', 'transfer']),
  preparedBy: z.nullable(colleague),
  approvedBy: z.nullable(colleague),
  byMe: z.boolean(),
  mayDecide: z.boolean(),
  /** The action that this colleague takes back while it waits. */
  undoId: z.nullable(uuid),
  lapsesAt: z.nullable(at),
  /** Why it was sent back. */
  words: z.string(),
  clock,
});
export const bankRow = z.object({
  row: z.int(),
  day: z.nullable(day),
  reference: z.string(),
  fils: z.nullable(fils),
  /** The line of our books with the same reference and amount. */
  lineId: z.nullable(z.int()),
  problem: z.nullable(
    z.enum(['columns', 'day', 'reference', 'amount', 'formula', 'closed', 'known']),
  ),
});
export const comparison = z.object({
  gateway: z.string(),
  from: day,
  to: day,
  askedAt: at,
  doneAt: z.nullable(at),
  charges: z.nullable(z.int()),
  gatewayFils: z.nullable(fils),
  ledgerFils: z.nullable(fils),
  failure: z.nullable(z.string()),
});
export const statementText = z.string().check(z.minLength(1), z.maxLength(2_000_000));
