import { and, eq, inArray, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import type {
  cardPaymentCalls,
  cardPaymentCommands,
  unpaidStates,
} from '../../../contract/office/card-payments.ts';
import { endOfQuietHours } from '../../../rules/office/quiet-hours.ts';
import type { HomeTask } from '../../../rules/office/tasks.ts';
import {
  cancelNextLink,
  isLinkOver,
  planNextLink,
  sendPayLink,
  unpaidByCard,
  withoutConsent,
} from '../../collections/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/store/store.ts';
import { caseOwners, closeTasks, openTask } from '../cases/index.ts';
import { tasks } from '../cases/table.ts';
import type { OfficePart } from '../office-part.ts';

const nextLinkUndo = z.object({ applicationId: z.uuid() });

type Unpaid = Awaited<ReturnType<typeof unpaidByCard>>[number];

function stateOf({ state, row, isBack }: Unpaid): (typeof unpaidStates)[number] {
  if (state === 'ended') return 'ended';
  if (isBack) return 'given_back';
  if (row.tries === 0) return 'not_agreed';
  return row.state === 'due' ? 'tried_again' : 'not_tried_again';
}

/** Months that cards did not pay, and the link that pays them (OFF-50). */
export function cardPaymentsPart({
  keys,
  store: { db },
}: Pick<Deps, 'keys' | 'store'>): OfficePart<
  keyof typeof cardPaymentCalls,
  keyof typeof cardPaymentCommands
> {
  return {
    handlers: {
      async 'GET office/money/cards'() {
        const [unpaid, silent] = await Promise.all([unpaidByCard(db), withoutConsent(db)]);
        const owners = await caseOwners(db, keys, [
          ...unpaid.map(({ row }) => row.applicationId),
          ...silent.map(({ applicationId }) => applicationId),
        ]);
        const familyOf = (applicationId: string) => {
          const owner = owners.get(applicationId);
          return {
            applicationId,
            reference: owner?.reference ?? '',
            clientName: owner?.open('clientNameSealed') ?? null,
          };
        };
        return {
          unpaid: unpaid.map((one) => {
            const { applicationId, month, amountFils, tries, nextTryAt } = one.row;
            const state = stateOf(one);
            return {
              ...familyOf(applicationId),
              month,
              fils: amountFils,
              state,
              // The last try fails without being counted.
              tries: state === 'not_tried_again' ? tries + 1 : tries,
              nextTryAt: state === 'tried_again' ? nextTryAt.toISOString() : null,
              hasLink: !isLinkOver(month) && !one.isBack,
            };
          }),
          withoutConsent: silent.map(({ applicationId, monthlyFils }) => ({
            ...familyOf(applicationId),
            monthlyFils: monthlyFils ?? 0,
          })),
        };
      },
    },
    commands: {
      send_pay_link: {
        async run(context, { applicationId, month }) {
          const waits = endOfQuietHours(new Date());
          await sendPayLink(context.db, context.deps, { applicationId, month }, waits);
          return { applicationIds: [applicationId], details: { month } };
        },
      },
      link_next_payment: {
        async run({ db: tx, deps }, { applicationId }) {
          const month = await planNextLink(tx, deps, applicationId);
          return {
            applicationIds: [applicationId],
            details: { month },
            undo: { applicationId },
          };
        },
        undo: ({ db: tx }, stored) => cancelNextLink(tx, nextLinkUndo.parse(stored).applicationId),
      },
    },
  };
}

const subjectOf = (text: HomeTask, month: string): string => `payments:${text}:${month}`;

const taskOf = {
  not_agreed: 'card_amount',
  given_back: 'card_given_back',
  declined: 'card_declined',
} as const satisfies Record<string, HomeTask>;

interface ToldMonth {
  readonly applicationId: string;
  readonly month: string;
  /** `failed` if the office was told before that the month is not paid. */
  readonly state: string;
}

/** Opens a task when a card cannot pay a month, in the place of an earlier one, and closes it when the month is paid. */
export const tellOfCollection =
  (deps: Pick<Deps, 'keys' | 'log' | 'store'>) =>
  async (
    db: Database,
    { applicationId, month, state }: ToldMonth,
    news: keyof typeof taskOf | 'paid',
  ): Promise<void> => {
    const text = news === 'paid' ? null : taskOf[news];
    const others = Object.values(taskOf)
      .filter((one) => one !== text)
      .map((one) => subjectOf(one, month));
    // A colleague has done the earlier work, or this is told again.
    if (news === 'given_back' && state === 'failed') {
      const isOpen = and(
        eq(tasks.applicationId, applicationId),
        eq(tasks.kind, 'home_request'),
        inArray(tasks.subject, others),
        isNull(tasks.doneAt),
      );
      if ((await db.$count(tasks, isOpen)) === 0) return;
    }
    for (const subject of others) {
      await closeTasks(db, applicationId, ['home_request'], null, subject);
    }
    if (text === null) return;
    const subject = subjectOf(text, month);
    await openTask(db, deps, { applicationId, kind: 'home_request', subject, text });
  };
