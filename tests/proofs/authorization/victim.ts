import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { linkLookup } from '../../../server/applications/index.ts';
import { freeTime, freeTimes, home } from '../../../server/testing/arrival.ts';
import { nextNumber } from '../../../server/links/testing.ts';
import { type FlowParameters, walkTo } from '../../../server/links/testing/walk.ts';
import { begunPayment, consentOf } from '../../../server/payments/testing.ts';
import { applications } from '../../../server/applications/table.ts';
import { documents } from '../../../server/documents/table.ts';
import { payments } from '../../../server/payments/table.ts';
import type { StepCode } from '../../../rules/flows/step-table.ts';
import type { TestApp } from '../../../server/testing/app.ts';
import { type Family, type Prepare, appInfoOf } from '../../../server/testing/application.ts';
import { browser } from '../../../server/testing/browser.ts';
import { answersOf, person } from '../applications/family.ts';
import { found, linksTo } from '../chaos/household.ts';
import { type Planter, planted } from './planter.ts';

/** An application full of data that nobody else may read. */
export interface Victim {
  readonly place: Place;
  readonly family: Family;
  readonly planter: Planter;
  readonly sessionId: string;
  readonly mobile: string;
  readonly reference: string;
  /** Only the client and the spouse may know it (T112); empty before it is chosen. */
  readonly arrivalDay: string;
  /** Row numbers, which give no access. */
  readonly uploadId: string;
  readonly documentId: string;
  readonly paymentId: string;
  readonly chargeId: string;
  /** Links sent to somebody else: one is live, the others have ended. */
  readonly links: { readonly live: string; readonly used: string; readonly revoked: string };
  readonly canaries: readonly string[];
  /** A spouse may read it, a browser with only the address may not (T83). */
  readonly firstName: string;
  /** An available time and the contract's fingerprint, from the owner's answers. */
  readonly arrival: Readonly<Record<string, unknown>>;
  readonly contractHash: string;
  readonly cardConsent: { readonly monthly: number; readonly from: string };
}

/** A victim's current step, or the way its application ended. */
export const places = ['waiting', 'paying', 'handed in'] as const;
export const ends = ['revoked', 'erased', 'over', 'cancelled', 'expired'] as const;
type Place = (typeof places)[number] | (typeof ends)[number];

const NOTHING = '00000000-0000-4000-8000-000000000000';
const byChat: FlowParameters = { wa: '1' };

const formOf = z.object({ documentHash: z.string() });
const uploadOf = z.object({ uploadId: z.string() });

/** This family's answers; every value is unique to it. */
function wordsOf(product: TestApp, place: Place, number: number, spouse: string) {
  const own = { ...person(number), name: 'Wardah Qanariyya' };
  // If the spouse signs, the account may be theirs.
  const title = place === 'waiting' ? 'Thuraya Hisabiyya' : own.name;
  const emiratesId = '784199012345676';
  const building = 'Burj Mukhtabi';
  const prepared = answersOf(product, own);
  const says = (answer: object) => () => Promise.resolve(answer);
  const answers: Prepare = {
    ...prepared,
    BANK_INFO: async (family) => ({
      ...(await prepared.BANK_INFO?.(family)),
      accountTitle: title,
      signer: place === 'waiting' ? 'spouse' : 'client',
    }),
    REQUIRED_DOCUMENTS: async (family) => ({
      ...(await prepared.REQUIRED_DOCUMENTS?.(family)),
      emiratesId,
    }),
    CLIENT_ADDRESS: says({ ...home, building }),
    SEND_SMS_TO_SPOUSE: says({
      to: 'spouse',
      mobile: spouse,
      channel: 'sms',
      travelling: byChat,
    }),
    SMS_SENT: says({}),
  };
  const typed = `typed-${randomBytes(6).toString('hex')}`;
  const numbers = [own.mobile, spouse].map((one) => one.slice(-7));
  const words = ['Qanariyya', 'Hisabiyya', 'Mukhtabi', own.email, own.iban, emiratesId, typed];
  return { own, answers, typed, canaries: [...words, ...numbers] };
}

const ways: Partial<Record<Place, { readonly way: FlowParameters; readonly upTo: StepCode }>> = {
  waiting: { way: byChat, upTo: 'WAITING_SPOUSE_SIGNATURE' },
  paying: { way: {}, upTo: 'CREDIT_CARD_INFO' },
  'handed in': { way: {}, upTo: 'END_WORK_FLOW' },
};
/** Enough for everything that an ended application could still reveal. */
const shortWay = { way: {}, upTo: 'CLIENT_PHONE_NUMBER' } as const;

/** A link to somebody else, as it is stored. */
async function linkTo({ deps }: TestApp, { id }: Family, end: string | null): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await deps.store.pool.query(
    `insert into capability_links (application_id, purpose, token_lookup, expires_at, ${end ?? 'opened_at'})
     values ($1, 'spouse_sign', $2, now() + interval '1 day', now())`,
    [id, linkLookup(deps.keys, token)],
  );
  return token;
}

async function hashOf({ browser, appId }: Family): Promise<string> {
  const asked = new URLSearchParams({ id: appId, step: 'SIGN_INFORMATION' });
  const form = formOf.safeParse((await browser.get(`signing/forms?${asked}`)).json());
  return form.data?.documentHash ?? '';
}

const catalogue = z.object({ items: z.array(z.object({ housemaid: z.object({ id: z.int() }) })) });

/** The live-in maids who can be hired, as a visitor sees them. */
export async function freeMaids({ app }: TestApp): Promise<readonly number[]> {
  const asked = 'matchedvideos/getmatchedvideos?limit=24&arrangement=LIVE_IN';
  const { items } = catalogue.parse((await browser(app).get(asked)).json());
  return items.map(({ housemaid }) => housemaid.id);
}

interface Wish {
  readonly place: Place;
  readonly maidId: number;
  readonly number: number;
}

export async function newVictim(
  product: TestApp,
  { place, maidId, number }: Wish,
): Promise<Victim> {
  const { store } = product.deps;
  const spouse = nextNumber();
  const { own, answers, typed, canaries } = wordsOf(product, place, number, spouse);
  const { family, planter } = await planted(product, maidId, own.mobile, answers);
  if (place === 'paying') answers.BANK_INFO = () => Promise.resolve({ method: 'card' });
  let arrivalDay = '';
  // The last day, because the first ones appear in answers that anybody may read.
  answers.MAID_ARRIVAL = async (who) => {
    const { day, slot } = (await freeTimes(who)).at(-1) ?? { day: '', slot: '' };
    arrivalDay = day;
    return { day, slot };
  };
  const { way, upTo } = ways[place] ?? shortWay;
  // The spouse's number is on file once the link went there.
  if ('wa' in way) answers.CLIENT_SPOUSE_NUMBER = () => Promise.resolve({});
  const asked = Object.entries(answers).map(([step, prepare]) => [step, () => prepare(family)]);
  await walkTo(family, Object.fromEntries(asked), way, [upTo]);
  const page = place === 'paying' ? await begunPayment(family) : '';
  const { step } = await appInfoOf(family, way);
  const draft = { id: family.appId, step, fields: { note: { value: typed, version: 0 } } };
  await family.browser.post('ccserviceapplication/savedraft', draft);
  const upload = { id: family.appId, kind: 'bank_letter', bytes: 1000 };
  const begunUpload = uploadOf.safeParse(
    (await family.browser.post('documents/begin', upload)).json(),
  );
  // Later calls give the same answer; only the first confirmation adds an event.
  const confirmed = new URLSearchParams({ appId: family.appId });
  await family.browser.post(`appsutils/confirmddclink?${confirmed}`, {});

  const [sent] = await linksTo(product.deps, await found(product.deps, family.appId));
  const links = {
    live: sent?.token ?? (await linkTo(product, family, null)),
    used: await linkTo(product, family, 'completed_at'),
    revoked: await linkTo(product, family, 'revoked_at'),
  };
  const arrival = place === 'handed in' ? {} : await freeTime(family);
  const contractHash = await hashOf(family);
  const cardConsent = await consentOf(family);
  await endAs(product, family, place);
  const { id } = family;
  const [paper] = await store.db.select().from(documents).where(eq(documents.applicationId, id));
  const [payment] = await store.db.select().from(payments).where(eq(payments.applicationId, id));
  const [row] = await store.db.select().from(applications).where(eq(applications.id, id));
  return {
    place,
    family,
    planter,
    links,
    canaries,
    firstName: own.name.split(' ')[0] ?? '',
    arrival,
    arrivalDay,
    contractHash,
    cardConsent,
    mobile: own.mobile,
    sessionId: await family.browser.session(),
    reference: row?.reference ?? 'AH-0000-0000',
    uploadId: begunUpload.data?.uploadId ?? NOTHING,
    documentId: paper?.id ?? NOTHING,
    paymentId: payment?.id ?? NOTHING,
    chargeId: page.split('/').at(-1) ?? '',
  };
}

const endings: Partial<Record<Place, string>> = {
  revoked: 'revoked_at = now()',
  erased: 'erased_at = now(), data_key_sealed = null',
  over: `state = 'submitted', valid_until = now() - interval '1 second'`,
  expired: `state = 'expired'`,
};

async function endAs({ deps }: TestApp, { browser, appId, id }: Family, place: Place) {
  if (place === 'cancelled') await browser.post('ccserviceapplication/cancel', { id: appId });
  const ending = endings[place];
  if (ending === undefined) return;
  await deps.store.db.execute(
    sql`update applications set ${sql.raw(ending)} where id = ${id}::uuid`,
  );
}

export const hasEnded = ({ place }: Victim): boolean => ends.some((end) => end === place);
