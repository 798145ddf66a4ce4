import { and, eq, sql } from 'drizzle-orm';
import type { AnswerOf } from '../../contract/api.ts';
import { admitted, lockAndOpen, openApplication } from '../applications/index.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Deps } from '../platform/deps.ts';
import { applications } from '../applications/table.ts';
import { completeLink } from '../capability-links/index.ts';
import { capabilityLinks } from '../capability-links/table.ts';
import { maids } from '../catalogue/table.ts';
import { surveys } from './table.ts';
import { sealComment } from './comment.ts';
import { ownSurveyLink, surveyLookup } from './survey-link.ts';

type Question = 'GET survey/question';
type State = AnswerOf<Question>['state'];

const refusals: Readonly<Record<Exclude<State, 'open'>, () => Refusal>> = {
  unknown: () => new Refusal(404, 'UNKNOWN_LINK.survey'),
  answered: () => new Refusal(410, 'LINK_USED.survey'),
  ended: () => new Refusal(410, 'LINK_ENDED.survey'),
};

const notFinished = () => new Refusal(400, 'NOT_FINISHED');

/** A client rates the team, once per link; reading changes nothing, so link previews are harmless (WHO-09). */
export function survey({
  store,
  keys,
}: Pick<Deps, 'store' | 'keys'>): Handlers<Question | 'POST survey/answer' | 'POST survey/invite'> {
  const lock = lockAndOpen({ keys }, openApplication({ store, keys }));
  const isLink = (token: string) =>
    and(
      eq(capabilityLinks.tokenLookup, surveyLookup(keys, token)),
      eq(capabilityLinks.purpose, 'survey'),
    );

  async function question(token: string): Promise<AnswerOf<Question>> {
    const [link] = await store.db
      .select({
        completed: sql<boolean>`${capabilityLinks.completedAt} is not null`,
        ended: sql<boolean>`${capabilityLinks.revokedAt} is not null or ${capabilityLinks.expiresAt} <= now()`,
        firstName: maids.firstName,
      })
      .from(capabilityLinks)
      .innerJoin(applications, eq(applications.id, capabilityLinks.applicationId))
      .leftJoin(maids, eq(maids.id, applications.maidId))
      .where(isLink(token));
    if (link === undefined) return { state: 'unknown', firstName: null };
    if (link.completed) return { state: 'answered', firstName: null };
    if (link.ended) return { state: 'ended', firstName: null };
    return { state: 'open', firstName: link.firstName };
  }

  async function answer(token: string, score: number, comment: string): Promise<boolean> {
    return store.db.transaction(async (transaction) => {
      const [link] = await transaction
        .select({ id: capabilityLinks.id })
        .from(capabilityLinks)
        .where(isLink(token));
      if (link === undefined || !(await completeLink(transaction, link.id, null))) return false;
      await transaction.insert(surveys).values({
        linkId: link.id,
        score,
        commentSealed: sealComment(keys, link.id, comment),
      });
      return true;
    });
  }

  return {
    'GET survey/question': ({ query }) => question(query.t),
    async 'POST survey/invite'({ body }, visit) {
      return store.transaction(async (db) => {
        const { application } = admitted('POST survey/invite', await lock(db, visit, body.id));
        const { id, submittedAt } = application;
        if (submittedAt === null) throw notFinished();
        return { path: await ownSurveyLink(db, keys, id) };
      });
    },
    async 'POST survey/answer'({ body: { t, score, comment } }) {
      const cleaned = comment.toWellFormed().replaceAll('\0', '').trim();
      if (await answer(t, score, cleaned)) return {};
      const { state } = await question(t);
      throw refusals[state === 'open' ? 'ended' : state]();
    },
  };
}
