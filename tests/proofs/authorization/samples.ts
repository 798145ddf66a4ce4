import { applySteps } from '../../../contract/steps/apply-steps.ts';
import { replaceSteps } from '../../../contract/steps/replace-steps.ts';
import { home } from '../../../server/testing/arrival.ts';
import type { Victim } from './victim.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** The known data of a victim when a request is made. */
export interface Scene {
  readonly victim: Victim;
  /** The value sent as an application's key. */
  readonly key: string;
  readonly step: string;
  readonly sequence: number;
  /** An available day and time. */
  readonly arrival: Fields;
  readonly contractHash: string;
}

const UUID = '11111111-1111-4111-8111-111111111111';

/** One valid value for each field of any call; exceptions for single calls come first. */
export const samples = (scene: Scene): Fields => ({
  id: scene.key,
  appId: scene.key,
  t: scene.key,
  sessionId: scene.victim.sessionId,
  withPendingApp: 'true',
  housemaid: scene.victim.family.maidId,
  housemaidIds: String(scene.victim.family.maidId),
  maidId: String(scene.victim.family.maidId),
  uploadId: scene.victim.uploadId,
  captchaId: UUID,
  uuid: UUID,
  mobile: scene.victim.mobile,
  code: '000000',
  step: scene.step,
  sequence: scene.sequence,
  answer: answers(scene)[scene.step] ?? {},
  fields: { note: { value: 'somebody else', version: 1 } },
  kind: 'passport',
  bytes: 1000,
  number: 'mobile',
  idempotencyKey: 'a-key-that-a-stranger-made',
  contractHash: scene.contractHash,
  cardConsent: scene.victim.cardConsent,
  score: 1,
  comment: 'somebody else',
  granted: false,
  explicit: true,
  version: '1',
  url: `https://example.com/?appId=${scene.key}`,
  rank: 1,
  home: UUID,
  language: 'en',
  choice: 'refund',
  fils: 1,
  cancels: true,
  paper: 'INV-0000001',
  year: '2026',
  iban: 'AE070331234567890123456',
  ibanAgain: 'AE070331234567890123456',
  accountTitle: 'Somebody Else',
  accountType: 'current',
  documentHash: 'somebody else',
  consentVersion: 'somebody else',
  signature: { kind: 'typed', name: 'Somebody Else' },
  signatureNumber: 1,
  what: 'end_debit',
  documentId: UUID,
  name: 'Somebody Else',
  maid: scene.victim.family.maidId,
  maids: [scene.victim.family.maidId],
  vote: 'yes',
  note: 'somebody else',
  isOn: true,
  voice: UUID,
  wishes: 'skills=NEWBORNS',
  keep: false,
  digits: '1234',
  everywhere: false,
  expiresOn: '2031-01-01',
  key: UUID,
  from: '2031-01-01',
  to: '2031-01-20',
  lastDay: '2031-01-01',
  why: 'moving',
  parts: ['visa'],
  isAsked: true,
  isWanted: true,
  'POST my/requests kind': 'pause',
  'GET alerts/about maid': String(scene.victim.family.maidId),
  'POST links/open mobile': true,
  'POST links/send mobile': '',
  'POST links/address purpose': 'spouse_sign',
  'POST links/send purpose': 'spouse_sign',
  'POST links/revoke purpose': 'spouse_sign',
  'POST payments/begin purpose': 'first_month',
  'POST my/messages text': 'somebody else',
  'POST my/messages/read position': 1,
  'GET signing/forms step': 'SIGN_MONTHLY_PAYMENTS',
  'GET signing/form step': 'SIGN_MONTHLY_PAYMENTS',
  'POST signing/payercode payer': { emiratesId: '784-1985-7654321-9', mobile: '050 765 4321' },
  'GET public/parameters code': 'landing',
  'GET public/guide name': 'gcc',
  'GET resources/downloadresource code': 'landing',
  'GET matchedvideos/getmaid id': scene.victim.family.maidId,
  'GET matchedvideos/getsimilarmaids id': scene.victim.family.maidId,
  'GET ccreplacementapplication/form kind': 'contract',
  'GET ccreplacementapplication/formpdf kind': 'contract',
  'POST ccreplacementapplication/move arrival': { day: '2031-01-01', slot: 'morning' },
  'POST ccreplacementapplication/move price':
    replaceSteps.CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT.sample.price,
  'POST ccreplacementapplication/submitstep step': 'REPLACEMENT_REASON',
  'POST ccreplacementapplication/submitstep answer': { reason: 'other', note: 'somebody else' },
  'POST ccreplacementapplication/submitstep sequence': 0,
});

const agreed = { agreed: true };

/** Answers that would be accepted from the client. */
export const answers = ({
  arrival,
  victim,
}: Pick<Scene, 'arrival' | 'victim'>): Readonly<Record<string, Fields>> => ({
  HIRE_MAID: { ...applySteps.HIRE_MAID.sample, mobile: '050 999 8877' },
  BANK_INFO: { ...applySteps.BANK_INFO.sample },
  IBAN_VALIDATION: { ...applySteps.IBAN_VALIDATION.sample },
  REQUIRED_DOCUMENTS: { residency: 'citizen' },
  CHECK_OTP: { code: '000000' },
  MAID_ARRIVAL: arrival,
  CLIENT_ADDRESS: { ...home, building: 'Somebody Tower' },
  CLIENT_PHONE_NUMBER: { onFile: true, sameForWhatsapp: true },
  CLIENT_SPOUSE_NUMBER: { none: true },
  CONFIRM_MAID_ARRIVAL_BY_SPOUSE: agreed,
  CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS: agreed,
  CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT: agreed,
  CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE: agreed,
  CONTINUE_NEW_APP_APPROVAL_AFTER_WHATSAPP: agreed,
  CONTINUE_NEW_APP_APPROVAL_AFTER_SPOUSE: agreed,
  MOST_HATED_PREFERENCES: { matchingTypes: [], note: 'somebody else' },
  HEARD_ABOUT_US: { source: 'friend', other: '' },
  SEND_SMS_TO_SPOUSE: { to: 'spouse', mobile: victim.mobile, channel: 'sms', travelling: {} },
});
