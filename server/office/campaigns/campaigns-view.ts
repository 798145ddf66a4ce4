import { and, gte, inArray, lte, sum } from 'drizzle-orm';
import type { campaignCalls } from '../../../contract/office/campaigns.ts';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { readSettings } from '../../chat/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/store/store.ts';
import { staff } from '../../staff/table.ts';
import type { OfficeHandlers } from '../office-handler.ts';
import { periodOf } from './days.ts';
import {
  type CampaignDocument,
  type EntryKind,
  hashOf,
  readDraft,
  recordIn,
  recordsOf,
} from './document.ts';
import { draftProblems } from './problems.ts';
import { testOnPastClicks } from './replay.ts';
import { campaignDays } from './table.ts';
import { listVersions } from './versions.ts';

type Answer = OfficeAnswer<'GET office/campaigns'>;
type Entry = Answer['entries'][number];

async function countsOf(
  db: Database,
  { from, to }: { readonly from: string; readonly to: string },
) {
  const rows = await db
    .select({
      kind: campaignDays.kind,
      code: campaignDays.code,
      clicks: sum(campaignDays.clicks).mapWith(Number),
      applied: sum(campaignDays.applied).mapWith(Number),
      hired: sum(campaignDays.hired).mapWith(Number),
    })
    .from(campaignDays)
    .where(and(gte(campaignDays.day, from), lte(campaignDays.day, to)))
    .groupBy(campaignDays.kind, campaignDays.code);
  return new Map(rows.map(({ kind, code, ...counts }) => [`${kind} ${code}`, counts]));
}

async function namesOf(db: Database, ids: readonly (string | null)[]) {
  const known = [...new Set(ids.filter((id) => id !== null))];
  const rows = await db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(inArray(staff.id, known));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Codes of the draft in its order, followed by those that it removes. */
const codesOf = (
  { live, draft }: { readonly live: CampaignDocument; readonly draft: CampaignDocument },
  kind: EntryKind,
): string[] => [
  ...new Set([...recordsOf(draft, kind), ...recordsOf(live, kind)].map(({ code }) => code)),
];

/** Rules whose neighbours changed, apart from those that came or went. */
function movedRules(live: CampaignDocument, draft: CampaignDocument): ReadonlySet<string> {
  const inDraft = new Set(draft.rules.map(({ code }) => code));
  const before = live.rules.map(({ code }) => code).filter((code) => inDraft.has(code));
  const inLive = new Set(before);
  const after = draft.rules.map(({ code }) => code).filter((code) => inLive.has(code));
  return new Set(after.filter((code, at) => before[at] !== code));
}

async function campaigns(
  { store, keys, config }: Pick<Deps, 'config' | 'keys' | 'store'>,
  days: number,
  origin: string,
): Promise<Answer> {
  const { db } = store;
  const both = await readDraft(db);
  const { live, draft, changes } = both;
  const period = periodOf(days);
  const counts = await countsOf(db, period);
  const names = await namesOf(
    db,
    changes.map(({ staffId }) => staffId),
  );
  const context = { keys, publicOrigin: config.publicOrigin };
  const problems = draftProblems(await readSettings(store), both, context);
  const moved = movedRules(live, draft);
  const common = (kind: EntryKind, code: string) => {
    const before = recordIn(live, kind, code);
    const after = recordIn(draft, kind, code);
    const change = changes.find((one) => one.kind === kind && one.code === code);
    const differs = JSON.stringify(before) !== JSON.stringify(after);
    const isMoved = kind === 'rule' && moved.has(code);
    return {
      code,
      change:
        before === null
          ? ('added' as const)
          : after === null
            ? ('removed' as const)
            : differs
              ? ('changed' as const)
              : isMoved
                ? ('moved' as const)
                : null,
      changedBy: change?.staffId ? (names.get(change.staffId) ?? null) : null,
      changedAt: change?.changedAt.toISOString() ?? null,
      problems: problems
        .filter((one) => one.kind === kind && one.code === code)
        .map(({ problem, with: about, isNew }) => ({ problem, with: about, isNew })),
      ...(counts.get(`${kind} ${code}`) ?? { clicks: 0, applied: 0, hired: 0 }),
    };
  };
  const find = <Shape extends { readonly code: string }>(all: readonly Shape[], code: string) =>
    all.find((one) => one.code === code) ?? null;
  const entries: Entry[] = [
    ...codesOf(both, 'rule').map((code) => ({
      kind: 'rule' as const,
      ...common('rule', code),
      live: find(live.rules, code),
      draft: find(draft.rules, code),
    })),
    ...codesOf(both, 'code')
      .map((code) => ({
        kind: 'code' as const,
        ...common('code', code),
        live: find(live.codes, code),
        draft: find(draft.codes, code),
      }))
      .toSorted((a, b) => b.clicks - a.clicks),
    ...codesOf(both, 'number').map((code) => ({
      kind: 'number' as const,
      ...common('number', code),
      live: find(live.numbers, code),
      draft: find(draft.numbers, code),
    })),
  ];
  return {
    entries,
    ...period,
    hiresWithoutCode: counts.get('none ')?.hired ?? 0,
    draftHash: hashOf(draft),
    ...(await listVersions(db, live)),
    origin,
  };
}

/** Campaigns as the office shows them, and the test of the draft. */
export function campaignHandlers(
  deps: Pick<Deps, 'config' | 'keys' | 'store'>,
): OfficeHandlers<keyof typeof campaignCalls> {
  let testing: ReturnType<typeof testOnPastClicks> | null = null;
  return {
    'GET office/campaigns': ({ query }, { origin }) => campaigns(deps, Number(query.days), origin),
    // Colleagues who ask during a test share it; its answer names the draft that was tested.
    'GET office/campaigns/test': () => {
      testing ??= testOnPastClicks(deps).finally(() => {
        testing = null;
      });
      return testing;
    },
  };
}
