/** The stages of a visa in order (VISA-04). `arrival` is her arrival, or the change of status for a woman who is here. */
export const visaStages = [
  'file',
  'work_permit',
  'entry_permit',
  'arrival',
  'medical',
  'fingerprints',
  'insurance',
  'residence',
  'card',
] as const;
export type VisaStage = (typeof visaStages)[number];

/** Where she is when the family applies. */
export const whereabouts = ['family_visa', 'cancelled', 'visit', 'outside'] as const;
export type Whereabouts = (typeof whereabouts)[number];

export const sponsors = ['agency', 'family'] as const;
export type Sponsor = (typeof sponsors)[number];

/** Who has to act: the family, she, we, or an authority. */
export const visaActors = [
  'family',
  'her',
  'us',
  'mohre',
  'immigration',
  'clinic',
  'courier',
] as const;
export type VisaActor = (typeof visaActors)[number];

/** What a visa brings: documents of hers that colleagues upload (VISA-06). */
export const visaResults = [
  'entry_permit',
  'work_permit',
  'residence_permit',
  'health_insurance',
  'her_emirates_id',
] as const;
export type VisaResult = (typeof visaResults)[number];

/** How a case stands. A stopped one has a reason and a way of its own (VISA-08). */
export const visaStates = ['open', 'deciding', 'done', 'stopped'] as const;
export type VisaState = (typeof visaStates)[number];

export const stopReasons = [
  'medical_unfit',
  'permit_refused',
  'she_withdrew',
  'family_cancelled',
] as const;
export type StopReason = (typeof stopReasons)[number];
