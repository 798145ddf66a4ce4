import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { signInCalls } from '../../../contract/my/sign-in.ts';
import { deviceOf } from '../../../rules/my/devices.ts';
import { KEPT_DAYS } from '../../../rules/my/home-parts.ts';
import {
  isNumberProved,
  keepProof,
  mobileIn,
  openAppId,
  personLookup,
  visitRow,
} from '../../applications/index.ts';
import { applications } from '../../applications/table.ts';
import { codes } from '../../codes/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { seal } from '../../platform/sealing.ts';
import type { Database } from '../../platform/store/store.ts';
import { endDevice, endDevices } from './devices.ts';
import { freshCodeHandlers, refuseCode } from './fresh-code.ts';
import { homeAccess, notSignedIn } from './home-access.ts';
import { homePeople, homeSignIns } from './table.ts';

/** Longer than sending takes, so that the time of an answer reveals nothing about a number (T03). */
const ANSWER_AFTER = 250;

/** True if an application was proved with the number, or a client let it into a home. */
async function isKnown(db: Database, lookup: Buffer): Promise<boolean> {
  const [application] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(eq(applications.mobileLookup, lookup), isNumberProved, isNull(applications.erasedAt)),
    )
    .limit(1);
  const [person] = await db
    .select({ id: homePeople.id })
    .from(homePeople)
    .where(and(eq(homePeople.numberLookup, lookup), isNull(homePeople.removedAt)))
    .limit(1);
  return application !== undefined || person !== undefined;
}

/** The newest application of the number that can still be finished. */
async function unfinishedOf(db: Database, lookup: Buffer) {
  const [unfinished] = await db
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.mobileLookup, lookup),
        isNumberProved,
        eq(applications.state, 'open'),
        inArray(applications.flow, ['hire', 'visa']),
        gt(applications.validUntil, sql`now()`),
        isNull(applications.revokedAt),
        isNull(applications.erasedAt),
      ),
    )
    .orderBy(desc(applications.createdAt))
    .limit(1);
  return unfinished;
}

const flowOf = ({ flow }: { readonly flow: string }) => (flow === 'visa' ? 'visa' : 'hire');

/** Signing in with a number and a code. A number that is not known gets the same answers and no message. */
export function signInHandlers(
  deps: Pick<Deps, 'config' | 'keys' | 'log' | 'store'>,
): Handlers<keyof typeof signInCalls> {
  const { keys, store } = deps;
  const oneTime = codes(deps);
  const access = homeAccess(deps);

  return {
    ...freshCodeHandlers(deps),
    'POST my/sendcode': async ({ body }, visit) => {
      const number = mobileIn(body.mobile);
      const answerAt = wait(ANSWER_AFTER);
      const sessionId = await visitRow(store.db, visit);
      const { address, language, askPerson } = visit;
      const asked = { number, address, language, sessionId, askPerson };
      const request = { purpose: 'home', ...asked } as const;
      try {
        const send = (await isKnown(store.db, personLookup(keys, 'mobile', number)))
          ? oneTime.send
          : oneTime.sendNothing;
        const { resendAfter, endsAt } = await send(store.db, request);
        return { resendAfter, endsAt };
      } finally {
        await answerAt;
      }
    },
    'POST my/checkcode': async ({ body }, visit) => {
      const number = mobileIn(body.mobile);
      const sessionId = await visitRow(store.db, visit);
      const asked = { purpose: 'home', number, sessionId } as const;
      if (!(await oneTime.check({ ...asked, code: body.code }))) await refuseCode(oneTime, asked);
      const id = randomUUID();
      const place = { table: 'home_sign_ins', column: 'number_sealed', row: id };
      const numberLookup = personLookup(keys, 'mobile', number);
      await store.transaction(async (db) => {
        const unfinished = await unfinishedOf(db, numberLookup);
        // The code has proved this browser, so the application opens here without another one.
        if (unfinished)
          await keepProof(db, { applicationId: unfinished.id, sessionId }, numberLookup);
        await db
          .update(homeSignIns)
          .set({ endedAt: sql`now()` })
          .where(and(eq(homeSignIns.sessionId, sessionId), isNull(homeSignIns.endedAt)));
        await db.insert(homeSignIns).values({
          id,
          sessionId,
          numberLookup,
          numberSealed: seal(keys.master, place, Buffer.from(number)),
          isKept: body.keep,
          device: deviceOf(visit.userAgent),
          endsAt: body.keep
            ? sql`now() + make_interval(days => ${KEPT_DAYS})`
            : sql`now() + interval '12 hours'`,
        });
      });
      visit.keepSession?.(body.keep ? KEPT_DAYS : null);
      return {};
    },
    'POST my/signout': async ({ body }, visit) => {
      visit.keepSession?.(null);

      await store.transaction(async (db) => {
        const person = await access.lockSignedIn(visit, db);
        if (person === null) return;
        await (body.everywhere ? endDevices(db, person) : endDevice(db, person, person.id));
      });
      return {};
    },
    'GET my/homes': async (_input, visit) => {
      const person = await access.signedIn(visit);
      if (person === null) throw notSignedIn();
      const homes = await access.homesOf(person);
      const unfinished = await unfinishedOf(store.db, person.numberLookup);
      return {
        homes: homes.map(({ application, role }) => ({
          id: application.id,
          flow: flowOf(application),
          reference: application.reference,
          isOver: application.state === 'ended',
          role,
        })),
        unfinished: unfinished
          ? { flow: flowOf(unfinished), appId: openAppId(keys, unfinished) }
          : null,
      };
    },
  };
}
