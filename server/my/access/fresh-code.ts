import { and, eq, gt, sql } from 'drizzle-orm';
import { MOST_PROOF_TRIES, isSecondProof } from '../../../rules/my/second-proof.ts';
import { answersOf, wrongCode } from '../../applications/index.ts';
import { codes } from '../../codes/index.ts';
import { readingsOf } from '../../office/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers, Visit } from '../../platform/http/handlers.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import { type HomeAccess, homeAccess, notSignedIn } from './home-access.ts';
import { homeSignIns } from './table.ts';

type Codes = ReturnType<typeof codes>;
type Names = 'POST my/freshcode' | 'POST my/checkfreshcode' | 'POST my/secondproof';

/** A wrong code; the fifth one uses it up. */
export async function refuseCode(
  oneTime: Pick<Codes, 'isUsedUp'>,
  asked: Parameters<Codes['isUsedUp']>[0],
): Promise<never> {
  if (!(await oneTime.isUsedUp(asked))) throw wrongCode();
  throw new Refusal(400, 'CODE_USED_UP', {}, { code: 'CODE_USED_UP' });
}

/** Numbers of the client's card and accounts, given in any step of the application or read by a colleague. */
async function numbersOnFile(db: Database, home: HomeAccess) {
  const answers = await answersOf(db, home);
  const read = (await readingsOf(db, home)).emirates_id_back?.emiratesId ?? '';
  return {
    emiratesIds: [
      answers.REQUIRED_DOCUMENTS?.emiratesId ?? '',
      answers.EXISTING_CLIENT_REQUIRED_DOCUMENTS?.emiratesId ?? '',
      read,
    ],
    ibans: [answers.BANK_INFO?.iban ?? '', answers.IBAN_VALIDATION?.iban ?? ''],
  };
}

/** Codes and proofs for what cannot be taken back (decision 0216). */
export function freshCodeHandlers(
  deps: Pick<Deps, 'config' | 'keys' | 'log' | 'store'>,
): Handlers<Names> {
  const { store } = deps;
  const oneTime = codes(deps);
  const access = homeAccess(deps);

  /** Tries count for the number, so that signing in again gives no new ones. */
  const prove = (visit: Visit, homeId: string | undefined, digits: string) =>
    store.transaction(async (db) => {
      const home = await access.lockAndOpen(db, visit, homeId, access.openFresh);
      const { id, numberLookup } = home.person;
      const signIns = await db
        .select({ id: homeSignIns.id, tries: homeSignIns.proofTries })
        .from(homeSignIns)
        .where(
          and(
            eq(homeSignIns.numberLookup, numberLookup),
            gt(homeSignIns.createdAt, sql`now() - interval '30 days'`),
          ),
        )
        .orderBy(homeSignIns.id)
        .for('update');
      const tries = signIns.reduce((sum, one) => sum + one.tries, 0);
      if (tries >= MOST_PROOF_TRIES) return 'locked';
      const onFile = await numbersOnFile(db, home);
      if ([...onFile.emiratesIds, ...onFile.ibans].every((number) => number === ''))
        return 'locked';
      const isRight = isSecondProof(digits, onFile);
      await db
        .update(homeSignIns)
        .set(
          isRight
            ? { provedHome: home.application.id }
            : { proofTries: sql`${homeSignIns.proofTries} + 1` },
        )
        .where(eq(homeSignIns.id, id));
      if (isRight) return 'right';
      return tries + 1 >= MOST_PROOF_TRIES ? 'locked' : 'wrong';
    });

  return {
    'POST my/freshcode': async (_input, visit) => {
      const person = await access.signedIn(visit);
      if (person === null) throw notSignedIn();
      const { number, sessionId } = person;
      const { address, language } = visit;
      const request = { purpose: 'home_action', number, address, language, sessionId } as const;
      return oneTime.sendOnce(store.db, request);
    },
    'POST my/checkfreshcode': async ({ body }, visit) => {
      const person = await access.signedIn(visit);
      if (person === null) throw notSignedIn();
      const { id, number, sessionId } = person;
      const asked = { purpose: 'home_action', number, sessionId } as const;
      if (!(await oneTime.check({ ...asked, code: body.code }))) await refuseCode(oneTime, asked);
      await store.db
        .update(homeSignIns)
        .set({ codeAt: sql`now()` })
        .where(eq(homeSignIns.id, id));
      return {};
    },
    'POST my/secondproof': async ({ body }, visit) => {
      const outcome = await prove(visit, body.home, body.digits);
      if (outcome === 'locked') throw new Refusal(403, 'SECOND_PROOF_LOCKED');
      if (outcome === 'wrong') {
        throw new Refusal(400, 'SECOND_PROOF_WRONG', {}, { digits: 'SECOND_PROOF_WRONG' });
      }
      return {};
    },
  };
}
