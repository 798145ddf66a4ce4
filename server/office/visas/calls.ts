import { and, desc, eq, inArray, notExists } from 'drizzle-orm';
import { textIn } from '../../../rules/text/catalogues.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import { figuresFor } from '../../../rules/visa/estimate.ts';
import { standingEvents } from '../../../rules/visa/progress.ts';
import { visaResultsOf } from '../../../rules/visa/results.ts';
import { openDataKey, openText } from '../../applications/index.ts';
import { applications } from '../../applications/table.ts';
import { maids } from '../../catalogue/table.ts';
import { visaMoneyOf, visaRefundProgress } from '../../home-requests/index.ts';
import { mandatesToEndAtBank } from '../../mandates/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { staff } from '../../staff/table.ts';
import { measuredStages, openVisaCases, readVisaCase, visaSettings } from '../../visa/index.ts';
import { visaCases } from '../../visa/table.ts';
import { tasksOf } from '../cases/index.ts';
import type { OfficeHandlers } from '../office-handler.ts';
import { faceColumns, visaRows } from './visa-row.ts';

type Names = 'GET office/visas' | 'GET office/visas/case' | 'GET office/visas/openable';

const MOST = 100;

/** The board and the page of one visa. */
export const visaHandlers = ({
  keys,
  log,
  store,
  store: { db },
}: Pick<Deps, 'keys' | 'log' | 'store'>): OfficeHandlers<Names> => ({
  async 'GET office/visas'({ query: { emirate } }) {
    const visas = await openVisaCases(db, keys, emirate);
    const { days } = await visaSettings(db);
    return { today: dubaiDay(new Date()), visas: await visaRows(db, visas), days };
  },

  async 'GET office/visas/openable'() {
    const visaOf = db
      .select({ id: visaCases.id })
      .from(visaCases)
      .where(eq(visaCases.applicationId, applications.id));
    const found = await db
      .select({ application: applications, maid: faceColumns })
      .from(applications)
      .innerJoin(maids, eq(maids.id, applications.maidId))
      .where(
        and(
          eq(applications.flow, 'hire'),
          inArray(applications.state, ['submitted', 'active']),
          notExists(visaOf),
        ),
      )
      .orderBy(desc(applications.submittedAt))
      .limit(MOST);
    return {
      applications: found.flatMap(({ application, maid }) => {
        const dataKey = openDataKey(keys, application);
        if (dataKey === null) return [];
        const { id, reference, clientNameSealed } = application;
        const clientName = openText({ id, dataKey }, 'client_name_sealed', clientNameSealed);
        return [{ applicationId: id, reference: reference ?? '', clientName, maid }];
      }),
    };
  },

  async 'GET office/visas/case'({ query: { id, applicationId } }, { member }) {
    const t = textIn(member.language);
    const wanted =
      id !== undefined ? { id } : applicationId !== undefined ? { applicationId } : null;
    const visa = wanted && (await readVisaCase(db, keys, wanted));
    const [row] = visa === null ? [] : await visaRows(db, [visa]);
    if (visa === null || row === undefined) throw new Refusal(404, 'NO_VISA');
    const { kind, progress, events, mobile } = visa;
    const measured = await measuredStages(db);
    const money = await visaMoneyOf(db, visa);
    const refund = await visaRefundProgress(db, visa);
    const standing = new Set(standingEvents(events).map(({ sequence }) => sequence));
    const people = events.flatMap(({ staffId }) => staffId ?? []);
    const named = await db
      .select({ id: staff.id, name: staff.name })
      .from(staff)
      .where(inArray(staff.id, people));
    const names = new Map(named.map((one) => [one.id, one.name]));
    return {
      today: dubaiDay(new Date()),
      row,
      whereabouts: kind.whereabouts,
      sponsor: kind.sponsor,
      nationality: visa.row.nationality,
      hasMobile: mobile !== null,
      returned: progress.now?.returned ?? null,
      lateReason: progress.now?.lateReason ?? null,
      checkedAt: progress.checkedAt?.toISOString() ?? null,
      tasks: await tasksOf({ keys, log, store }, visa.application.id, member),
      refundNowFils: money?.refund.refund ?? null,
      refund: refund && {
        fils: refund.fils,
        orderedFils: refund.orderedFils,
        paidFils: refund.paidFils,
        onTheWayFils: refund.onTheWayFils,
        isWaiting: refund.isWaiting,
        hasFailed: refund.hasFailed,
        dueBy: refund.dueBy,
        isOpen: refund.owedFils > 0 && !refund.isWaiting && refund.onTheWayFils === 0,
      },
      tellBank: refund === null ? [] : await mandatesToEndAtBank(db, visa.application.id),
      stages: progress.stages.map(({ facts, state, doneOn, took, appointment }) => {
        const { stage, actor, needs, official } = facts;
        const own = figuresFor(
          measured.filter((one) => one.stage === stage),
          kind,
        );
        return {
          stage,
          actor,
          state,
          needs: needs.map((need) => t(need)),
          doneOn,
          took,
          appointment,
          official,
          measured: own && {
            emirate: own.emirate,
            count: own.count,
            median: own.median,
            ninth: own.ninth,
          },
        };
      }),
      results: visaResultsOf(events).map(
        ({ kind: which, expiresOn, number, addedAt, isCurrent }) => ({
          kind: which,
          expiresOn,
          number,
          addedAt: addedAt.toISOString(),
          isCurrent,
        }),
      ),
      deadlines: [...progress.deadlines],
      windows: [...progress.windows],
      events: events.toReversed().map(({ data, ...event }) => ({
        sequence: event.sequence,
        kind: event.kind,
        stage: event.stage,
        actor: event.actor,
        by: event.staffId === null ? null : (names.get(event.staffId) ?? null),
        day: event.day,
        at: event.at.toISOString(),
        isUndone: event.kind !== 'undone' && !standing.has(event.sequence),
        words: data.words ?? null,
        document: data.document ?? null,
        appointment: data.appointment ?? null,
        before: data.before ?? null,
        reason: data.reason ?? null,
        choice: data.choice ?? null,
        added: data.added?.kind ?? null,
        window: data.window ?? null,
      })),
    };
  },
});
