import { and, eq, isNull, like } from 'drizzle-orm';
import {
  type myPaymentCalls,
  type PaymentAsk,
  paymentAsks,
} from '../../../contract/my/payments.ts';
import { firstOfMonth } from '../../../rules/money/monthly-due.ts';
import { wayIn } from '../../../rules/money/payment-way.ts';
import type { HomeTask } from '../../../rules/office/tasks.ts';
import { accountToSign, changeAccount, raiseLimit, signAccount } from '../../bank/index.ts';
import {
  dropNextLink,
  dropOffer,
  offerCard,
  planNextLink,
  unpaidMonths,
} from '../../collections/index.ts';
import { appendEvent } from '../../applications/index.ts';
import { endDrafts, endOtherForms } from '../../mandates/index.ts';
import { noteNewDebit, openTask } from '../../office/index.ts';
import { tasks } from '../../office/cases/table.ts';
import { paysByCard, waysOf } from '../../payment-ways/index.ts';
import { previews } from '../../papers/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers, Visit } from '../../platform/http/handlers.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import { authorityFormOf, shownForm, signRead, validSignatures } from '../../signatures/index.ts';
import { type HomeAccess, homeAccess } from '../access/index.ts';
import { accountsOf } from './accounts.ts';
import { rowsOfContract } from './contract-of.ts';
import { choicesOf, keepCard, limitsOf, noDirectDebit } from './how-paid.ts';
import { ledgerOf, returnedDebits } from './ledger.ts';
import { nextPayment } from './next-payment.ts';
import { packedPapers, paperOf } from './papers.ts';

const SUBJECT = 'payments:';
const noForm = () => new Refusal(409, 'NO_FORM_TO_SIGN');
const noChoices = { otherCard: null, toCard: null };
const contractEnded = () => new Refusal(409, 'CONTRACT_ENDED');

const mustRun = ({ application }: HomeAccess): void => {
  if (application.state === 'ended') throw contractEnded();
};

/** What the family has asked for and nobody has answered yet. */
async function openAsks(db: Database, applicationId: string): Promise<PaymentAsk[]> {
  const rows = await db
    .select({ subject: tasks.subject })
    .from(tasks)
    .where(
      and(
        eq(tasks.applicationId, applicationId),
        eq(tasks.kind, 'home_request'),
        like(tasks.subject, `${SUBJECT}%`),
        isNull(tasks.doneAt),
      ),
    );
  return paymentAsks.filter((what) => rows.some(({ subject }) => subject === SUBJECT + what));
}

/** The history of the home, which the office follows, says that the family wanted another way to pay or kept its own. */
const noteWish = (
  db: Database,
  { application, dataKey }: HomeAccess,
  status: 'asked' | 'withdrawn',
  reason: 'other_card' | 'use_card' | 'use_account',
) =>
  appendEvent(
    db,
    application.id,
    { kind: 'home_request', actor: 'client', data: { status, reason } },
    dataKey,
  );

/** Payments of a home, and the way to change the account that pays (HOME-04). */
export function myPaymentHandlers(deps: Deps): Handlers<keyof typeof myPaymentCalls> {
  const { keys, store } = deps;
  const { db } = store;
  const access = homeAccess(deps);
  const preview = previews(deps.config);
  const lodging = noteNewDebit(deps);

  async function formToSign(visit: Visit, homeId: string | undefined, tx?: Database) {
    const home =
      tx === undefined
        ? await access.openForClient(visit, homeId)
        : await access.lockAndOpen(tx, visit, homeId, access.openForClient);
    return draftOf(tx ?? db, home);
  }
  async function draftOf(tx: Database, home: HomeAccess) {
    const mandate = await accountToSign(tx, home);
    if (mandate === null) throw noForm();
    return { home, mandate, form: await authorityFormOf(tx, home, mandate) };
  }

  return {
    'GET my/payments': async ({ query }, visit) => {
      const home = await access.open(visit, query.home, 'payments');
      const { id, state } = home.application;
      const rows = await rowsOfContract(db, home.application);
      const ids = rows.map((row) => row.id);
      const isClient = home.role === 'client';
      const { account, newAccount, hasEnded } = await accountsOf(db, keys, id);
      const next = await nextPayment(db, home, rows[0] ?? home.application);
      const isCard = await paysByCard(db, id);
      const cap = account?.capFils ?? null;
      const isByDebit =
        next !== null && !isCard && wayIn(await waysOf(db, id), firstOfMonth(next.day)) !== 'card';
      const unpaid = state === 'ended' ? [] : await unpaidMonths(db, keys, id);
      return {
        home: id,
        isClient,
        isOver: state === 'ended',
        payments: await ledgerOf(db, ids),
        returned: await returnedDebits(db, ids),
        next: next && {
          ...next,
          isOverLimit: isByDebit && cap !== null && next.fils > cap,
        },
        unpaid: unpaid.map(({ link, ...one }) => ({ ...one, link: isClient ? link : null })),
        way: isCard ? 'card' : account !== null || hasEnded ? 'direct_debit' : null,
        hasDebitEnded: hasEnded && state !== 'ended',
        account,
        newAccount,
        ...(isClient && state !== 'ended' ? await choicesOf(db, deps, id, isCard) : noChoices),
        asked: await openAsks(db, id),
      };
    },
    'GET my/payments/paper': async ({ query }, visit) => {
      const home = await access.open(visit, query.home, 'payments');
      const bytes = await paperOf(deps, home, query.paper);
      return { bytes, mediaType: 'application/pdf', fileName: `${query.paper}.pdf` };
    },
    'GET my/payments/papers': async ({ query }, visit) => {
      const home = await access.open(visit, query.home, 'payments');
      const rows = await rowsOfContract(db, home.application);
      const lines = await ledgerOf(
        db,
        rows.map(({ id }) => id),
      );
      const numbers = lines.flatMap(({ day, paper }) =>
        paper !== null && day.startsWith(query.year) ? [paper] : [],
      );
      const bytes = await packedPapers(deps, home, numbers);
      return { bytes, mediaType: 'application/zip', fileName: `invoices-${query.year}.zip` };
    },
    'POST my/payments/change': async ({ body }, visit) => {
      await store.transaction(async (tx) => {
        const home = await access.lockAndOpen(tx, visit, body.home, access.openForClient);
        mustRun(home);
        await limitsOf(tx, deps, home);
      });
      return {};
    },
    'POST my/payments/account': async ({ body: { home: homeId, ...given } }, visit) => {
      await store.transaction(async (tx) => {
        const home = await access.lockAndOpen(tx, visit, homeId, access.openForClient);
        mustRun(home);
        const { mostFils } = await limitsOf(tx, deps, home);
        await changeAccount(tx, keys, home, given, mostFils, visit.language);
      });
      return {};
    },
    'POST my/payments/card': ({ body }, visit) =>
      store.transaction(async (tx) => {
        const home = await access.lockAndOpen(tx, visit, body.home, access.openForClient);
        mustRun(home);
        const { link, isNew } = await offerCard(tx, deps, home.application.id);
        if (isNew) await noteWish(tx, home, 'asked', 'use_card');
        return { link };
      }),
    'POST my/payments/limit': async ({ body }, visit) => {
      await store.transaction(async (tx) => {
        const home = await access.lockAndOpen(tx, visit, body.home, access.openForClient);
        mustRun(home);
        const { isTooLow, mostFils } = await limitsOf(tx, deps, home);
        if (!isTooLow) throw new Refusal(409, 'LIMIT_IS_ENOUGH');
        if (!(await raiseLimit(tx, keys, home, mostFils, visit.language))) throw noDirectDebit();
      });
      return {};
    },
    'GET my/payments/form': async ({ query }, visit) => {
      const { home, form } = await formToSign(visit, query.home);
      const signed = (await validSignatures(db, home.application.id, form)).length;
      return shownForm(form, home, { signed, readsAll: true, language: visit.language });
    },
    'GET my/payments/formpdf': async ({ query }, visit) => {
      const { form } = await formToSign(visit, query.home);
      const bytes = await preview(form.paper, visit.address);
      return { bytes, mediaType: 'application/pdf', fileName: `${form.paper.code}.pdf` };
    },
    'POST my/payments/sign': ({ body: { home: homeId, signatureNumber, ...read } }, visit) =>
      store.transaction(async (tx) => {
        const { home, mandate, form } = await formToSign(visit, homeId, tx);
        mustRun(home);
        const { application, dataKey } = home;
        const owner = { link: null, proved: true, provedNumber: true } as const;
        const signer = { application, dataKey, actor: 'client', ...owner } as const;
        const accepting = { db: tx, access: signer, visit };
        const signed = await signRead(deps, accepting, form, signatureNumber, read);
        if ('stays' in signed) return { isDone: false };
        if (!(await signAccount(tx, home, mandate))) throw noForm();
        if (await paysByCard(tx, application.id)) {
          await noteWish(tx, home, 'asked', 'use_account');
        }
        const { id: applicationId } = application;
        const endedAtBank = await endOtherForms(tx, applicationId, mandate.id);
        await lodging(tx, { applicationId, mandateId: mandate.id, endedAtBank });
        return { isDone: true };
      }),
    'POST my/payments/keep': async ({ body }, visit) => {
      await store.transaction(async (tx) => {
        const home = await access.lockAndOpen(tx, visit, body.home, access.openForClient);
        const { id } = home.application;
        if (await keepCard(tx, deps, id)) await noteWish(tx, home, 'withdrawn', 'use_account');
        if (await dropNextLink(tx, id)) await noteWish(tx, home, 'withdrawn', 'other_card');
        // Who closes the page for a card keeps a form that waits for signatures.
        if (await dropOffer(tx, deps, id)) await noteWish(tx, home, 'withdrawn', 'use_card');
        else await endDrafts(tx, id);
      });
      return {};
    },
    'POST my/payments/ask': async ({ body: { home: homeId, what } }, visit) => {
      await store.transaction(async (tx) => {
        const home = await access.lockAndOpen(tx, visit, homeId, access.openForClient);
        mustRun(home);
        const { id: applicationId } = home.application;
        const isCard = await paysByCard(tx, applicationId);
        if ((what === 'other_card') !== isCard) throw noDirectDebit();
        if (what === 'other_card') {
          await planNextLink(tx, deps, applicationId);
          await noteWish(tx, home, 'asked', 'other_card');
          return;
        }
        const subject = SUBJECT + what;
        const text: HomeTask = what;
        await openTask(tx, deps, { applicationId, kind: 'home_request', subject, text });
      });
      return {};
    },
  };
}
