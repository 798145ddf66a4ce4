import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, gt, sql } from 'drizzle-orm';
import type { HireState } from '../../contract/catalogue.ts';
import type { alertCalls } from '../../contract/alerts.ts';
import type { CatalogueFilter } from '../../rules/catalogue/catalogue-filter.ts';
import { wishesOf } from '../../rules/catalogue/catalogue-wishes.ts';
import { addDays, dubaiDay } from '../../rules/text/days.ts';
import { displayFirstName } from '../../rules/people/names.ts';
import { ALERT_DAYS, wishesIn, wishesLike, wishesText } from '../../rules/together/alert-wishes.ts';
import { mobileIn, visitRow, wrongCode } from '../applications/index.ts';
import type { OwnLanguage } from '../../rules/text/catalogues.ts';
import { fittingAmong, HIRE_STATE, readCards } from '../catalogue/index.ts';
import { maidLanguages, maids, maidSkills } from '../catalogue/table.ts';
import { codes } from '../codes/index.ts';
import { recipientLookup } from '../messages/index.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/refusal.ts';
import { seal } from '../platform/sealing.ts';
import { dubaiToday } from '../platform/today.ts';
import { alertOf, alertToken } from './alert-token.ts';
import { becameFree } from './free-times.ts';
import { alertFinds, alerts } from './table.ts';

const MOST_ALERTS = 5;
const HISTORY = 30;
const noAlert = () => new Refusal(404, 'NO_ALERT');
const noWishes = () => new Refusal(400, 'NO_WISHES');
const tooMany = new Refusal(400, 'TOO_MANY_ALERTS', { most: MOST_ALERTS });

export const numberCell = (row: string) => ({ table: 'alerts', column: 'number_sealed', row });

/** Tell me when someone like her is free. */
export function alertHandlers(
  deps: Pick<Deps, 'config' | 'keys' | 'log' | 'store'>,
): Handlers<keyof typeof alertCalls> {
  const { keys, store } = deps;
  const { db } = store;
  const oneTime = codes(deps);

  /** Her card, if she is shown, and whether she can be hired. */
  async function cardOf(id: number, language: OwnLanguage) {
    const card = (await readCards(store, [id], dubaiToday(), language)).get(id);
    if (card === undefined) return null;
    const [row] = await db
      .select({ state: sql<HireState>`${sql.raw(HIRE_STATE)}` })
      .from(maids)
      .where(eq(maids.id, id));
    return row ? { card, state: row.state } : null;
  }

  async function wishesFor(id: number): Promise<CatalogueFilter> {
    const [her] = await db
      .select()
      .from(maids)
      .where(and(eq(maids.id, id), sql`${maids.publishedAt} is not null`));
    if (her === undefined) return {};
    const languages = await db.select().from(maidLanguages).where(eq(maidLanguages.maidId, id));
    const able = await db
      .select()
      .from(maidSkills)
      .where(and(eq(maidSkills.maidId, id), maidSkills.able))
      .orderBy(maidSkills.position);
    return wishesLike({
      arrangement: her.arrangement,
      monthlyPrice: her.monthlyPriceAed,
      languages,
      skills: able.map(({ skillCode }) => skillCode),
      roles: her.roles,
    });
  }

  /** How many women who fit became free on each of the last 30 days. */
  async function history(filter: CatalogueFilter) {
    const today = dubaiToday();
    const freed = await becameFree(db, HISTORY);
    const fit = new Set(
      (await fittingAmong(store, [...new Set(freed.map(({ maidId }) => maidId))]))(filter),
    );
    const days = Array.from({ length: HISTORY }, (_, at) => addDays(today, at - HISTORY + 1));
    const counted = days.map(
      (day) =>
        new Set(
          freed
            .filter(({ maidId, since }) => fit.has(maidId) && dubaiDay(since) === day)
            .map(({ maidId }) => maidId),
        ).size,
    );
    return { days: counted, from: days[0] ?? today, to: today };
  }

  async function open(token: string) {
    const id = alertOf(keys, token);
    const [alert] =
      id === null
        ? []
        : await db
            .select()
            .from(alerts)
            .where(and(eq(alerts.id, id), gt(alerts.expiresAt, sql`now()`)));
    if (alert === undefined) throw noAlert();
    return alert;
  }

  return {
    'GET alerts/about': async ({ query }, { language }) => {
      const her = query.maid === undefined ? null : await cardOf(query.maid, language);
      const filter =
        query.wishes !== undefined || query.maid === undefined
          ? wishesIn(query.wishes ?? '')
          : await wishesFor(query.maid);
      return { her, wishes: wishesOf(filter), ...(await history(filter)) };
    },
    'POST alerts/sendcode': async ({ body }, visit) => {
      const number = mobileIn(body.mobile);
      const sessionId = await visitRow(db, visit);
      const { address, language } = visit;
      return oneTime.sendOnce(db, { purpose: 'alert', number, address, language, sessionId });
    },
    'POST alerts/make': async ({ body }, visit) => {
      const number = mobileIn(body.mobile);
      const filter = wishesIn(body.wishes);
      if (wishesOf(filter).length === 0) throw noWishes();
      const sessionId = await visitRow(db, visit);
      if (!(await oneTime.check({ purpose: 'alert', number, sessionId, code: body.code })))
        throw wrongCode();
      const id = randomUUID();
      await store.transaction(async (own) => {
        const numberLookup = recipientLookup(keys, number);
        const [had] = await own
          .select({ alerts: count() })
          .from(alerts)
          .where(and(eq(alerts.numberLookup, numberLookup), gt(alerts.expiresAt, sql`now()`)));
        if (had !== undefined && had.alerts >= MOST_ALERTS) throw tooMany;
        const [her] =
          body.maid === undefined
            ? []
            : await own.select({ id: maids.id }).from(maids).where(eq(maids.id, body.maid));
        await own.insert(alerts).values({
          id,
          numberLookup,
          numberSealed: seal(keys.master, numberCell(id), Buffer.from(number)),
          wishes: wishesText(filter),
          likeMaidId: her?.id ?? null,
          language: visit.language,
          expiresAt: sql`now() + make_interval(days => ${ALERT_DAYS})`,
        });
      });
      return { t: alertToken(keys, id) };
    },
    'GET alerts/view': async ({ query }, { language }) => {
      const alert = await open(query.t);
      const [like] =
        alert.likeMaidId === null
          ? []
          : await db
              .select({ firstName: maids.firstName })
              .from(maids)
              .where(eq(maids.id, alert.likeMaidId));
      const [find] = await db
        .select({ maidId: alertFinds.maidId })
        .from(alertFinds)
        .where(eq(alertFinds.alertId, alert.id))
        .orderBy(desc(alertFinds.foundAt))
        .limit(1);
      return {
        wishes: wishesOf(wishesIn(alert.wishes)),
        likeName: like === undefined ? null : displayFirstName(like.firstName),
        endsOn: dubaiDay(alert.expiresAt),
        found: find === undefined ? null : await cardOf(find.maidId, language),
      };
    },
    'POST alerts/stop': async ({ body }) => {
      const id = alertOf(keys, body.t);
      if (id !== null) await db.delete(alerts).where(eq(alerts.id, id));
      return {};
    },
  };
}
