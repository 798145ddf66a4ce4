import { and, asc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { homeCalls } from '../../../contract/my/home.ts';
import { myPaymentCalls } from '../../../contract/my/payments.ts';
import { signingCalls } from '../../../contract/signing.ts';
import { firstDebitOn } from '../../../rules/money/money-by-date.ts';
import { firstOfMonth } from '../../../rules/money/monthly-due.ts';
import type { TaskKind } from '../../../rules/office/tasks.ts';
import { dubaiDay, firstOfMonthAfter } from '../../../rules/text/days.ts';
import { collectMonth } from '../../collections/index.ts';
import { collections } from '../../collections/table.ts';
import { openPayPage } from '../../collections/testing.ts';
import { arrivals } from '../../contact/table.ts';
import { mandates, mandateUses } from '../../mandates/table.ts';
import { tasks } from '../../office/cases/table.ts';
import { directDebits } from '../../office/direct-debits/table.ts';
import { signedIn } from '../../office/testing.ts';
import { payments as cards } from '../../payments/index.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Browser } from '../../testing/browser.ts';
import { payBy } from '../../testing/sandbox-card.ts';
import { recordDebits } from '../../testing/visa.ts';

const shape = myPaymentCalls['GET my/payments'].answer.schema;
const homeShape = homeCalls['GET my/home'].answer.schema;
const formShape = signingCalls['GET signing/forms'].answer.schema;

/** What tests of payments in My Home share, with an app for those of one file. */
export function paymentTools() {
  let app: TestApp | undefined;
  beforeAll(async () => {
    app = await testApp({ config: { smsHourlyBudget: 1000 } });
  });
  afterAll(() => app?.close());
  const product = () => {
    if (app === undefined) throw new Error('The app has not started.');
    return app;
  };
  const db = () => product().deps.store.db;
  const never = new AbortController().signal;
  const today = () => dubaiDay(new Date());
  /** The job as it runs at noon of a day. */
  const run = (day = today()) =>
    collectMonth(cards(product().deps).paying, never, new Date(`${day}T08:00:00Z`));

  /** The jobs that settle card payments and give back unwanted ones. */
  async function settlePayments() {
    for (const job of cards(product().deps).jobs) await job.run(product().deps, never);
  }

  async function shown(home: Browser) {
    const answer = await home.get('my/payments');
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return shape.parse(answer.json());
  }
  async function firstPage(home: Browser) {
    const answer = await home.get('my/home');
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return homeShape.parse(answer.json());
  }
  async function done(asked: ReturnType<Browser['post']>) {
    const answer = await asked;
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json();
  }
  const account = {
    accountTitle: 'Amal Khalid',
    iban: 'AE180260001012345678901',
    ibanAgain: 'AE180260001012345678901',
    accountType: 'savings',
  };
  async function signOnce(home: Browser) {
    const asked = await home.get('my/payments/form');
    if (asked.statusCode !== 200) throw new Error(asked.body);
    const { documentHash, consentVersion, signed, signer } = formShape.parse(asked.json());
    const signature = { kind: 'typed', name: signer };
    const answer = { documentHash, consentVersion, signature, signatureNumber: signed + 1 };
    return done(home.post('my/payments/sign', answer));
  }
  async function signedDebit(home: Browser) {
    await done(home.post('my/payments/account', account));
    for (let made = 0; made < 3; made += 1) await signOnce(home);
  }
  const finance = async () => {
    const colleague = await signedIn(product(), ['finance_prepares', 'finance_approves']);
    return async (...[name, input]: Parameters<typeof colleague.run>) => {
      const ran = await colleague.run(name, input);
      return {
        ...ran.json(),
        statusCode: ran.statusCode,
        undo: (id: string) => colleague.undo(id),
      };
    };
  };
  const mandatesOf = (id: string) =>
    db().select().from(mandates).where(eq(mandates.applicationId, id)).orderBy(asc(mandates.round));
  const newestForm = async (id: string) => {
    const last = (await mandatesOf(id)).at(-1);
    if (last === undefined) throw new Error('There is no form.');
    return last;
  };
  const statesOf = async (id: string) => (await mandatesOf(id)).map(({ state }) => state);
  const usedBy = async (id: string) =>
    (await db().select().from(mandateUses).where(eq(mandateUses.applicationId, id)))[0]?.mandateId;
  const cardMonths = async (id: string) =>
    (
      await db()
        .select()
        .from(collections)
        .where(eq(collections.applicationId, id))
        .orderBy(asc(collections.month))
    ).map(({ month, state }) => [month, state]);
  const debitMonths = async (id: string) =>
    (
      await db()
        .select()
        .from(directDebits)
        .where(eq(directDebits.applicationId, id))
        .orderBy(asc(directDebits.month))
    ).map(({ month, state }) => [month, state]);
  /** The subjects of open tasks of a kind. */
  const openTasks = async (id: string, kind: TaskKind) =>
    (
      await db()
        .select()
        .from(tasks)
        .where(and(eq(tasks.applicationId, id), eq(tasks.kind, kind), isNull(tasks.doneAt)))
    ).map(({ subject }) => subject);
  async function wishes(id: string): Promise<number> {
    const { rows } = await product().deps.store.pool.query(
      `select 1 from application_events where application_id = $1 and kind = 'home_request'`,
      [id],
    );
    return rows.length;
  }
  /** The family opens the page to pay the next free month by card. */
  async function pageForCard(home: Browser) {
    const { link } = await done(home.post('my/payments/card', {}));
    return { link, page: await openPayPage(product(), link) };
  }
  /** It pays there, and its card pays from then on. */
  async function changedToCard(home: Browser) {
    await payBy(product(), (await pageForCard(home)).page);
    await run();
  }
  /** The bank has accepted the direct debit of a family. */
  async function acceptedDebit(id: string) {
    const office = await finance();
    const { id: mandateId, reference } = await newestForm(id);
    await office('lodge_mandates', { mandateIds: [mandateId] });
    await office('answer_mandate', { mandateId, answer: 'accepted' });
    return { office, reference };
  }
  /** The bank has accepted the direct debit of a family, and was given every month until the first debit. */
  async function givenUntilNow(id: string) {
    const accepted = await acceptedDebit(id);
    const [arrival] = await db().select().from(arrivals).where(eq(arrivals.applicationId, id));
    const startsOn = arrival?.day ?? today();
    await db()
      .update(mandates)
      .set({ commencesOn: startsOn })
      .where(eq(mandates.applicationId, id));
    const months = [];
    const next = firstOfMonthAfter(firstDebitOn(startsOn, today()));
    for (let one = firstOfMonth(startsOn); one < next; one = firstOfMonthAfter(one)) {
      await recordDebits(product().deps, one);
      const sent = await accepted.office('send_collections', { month: one });
      if (sent.statusCode !== 200) throw new Error(`${one} was not sent: ${sent.statusCode}`);
      months.push(one);
    }
    return { ...accepted, months, next };
  }
  /** Her first day with a family is today. */
  const came = (id: string) =>
    db().update(arrivals).set({ day: today() }).where(eq(arrivals.applicationId, id));
  return {
    product,
    db,
    came,
    givenUntilNow,
    today,
    pageForCard,
    changedToCard,
    mandatesOf,
    run,
    settlePayments,
    shown,
    firstPage,
    done,
    account,
    signOnce,
    signedDebit,
    finance,
    newestForm,
    statesOf,
    usedBy,
    cardMonths,
    debitMonths,
    openTasks,
    wishes,
    acceptedDebit,
  };
}
