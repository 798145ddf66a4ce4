import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { CaseFilter } from '../../../rules/office/case-filter.ts';
import type { Keys } from '../../platform/keys.ts';
import { cases, caseTerms } from './table.ts';
import { searchedTerms } from './terms.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Applications found by this term. */
const foundBy = (term: Buffer): SQL =>
  sql`${cases.applicationId} in (
    select ${caseTerms.applicationId} from ${caseTerms} where ${caseTerms.term} = ${term})`;

/** Applications found by a typed text: as one number or reference, or by all of its words (OFF-16). */
export function matchesText(keys: Pick<Keys, 'signing'>, text: string): SQL | undefined {
  const { whole, words } = searchedTerms(keys, text);
  return or(foundBy(whole), and(...words.map(foundBy)));
}

function ownedBy(owner: readonly string[], me: string): SQL | undefined {
  const ids = owner.map((one) => (one === 'me' ? me : one)).filter((one) => uuid.test(one));
  return or(
    ids.length > 0 ? inArray(cases.ownerId, ids) : undefined,
    owner.includes('nobody') ? isNull(cases.ownerId) : undefined,
    // A list of unknown colleagues matches nothing.
    sql`false`,
  );
}

/** The condition on `cases` that a filter means for this colleague (OFF-11). */
export function conditionOf(
  keys: Pick<Keys, 'signing'>,
  filter: CaseFilter,
  me: string,
): SQL | undefined {
  const { stage, status, waiting, emirate, flow, owner, maid, label, late, text } = filter;
  const among = <Value extends string | number>(
    values: readonly Value[],
    condition: (some: Value[]) => SQL,
  ) => (values.length > 0 ? condition([...values]) : undefined);
  return and(
    among(stage, (some) => inArray(cases.stage, some)),
    among(status, (some) => inArray(cases.status, some)),
    among(waiting, (some) => inArray(cases.waitingOn, some)),
    among(emirate, (some) => inArray(cases.emirate, some)),
    among(flow, (some) => inArray(cases.flow, some)),
    among(maid, (some) => inArray(cases.maidId, some)),
    among(label, (some) => inArray(sql`lower(replace(${cases.label}, ' ', '_'))`, some)),
    owner.length > 0 ? ownedBy(owner, me) : undefined,
    late ? isLate : undefined,
    text === '' ? undefined : matchesText(keys, text),
  );
}

export const isLate = sql<boolean>`${cases.dueAt} < now()`;
/** Sorts applications without running work last. */
export const urgency = sql`coalesce(${cases.dueAt}, 'infinity')`;
export const isOpenCase = eq(cases.status, 'open');
