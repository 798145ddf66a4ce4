/** The people and authorities that can be next. `client` is the reader's relative who signed the contract. */
export const nowActors = [
  'you',
  'client',
  'spouse',
  'she',
  'we',
  'bank',
  'government',
  'courier',
  'nobody',
] as const;
export type NowActor = (typeof nowActors)[number];

/** Everything that can be next, the most urgent first. */
export const nowKinds = [
  'payment_failed',
  'debit_returned',
  'document_asked',
  'spouse_signs',
  'client_signs',
  'mandate_rejected',
  'debit_ended',
  'limit_too_low',
  'arrival_asked',
  'arrival_problem',
  'request_waits',
  'message_waits',
  'visa_decide',
  'visa_returned',
  'leaving',
  'refund_due',
  'replacement_open',
  'visa_sent_again',
  'visa_stage',
  'on_the_way',
  'arrival',
  'bank_confirms',
  'ended',
  'next_payment',
  'nothing',
] as const;
export type NowKind = (typeof nowKinds)[number];

/** Pages that a button can lead to. */
export const nowTargets = [
  'pay',
  'payments',
  'documents',
  'application',
  'replacement',
  'requests',
  'cancel',
  'visa',
] as const;
export type NowTarget = (typeof nowTargets)[number];
