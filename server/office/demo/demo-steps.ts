import { signingConsent } from '../../../content/papers/consent.ts';
import { type PaperKind, papersFor } from '../../../rules/documents/upload.ts';
import type { StepCode } from '../../../rules/flows/step-table.ts';
import { type ArrivalPlan, type ArrivalSlot, weekdayOf } from '../../../rules/text/arrival-days.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import {
  addProvedNumber,
  appendEvent,
  personLookup,
  settleProof,
} from '../../applications/index.ts';
import { bookArrival } from '../../contact/index.ts';
import { insertDocument, putFile } from '../../documents/index.ts';
import { receiptFor } from '../../papers/index.ts';
import { balanceOf } from '../../payments/index.ts';
import type { Database } from '../../platform/store/store.ts';
import { contractForm, contractHash, readMark, textOf } from '../../signatures/index.ts';
import type { DemoFamily } from './demo-content.ts';
import type { InventedPerson } from './invented-person.ts';
import type { Specimen } from './specimens.ts';
import { answer, nextTime, record, signContract, signForm, type Walk } from './walk.ts';
import { freezeDocument, payAt } from './write-past.ts';

/** The drawn documents of one person, by kind. */
export type Specimens = ReadonlyMap<string, Specimen>;

/** The next day on which we drive. */
export function drivingDay(plan: ArrivalPlan, from: string): string {
  const isClosed =
    plan.closedOn.includes(weekdayOf(from)) || plan.holidays.some(({ day }) => day === from);
  return isClosed ? drivingDay(plan, addDays(from, 1)) : from;
}

/** Books a place on a day or soon after: around holidays the slot, or the whole day, can be full. */
export async function bookNear(
  db: Database,
  plan: ArrivalPlan,
  applicationId: string,
  wanted: { readonly day: string; readonly slot: ArrivalSlot },
): Promise<{ readonly day: string; readonly slot: ArrivalSlot }> {
  const day = drivingDay(plan, wanted.day);
  const slots = plan.slots.filter(({ notOn }) => !notOn.includes(weekdayOf(day)));
  for (const slot of [wanted.slot, ...slots.map((one) => one.slot)]) {
    if (await bookArrival(db, plan, applicationId, { day, slot })) return { day, slot };
  }
  return bookNear(db, plan, applicationId, { ...wanted, day: addDays(day, 1) });
}

/** Books the place of a contract, or for families who still decide one of the days after those of the contracts. */
async function arrivalOf({ access, db, tools }: Walk, stage: DemoFamily['stage']) {
  const plan = await tools.plans();
  const { id, maidId } = access.application;
  const { arrivesIn, slot } =
    'status' in stage ? stage : { arrivesIn: 5 + ((maidId ?? 0) % 9), slot: 'midday' as const };
  return bookNear(db, plan, id, { day: addDays(dubaiDay(tools.now), arrivesIn), slot });
}

export async function uploadOne(
  { db, access, tools }: Walk,
  kind: PaperKind,
  specimens: Specimens,
  createdAt: Date,
): Promise<void> {
  const specimen = specimens.get(kind);
  if (specimen === undefined) throw new Error(`The demo has not drawn ${kind}.`);
  const file = await putFile(tools.deps, specimen.content, 'image/jpeg');
  await insertDocument(db, access, kind, file, { preview: specimen.preview, createdAt });
}

/** Uploads the first of the required documents; returns the days on which they expire. */
export async function upload(
  walk: Walk,
  person: InventedPerson,
  specimens: Specimens,
  count: number,
): Promise<Readonly<Record<string, string>>> {
  for (const kind of papersFor(person.residency).slice(0, count)) {
    await uploadOne(walk, kind, specimens, nextTime(walk));
  }
  return {
    emirates_id_front: person.cardExpiresOn,
    passport: person.passportExpiresOn,
    ...(person.residency === 'resident' && { residence_visa: person.visaExpiresOn }),
  };
}

async function pay(walk: Walk): Promise<void> {
  const { db, access } = walk;
  const balance = await balanceOf(db, access);
  const { id, maidId } = access.application;
  if (balance === null || maidId === null) throw new Error('A demo family has nobody to pay for.');
  const { price, due } = balance;
  const at = nextTime(walk);
  const agreed = await contractHash(db, access);
  const cardConsent = { monthly: price.monthly, from: price.nextOn, at: at.toISOString() };
  const payment = await payAt(db, {
    applicationId: id,
    maidId,
    amountFils: due,
    coversFrom: price.startsOn,
    answerBody: { agreed, due, cardConsent },
    at,
  });
  await appendEvent(db, id, { kind: 'paid', actor: 'system', at });
  await receiptFor(db, payment);
}

/** A tick under the contract, which a job typesets when somebody asks for it. */
async function agree(walk: Walk): Promise<void> {
  const { db, access, tools } = walk;
  const form = await contractForm(db, access);
  const at = nextTime(walk);
  const { bytes, mediaType } = textOf(form);
  const file = await putFile(tools.deps, bytes, mediaType);
  const document = await insertDocument(db, access, 'contract', file, { createdAt: at });
  await freezeDocument(db, document.id, at);
  const signed = {
    contractHash: readMark(form, access),
    documentId: document.id,
    textId: document.id,
    consentVersion: signingConsent.version,
  };
  await record(walk, 'CREDIT_CARD_INFO', { agreed: true, ...signed }, { at });
}

/** What each step of a demo family does. */
export function actsOf(walk: Walk, person: InventedPerson, specimens: Specimens) {
  const { db, tools } = walk;
  const { keys } = tools.deps;
  const [building = '', unit = ''] = person.home;
  const acts: Readonly<Partial<Record<StepCode, () => Promise<unknown>>>> = {
    HIRE_MAID: () =>
      answer(walk, 'HIRE_MAID', {
        planType: 'LIVE_IN',
        name: person.name,
        mobile: person.mobile,
        email: person.email,
      }),
    REQUIRED_DOCUMENTS: async () => {
      const expiries = await upload(walk, person, specimens, 4);
      const { residency, emiratesId } = person;
      await answer(walk, 'REQUIRED_DOCUMENTS', { residency, emiratesId, expiries });
    },
    MAID_ARRIVAL: async () => {
      const time = await arrivalOf(walk, person.stage);
      await record(walk, 'MAID_ARRIVAL', time);
    },
    CLIENT_ADDRESS: () =>
      answer(walk, 'CLIENT_ADDRESS', {
        emirate: person.emirate,
        area: person.area,
        homeType: unit === '' ? 'villa' : 'apartment',
        building,
        unit,
      }),
    BANK_INFO: () =>
      answer(
        walk,
        'BANK_INFO',
        person.pays === 'card'
          ? { method: 'card' }
          : {
              method: 'direct_debit',
              accountTitle: person.pays === 'spouse' ? person.spouseName : person.name,
              iban: person.iban,
              accountType: 'current',
              signer: person.pays === 'spouse' ? 'spouse' : 'client',
            },
      ),
    CREDIT_CARD_INFO: async () => {
      await pay(walk);
      await agree(walk);
    },
    SIGN_INFORMATION: () => signContract(walk, person.name),
    SIGN_MONTHLY_PAYMENTS: () => signForm(walk, person.name, 3),
    SEND_SMS_TO_SPOUSE: () =>
      answer(walk, 'SEND_SMS_TO_SPOUSE', { to: 'spouse', mobile: person.spouseMobile }),
    SMS_SENT: () => answer(walk, 'SMS_SENT', {}),
    CLIENT_PHONE_NUMBER: async () => {
      const { id } = walk.access.application;
      for (const number of [person.mobile, person.spouseMobile]) {
        await addProvedNumber(db, id, personLookup(keys, 'mobile', number));
      }
      await settleProof(db, id, null);
      await answer(walk, 'CLIENT_PHONE_NUMBER', { onFile: true });
    },
    CLIENT_WHATSAPP_NUMBER: () => answer(walk, 'CLIENT_WHATSAPP_NUMBER', { sameAsMobile: true }),
    CLIENT_SPOUSE_NUMBER: () =>
      answer(walk, 'CLIENT_SPOUSE_NUMBER', person.pays === 'spouse' ? {} : { none: true }),
  };
  return acts;
}
