import * as z from 'zod/mini';
import type { TakenNotice } from '../../../contract/hiring.ts';
import { displayFirstName } from '../../../rules/people/names.ts';
import { type Handlers, JsonText, type Visit } from '../../platform/http/handlers.ts';
import { Notification } from '../../platform/refusal.ts';

export type AskSimilar = Handlers<'GET matchedvideos/getsimilarmaids'>;

const cards = z.object({
  items: z.array(z.object({ housemaid: z.object({ id: z.int() }) })),
});

/** Similar maids; none if the lookup fails, because the refusal itself matters more. */
async function similarIds(ask: AskSimilar, id: number, visit: Visit): Promise<number[]> {
  try {
    const query = { id, limit: 3 };
    const answer = await ask['GET matchedvideos/getsimilarmaids'](
      { params: {}, query, body: {} },
      visit,
    );
    const { items } = cards.parse(answer instanceof JsonText ? JSON.parse(answer.text) : answer);
    return items.map(({ housemaid }) => housemaid.id);
  } catch {
    return [];
  }
}

/** ERR-01: the message for a family whose maid was just taken by another family. */
export async function takenNotice(
  ask: AskSimilar,
  maid: { readonly id: number; readonly firstName: string },
  visit: Visit,
  leadsTo: Pick<TakenNotice, 'goToPage' | 'appId'> = { goToPage: '/hire-maid' },
): Promise<Notification> {
  const name = displayFirstName(maid.firstName);
  const notice: Omit<TakenNotice, 'errorMessage'> = {
    ...leadsTo,
    similar: await similarIds(ask, maid.id, visit),
  };
  return new Notification(400, 'MAID_TAKEN', { name }, notice);
}
