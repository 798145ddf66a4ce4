import { asc, eq, inArray } from 'drizzle-orm';
import { applySteps } from '../../../contract/steps/apply-steps.ts';
import { replacementCalls } from '../../../contract/replacement.ts';
import { signingCalls } from '../../../contract/signing.ts';
import { firstOfMonth } from '../../../rules/money/monthly-due.ts';
import { FIRST_DEBIT_DAYS } from '../../../rules/money/price-summary.ts';
import { addDays, dubaiDay, firstOfMonthAfter } from '../../../rules/text/days.ts';
import { appendEvent } from '../../applications/index.ts';
import { applications } from '../../applications/table.ts';
import { mandates } from '../../mandates/table.ts';
import type { TestApp } from '../../testing/app.ts';
import { type Family, submit } from '../../testing/application.ts';
import { atWho, choose, type Client, freeMaid, info, underContract } from './client.ts';

const formShape = signingCalls['GET signing/forms'].answer.schema;
const papersShape = replacementCalls['GET ccreplacementapplication/papers'].answer.schema;
const ownPapersShape = signingCalls['GET signing/papers'].answer.schema;
type Asker = Pick<Family, 'browser' | 'appId'>;

export const SIGN = 'SIGN_MONTHLY_PAYMENTS';
const CLIENT = 'Amal Khalid';

async function fetched({ browser, appId }: Asker, path: string, more = '') {
  const answer = await browser.get(`${path}?id=${appId}${more}`);
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
  return answer.json();
}

/** The family signs its direct debit. */
async function signs(product: TestApp, family: Family, dataKey: Buffer): Promise<void> {
  const must = async (step: 'BANK_INFO' | 'SIGN_INFORMATION' | typeof SIGN, answer: object) => {
    const sent = await submit(family, step, answer);
    if (sent.statusCode !== 200) throw new Error(`${step}: ${sent.body}`);
  };
  const data = { answer: { residency: 'citizen', emiratesId: '784199012345676' } };
  const papers = { kind: 'accepted', step: 'REQUIRED_DOCUMENTS', actor: 'client', data } as const;
  await appendEvent(product.deps.store.db, family.id, papers, dataKey);
  // With a start on the first of a month no month costs more than the monthly price, whatever the date of the test.
  // It is late enough for the bank to take the first debit on that day.
  const registered = addDays(dubaiDay(new Date()), FIRST_DEBIT_DAYS);
  const time = { day: firstOfMonthAfter(registered), slot: 'morning' };
  const arrival = { kind: 'accepted', step: 'MAID_ARRIVAL', actor: 'client' } as const;
  const chosen = { ...arrival, data: { answer: time } };
  await appendEvent(product.deps.store.db, family.id, chosen, dataKey);
  await must('BANK_INFO', applySteps.BANK_INFO.sample);
  const signature = { kind: 'typed', name: CLIENT };
  for (const number of [0, 1, 2, 3]) {
    const step = number === 0 ? 'SIGN_INFORMATION' : SIGN;
    const form = formShape.parse(await fetched(family, 'signing/forms', `&step=${step}`));
    const { documentHash, consentVersion } = form;
    const signatureNumber = number === 0 ? {} : { signatureNumber: number };
    await must(step, { documentHash, consentVersion, signature, ...signatureNumber });
  }
}

/** A client whose own account pays by a really signed direct debit, with a limit of AED 3,990 a month. */
export async function underDebit(product: TestApp): Promise<Client> {
  const client = await underContract(product, (family, dataKey) => signs(product, family, dataKey));
  // As in a contract that began last month; a form begins on the day of arrival, which was chosen in the future above.
  const commencesOn = firstOfMonth(dubaiDay(new Date()));
  const { db } = product.deps.store;
  await db.update(mandates).set({ commencesOn }).where(eq(mandates.applicationId, client.id));
  return client;
}

export const askForm = async (client: Asker) =>
  formShape.parse(await fetched(client, 'ccreplacementapplication/form'));
export const askPapers = async (client: Asker) =>
  papersShape.parse(await fetched(client, 'ccreplacementapplication/papers'));
export const askOwnPapers = async (client: Asker) =>
  ownPapersShape.parse(await fetched(client, 'signing/papers'));

/** Sends the next signature, typed; `more` overrides any part of the answer. Returns the raw response, refused or not. */
export async function signNext(client: Asker, more: object = {}, sequence?: number) {
  const { documentHash, consentVersion, signed } = await askForm(client);
  const signature = { kind: 'typed', name: CLIENT };
  const answer = { documentHash, consentVersion, signature, signatureNumber: signed + 1, ...more };
  const seen = sequence ?? (await info(client)).sequence;
  const body = { id: client.appId, step: SIGN, sequence: seen, answer };
  return client.browser.post('ccreplacementapplication/submitstep', body);
}

export async function signAll(client: Asker): Promise<void> {
  for (let made = 0; made < 3; made += 1) {
    const sent = await signNext(client);
    if (sent.statusCode !== 200) throw new Error(sent.body);
  }
}

/** Every authority of a contract and its replacements, oldest first. */
export function mandatesOf({ deps }: Pick<TestApp, 'deps'>, { id }: Pick<Client, 'id'>) {
  const { db } = deps.store;
  const own = db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.replacesApplicationId, id));
  return db
    .select()
    .from(mandates)
    .where(
      inArray(
        mandates.applicationId,
        db
          .select({ id: applications.id })
          .from(applications)
          .where(eq(applications.id, id))
          .union(own),
      ),
    )
    .orderBy(asc(mandates.createdAt));
}

/** A client with a direct debit who has chosen a maid of that price. */
export async function chosenByDebit(product: TestApp, monthlyPriceAed = 3400) {
  const client = await underDebit(product);
  await atWho(client);
  const maidId = await freeMaid(product, { monthlyPriceAed });
  const seen = await choose(client, maidId);
  return { client, maidId, seen };
}
