import { openText } from '../../../server/applications/index.ts';
import type { ChaosDeps, Watched } from './household.ts';
import { type Replayed, replay, stepByEvents } from './replay.ts';
import { signatureProblems } from './signed.ts';

/** The number of rows of each kind for an application; each line of `most` names an invariant. */
async function counts({ store }: ChaosDeps, id: string): Promise<Record<string, number>> {
  const { rows } = await store.pool.query<Record<string, number>>(
    `select
      (select count(*) from holds where application_id = $1 and state in ('held', 'hired')) as holds,
      (select count(*) from holds where application_id = $1 and state = 'hired') as hires,
      (select coalesce(max(live), 0) from (select count(*) as live from holds
        where state in ('held', 'hired') group by maid_id) as each) as "holds of a maid",
      (select count(*) from holds h join applications a on a.id = h.application_id
        where a.id = $1 and h.state in ('held', 'hired') and h.maid_id <> a.maid_id) as "holds of another maid",
      (select count(*) from mandates where application_id = $1
        and state in ('draft', 'signed', 'lodged', 'active')) as mandates,
      (select count(*) from mandates where application_id = $1 and state = 'signed') as "signed mandates",
      (select count(*) from payments where application_id = $1 and captured_at is not null) as payments,
      (select count(*) from sandbox_charges c join payments p on c.idempotency_key = p.id::text
        where p.application_id = $1 and c.outcome = 'approved') as charges,
      (select count(*) from arrivals where application_id = $1) as arrivals,
      (select count(*) from messages where application_id = $1 and template = 'submitted') as tellings,
      (select coalesce(max(live), 0) from (select count(*) as live from capability_links
        where application_id = $1 and completed_at is null and revoked_at is null
        group by purpose) as each) as "live links of a purpose",
      (select count(*) from capability_links where application_id = $1 and completed_at is null
        and revoked_at is null) as "live links"`,
    [id],
  );
  return rows[0] ?? {};
}

const most = {
  holds: 1,
  'holds of a maid': 1,
  'holds of another maid': 0,
  mandates: 1,
  payments: 1,
  charges: 1,
  arrivals: 1,
  tellings: 1,
  'live links of a purpose': 1,
};

function rowProblems(
  { row, sequences, unreadable, state, maidId, kinds, bank, done }: Replayed,
  count: Readonly<Record<string, number>>,
): string[] {
  const isOver = state !== 'open';
  const rules: readonly (readonly [boolean, string])[] = [
    [sequences.every((sequence, place) => sequence === place + 1), 'its events have a gap'],
    [row.lastSequence === sequences.length, 'it counts other events than there are'],
    [kinds[0] === 'begun', 'its first event is not its beginning'],
    [unreadable === 0, 'an event does not open with its own key'],
    [row.state === state, `it is ${row.state} and its events say ${state}`],
    [maidId === null || row.maidId === maidId, 'it has another maid than its events say'],
    [state !== 'submitted' || count['hires'] === 1, 'it is handed in and nobody is hired'],
    [state === 'submitted' || count['hires'] === 0, 'somebody is hired and it is not handed in'],
    [state !== 'cancelled' || count['holds'] === 0, 'it was given up and still keeps a maid'],
    [
      state !== 'cancelled' || count['live links'] === 0,
      'it was given up and a link still opens it',
    ],
    [(row.reference !== null) === (state === 'submitted'), 'its reference and its state disagree'],
    [
      (bank?.['method'] === 'direct_debit') === (count['mandates'] === 1),
      'its account has no mandate',
    ],
    [
      done.has('SIGN_MONTHLY_PAYMENTS') === (count['signed mandates'] === 1),
      'its mandate and its signatures disagree',
    ],
    [!isOver || kinds.filter((kind) => kind === state).length === 1, `it was ${state} twice`],
  ];
  return rules.filter(([holds]) => !holds).map(([, problem]) => problem);
}

/** Checks that the rows contain no other household's data. */
function foreignWords({ row, dataKey, bank }: Replayed, { person }: Watched): string[] {
  const open = (column: string, sealed: Buffer | null) =>
    openText({ id: row.id, dataKey }, column, sealed);
  const pairs: readonly (readonly [unknown, unknown])[] = [
    [open('client_name_sealed', row.clientNameSealed), person.name],
    [open('mobile_sealed', row.mobileSealed), person.mobile],
    [open('email_sealed', row.emailSealed), person.email],
    [bank?.['iban'] ?? null, person.iban],
  ];
  return pairs.flatMap(([kept, own]) =>
    kept === null || kept === own ? [] : ['it holds an answer of another application'],
  );
}

/** The broken invariants of an application in words; empty if all hold. */
export async function brokenPromises(deps: ChaosDeps, household: Watched): Promise<string[]> {
  const replayed = await replay(deps, household);
  const count = await counts(deps, household.id);
  const tooMany = Object.entries(most).flatMap(([name, limit]) =>
    (count[name] ?? 0) > limit ? [`${count[name]} ${name}`] : [],
  );
  const shown = await household.client.get('ccserviceapplication/getappinfo', {
    id: household.appId,
    ...household.way,
  });
  const { step } = shown.status === 200 ? JSON.parse(shown.text) : { step: `${shown.status}` };
  const expected = stepByEvents(replayed, household.way);
  return [
    ...tooMany,
    ...rowProblems(replayed, count),
    ...(await signatureProblems(deps, replayed)),
    ...foreignWords(replayed, household),
    ...(step === expected ? [] : [`its page shows ${step} and its events say ${expected}`]),
  ];
}

/** The data that must not change after submitting or cancelling (T54); null while the application is open. */
export async function sealedOnceOver(
  { store }: ChaosDeps,
  { id }: Watched,
): Promise<Readonly<Record<string, string>> | null> {
  const { rows } = await store.pool.query<Record<string, string>>(
    `select a.state,
        (to_jsonb(a) - array['step', 'last_sequence', 'updated_at', 'spouse_mobile_sealed',
          'spouse_mobile_lookup'])::text as row,
        (select jsonb_agg(e.* order by e.sequence) from application_events e
          where e.application_id = a.id and e.actor = 'client')::text as answers,
        (select jsonb_agg(s.* order by s.id) from signatures s where s.application_id = a.id)::text as signatures,
        (select jsonb_agg(m.* order by m.id) from mandates m where m.application_id = a.id)::text as mandates,
        (select jsonb_agg(h.* order by h.id) from holds h where h.application_id = a.id)::text as holds,
        -- The place of who gave up is for others.
        (select jsonb_agg(r.*) from arrivals r
          where r.application_id = a.id and a.state = 'submitted')::text as arrival,
        (select count(*) from payments p
          where p.application_id = a.id and p.captured_at is not null)::text as paid
     from applications a where a.id = $1`,
    [id],
  );
  const [kept] = rows;
  return kept === undefined || kept['state'] === 'open' ? null : kept;
}

/** The differences between two snapshots, in words. */
export const changedSince = (
  before: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>> | null,
): string[] =>
  Object.keys(before)
    .filter((part) => now?.[part] !== before[part])
    .map((part) => `its ${part} changed after it was over: ${before[part]} became ${now?.[part]}`);
