import { eq, inArray } from 'drizzle-orm';
import type {
  homeRequestCalls,
  homeRequestCommands,
} from '../../../contract/office/home-requests.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import { openDataKey } from '../../applications/index.ts';
import { applications } from '../../applications/table.ts';
import {
  cancellationTerms,
  type HomeRequest,
  refundProgress,
  requestsOf,
  sumOn,
  wordsOf,
} from '../../home-requests/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/store/store.ts';
import { staff } from '../../staff/table.ts';
import type { OfficePart } from '../office-part.ts';
import { answerCommands } from './answer-commands.ts';
import { cancelCommands, type CancellationFollowUps } from './cancel-commands.ts';

const MOST = 20;

async function decidersOf(db: Database, rows: readonly HomeRequest[]) {
  const ids = [...new Set(rows.flatMap(({ decidedBy }) => decidedBy ?? []))];
  if (ids.length === 0) return new Map<string, { id: string; name: string }>();
  const people = await db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(inArray(staff.id, ids));
  return new Map(people.map((one) => [one.id, one]));
}

/** What families ask for in My Home (HOME-06, HOME-10). */
export function homeRequestsPart(
  deps: Deps,
  followUps: CancellationFollowUps,
): OfficePart<keyof typeof homeRequestCalls, keyof typeof homeRequestCommands> {
  const { keys, store } = deps;
  const { db } = store;
  return {
    handlers: {
      async 'GET office/home-requests/{id}'({ params: { id } }) {
        const today = dubaiDay(new Date());
        const [application] = await db.select().from(applications).where(eq(applications.id, id));
        const rows = (await requestsOf(db, id)).slice(0, MOST);
        if (application === undefined || rows.length === 0) return { today, requests: [] };
        const dataKey = openDataKey(keys, application);
        const people = await decidersOf(db, rows);
        const terms = dataKey && (await cancellationTerms(db, deps, application));
        const requests = [];
        for (const row of rows) {
          const { lastDay, state, kind } = row;
          const now = terms && lastDay !== null ? sumOn(terms, lastDay) : null;
          const progress =
            kind === 'cancellation' && state === 'accepted' ? await refundProgress(db, row) : null;
          const words =
            dataKey === null
              ? { note: null, answer: null }
              : wordsOf({ application, dataKey }, row);
          requests.push({
            id: row.id,
            kind,
            state,
            askedBy: row.askedBy,
            isConfirmed: row.confirmedAt !== null,
            askedAt: row.createdAt.toISOString(),
            reference: row.reference,
            lastDay,
            from: row.fromDay,
            to: row.toDay,
            shownFils: row.shownFils,
            nowFils: kind === 'pause' ? row.shownFils : (now?.refundFils ?? null),
            onTheWayFils: state === 'open' ? (now?.onTheWayFils ?? 0) : 0,
            ...words,
            decidedBy: (row.decidedBy && people.get(row.decidedBy)) || null,
            decidedAt: row.decidedAt?.toISOString() ?? null,
            backOn: row.backOn,
            cameOn: terms?.contract.startsOn ?? null,
            refund: progress && {
              fils: progress.fils,
              orderedFils: progress.orderedFils,
              paidFils: progress.paidFils,
              isWaiting: progress.isWaiting,
              dueBy: progress.dueBy,
              isOpen: !progress.isWaiting && (now?.refundFils ?? 0) > 0,
            },
          });
        }
        return { today, requests };
      },
    },
    commands: { ...answerCommands, ...cancelCommands(followUps) },
  };
}
