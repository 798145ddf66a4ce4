import type { MyRequest } from '../../../contract/my/requests.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import { type HomeRequest, wordsOf } from '../../home-requests/index.ts';
import type { HomeAccess } from '../access/index.ts';

/** Everybody who sees requests may withdraw one; only the client withdraws a confirmed cancellation. */
export const mayWithdraw = ({ role }: HomeAccess, request: HomeRequest): boolean =>
  request.state === 'open' &&
  (role === 'client' || request.kind !== 'cancellation' || request.confirmedAt === null);

export const shownRequest = (home: HomeAccess, request: HomeRequest): MyRequest => ({
  id: request.id,
  kind: request.kind,
  state: request.state,
  askedBy: request.askedBy,
  isConfirmed: request.confirmedAt !== null,
  askedOn: dubaiDay(request.createdAt),
  decidedOn: request.decidedAt && dubaiDay(request.decidedAt),
  reference: request.reference,
  lastDay: request.lastDay,
  from: request.fromDay,
  to: request.toDay,
  fils: request.bookedFils ?? request.shownFils,
  ...wordsOf(home, request),
  mayWithdraw: mayWithdraw(home, request),
});
