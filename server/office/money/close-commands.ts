import { and, between, desc, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import { type Commands, staffIdOf } from '../commands/command.ts';
import { bankUpTo, figuresUpTo, firstOpenDay, lastClosed, startOf } from './figures.ts';
import { openDifferences } from './overview.ts';
import {
  closedDays,
  gatewayComparisons,
  gatewayDifferences,
  ledgerLines,
  ledgerSums,
} from './table.ts';

/** A comparison of the last month is enough: earlier days were compared before. */
const COMPARED_DAYS = 30;

/** True if the gateway was compared after the end of the day, over the days that are to be closed. */
async function isCompared(db: Database, since: string, day: string): Promise<boolean> {
  const recent = addDays(day, -COMPARED_DAYS);
  const [done] = await db
    .select({ id: gatewayComparisons.id })
    .from(gatewayComparisons)
    .where(
      and(
        isNull(gatewayComparisons.failure),
        gte(gatewayComparisons.doneAt, startOf(addDays(day, 1))),
        lte(gatewayComparisons.fromDay, since > recent ? since : recent),
        gte(gatewayComparisons.toDay, day),
      ),
    )
    .limit(1);
  return done !== undefined;
}

/** The reason why a day cannot be closed now; null if it can. */
export async function closingObstacle(db: Database, day: string) {
  const since = await firstOpenDay(db);
  if (since === null || day < since || day >= dubaiDay(new Date())) return 'nothing' as const;
  if ((await openDifferences(db)) > 0) return 'differences' as const;
  const bank = await bankUpTo(db, day);
  if (bank?.upTo === day && bank.differenceFils !== 0) return 'bank' as const;
  return (await isCompared(db, since, day)) ? null : ('not_compared' as const);
}

const refusals = {
  nothing: 'DAY_NOT_OPEN',
  differences: 'DAY_DIFFERS',
  bank: 'DAY_DIFFERS.bank',
  not_compared: 'DAY_NOT_COMPARED',
} as const;

/** Sums of the closed days by kind and way, for totals over long periods. */
const keepSums = (db: Database, since: string, day: string) =>
  db.execute(sql`insert into ${ledgerSums} (day, kind, how, lines, fils, vat_fils)
    select ${ledgerLines.day}, ${ledgerLines.kind}, ${ledgerLines.how}, count(*), sum(${ledgerLines.fils}), sum(${ledgerLines.vatFils})
    from ${ledgerLines} where ${between(ledgerLines.day, since, day)} group by 1, 2, 3`);

const closeUndo = z.object({ day: z.iso.date(), since: z.iso.date() });
const lineUndo = z.object({ lineId: z.int() });

/** Closing days, and lines for fees and corrections (OFF-50). */
export const closeCommands: Pick<Commands, 'close_day' | 'add_ledger_line'> = {
  close_day: {
    async run({ db, actor }, { day }) {
      // Waits for lines that are being written; later ones count on the next day.
      await db.execute(sql`lock table ledger_lines in share row exclusive mode`);
      const obstacle = await closingObstacle(db, day);
      if (obstacle !== null) throw new Refusal(409, refusals[obstacle]);
      const since = (await firstOpenDay(db)) ?? day;
      const figures = await figuresUpTo(db, day);
      const bank = await bankUpTo(db, day);
      await keepSums(db, since, day);
      await db.insert(closedDays).values({
        day,
        since,
        ...figures,
        bankFils: bank?.upTo === day ? bank.fils : null,
        closedBy: staffIdOf(actor),
      });
      return {
        applicationIds: [],
        details: { day, fils: figures.booksFils },
        undo: { day, since },
      };
    },
    async undo({ db }, stored) {
      const { day, since } = closeUndo.parse(stored);
      await db.execute(sql`lock table ledger_lines in share row exclusive mode`);
      if ((await lastClosed(db))?.day !== day) throw new Refusal(400, 'UNDO_TOO_LATE');
      await db.delete(ledgerSums).where(between(ledgerSums.day, since, day));
      await db.delete(closedDays).where(eq(closedDays.day, day));
    },
  },

  add_ledger_line: {
    prepare: (_context, { kind, fils, words, reference = null }) =>
      Promise.resolve({
        subject: `${kind} ${fils} ${reference ?? words}`,
        needsSecond: true,
        applicationIds: [],
        details: { kind, fils, words, reference },
        bound: { kind, fils, words, reference },
      }),
    async run({ db }, { kind, fils, words, reference = null }) {
      if (kind === 'fee' && fils > 0) throw new Refusal(400, 'FEE_ABOVE_ZERO');
      // A correction with the reference of a difference counts as that charge.
      const [difference] = await db
        .select()
        .from(gatewayDifferences)
        .where(
          and(eq(gatewayDifferences.reference, reference ?? ''), isNull(gatewayDifferences.goneAt)),
        )
        .orderBy(desc(gatewayDifferences.seenAt))
        .limit(1);
      const [line] = await db
        .insert(ledgerLines)
        .values({
          kind,
          how: difference === undefined ? 'transfer' : 'card',
          fils,
          words,
          reference,
          gateway: difference?.gateway ?? 'bank',
          paymentId: difference?.paymentId ?? null,
          applicationId: difference?.applicationId ?? null,
        })
        .returning({ id: ledgerLines.id });
      const lineId = line?.id ?? 0;
      return { applicationIds: [], details: { kind, fils }, undo: { lineId }, answer: { lineId } };
    },
    async undo({ db }, stored) {
      const { lineId } = lineUndo.parse(stored);
      const [line] = await db.select().from(ledgerLines).where(eq(ledgerLines.id, lineId));
      if (line === undefined) throw new Refusal(400, 'UNDO_TOO_LATE');
      const { how, fils, words, reference, gateway, paymentId, applicationId } = line;
      const same = { how, words, reference, gateway, paymentId, applicationId };
      await db.insert(ledgerLines).values({ ...same, kind: 'correction', fils: -fils });
    },
  },
};
