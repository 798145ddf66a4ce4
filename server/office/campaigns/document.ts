import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { codeRecord, numberRecord, ruleRecord } from '../../../contract/campaign-records.ts';
import {
  chatConfiguration,
  type ChatConfiguration,
  keepNumbers,
  putNumbers,
  readNumberRecords,
} from '../../chat/index.ts';
import { readRuleRecords, replaceRules, rulesOf } from '../../marketing/index.ts';
import type { Database } from '../../platform/store/store.ts';
import {
  codeRow,
  keepCodes,
  putCodes,
  readCodeRecords,
  redirectTable,
  type RedirectTable,
} from '../../redirects/index.ts';
import { type changeKinds, campaignChanges } from './table.ts';

/** Rules in their order, short codes and numbers by code. */
const documentSchema = z.object({
  rules: z.array(ruleRecord),
  codes: z.array(codeRecord),
  numbers: z.array(numberRecord),
});
export type CampaignDocument = z.output<typeof documentSchema>;
export type EntryKind = 'rule' | 'code' | 'number';
type EntryRecord = CampaignDocument[keyof CampaignDocument][number];

const byCode = (a: { readonly code: string }, b: { readonly code: string }) =>
  a.code < b.code ? -1 : 1;

/** Stored JSON has its keys in another order; parsed documents with the same content are written alike. */
export function parseDocument(given: unknown): CampaignDocument {
  const { rules, codes, numbers } = documentSchema.parse(given);
  return { rules, codes: codes.toSorted(byCode), numbers: numbers.toSorted(byCode) };
}

export const hashOf = (document: CampaignDocument): string =>
  createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 24);

/** What visitors have. */
export async function readLive(db: Database): Promise<CampaignDocument> {
  const rules = await readRuleRecords(db);
  const codes = await readCodeRecords(db);
  return parseDocument({ rules, codes, numbers: await readNumberRecords(db) });
}

/** Makes a document live; every node follows through the triggers of the three tables. */
export async function writeLive(db: Database, document: CampaignDocument): Promise<void> {
  await putNumbers(db, document.numbers);
  await replaceRules(db, document.rules);
  await putCodes(db, document.codes);
  await keepCodes(
    db,
    document.codes.map(({ code }) => code),
  );
  await keepNumbers(
    db,
    document.numbers.map(({ code }) => code),
  );
}

/** The redirects and rules that visitors would meet with this document. */
export function configurationOf(
  settings: ChatConfiguration['settings'],
  { rules, codes, numbers }: CampaignDocument,
): RedirectTable {
  const rows = codes.map(codeRow);
  const known = new Map(numbers.map(({ code, number }) => [code, number]));
  const chats = chatConfiguration({ ...settings, numbers: known }, rulesOf(rules), rows);
  return redirectTable(chats, rows);
}

export interface Change {
  readonly kind: (typeof changeKinds)[number];
  readonly code: string;
  readonly record: unknown;
}
const orderSchema = z.object({ codes: z.array(z.string()) });

export const readChanges = (db: Database) => db.select().from(campaignChanges);

/** Replaces changed entries in place, drops removed ones and appends new ones. */
function merged<Shape extends { readonly code: string }>(
  live: readonly Shape[],
  changes: readonly Change[],
  schema: z.ZodMiniType<Shape>,
): Shape[] {
  const changed = new Map(
    changes.map(({ code, record }) => [code, record === null ? null : schema.parse(record)]),
  );
  const before = live.flatMap((one) => {
    const now = changed.get(one.code);
    return now === undefined ? [one] : now === null ? [] : [now];
  });
  const known = new Set(live.map(({ code }) => code));
  const added = [...changed.values()].filter((one) => one !== null && !known.has(one.code));
  return [...before, ...added.filter((one) => one !== null)];
}

/** The live document with the changes of the draft. */
export function withChanges(live: CampaignDocument, changes: readonly Change[]): CampaignDocument {
  const of = (kind: Change['kind']) => changes.filter((change) => change.kind === kind);
  const rules = merged(live.rules, of('rule'), ruleRecord);
  const [order] = of('order').map(({ record }) => orderSchema.parse(record).codes);
  // Rules that came after the order was chosen stay at the end.
  const placeOf = (code: string) => {
    const at = order?.indexOf(code) ?? 0;
    return at < 0 ? rules.length : at;
  };
  return {
    rules: rules.toSorted((a, b) => placeOf(a.code) - placeOf(b.code)),
    codes: merged(live.codes, of('code'), codeRecord).toSorted(byCode),
    numbers: merged(live.numbers, of('number'), numberRecord).toSorted(byCode),
  };
}

export async function readDraft(db: Database) {
  const live = await readLive(db);
  const changes = await readChanges(db);
  return { live, changes, draft: withChanges(live, changes) };
}

export const recordsOf = (document: CampaignDocument, kind: EntryKind): readonly EntryRecord[] =>
  kind === 'rule' ? document.rules : kind === 'code' ? document.codes : document.numbers;

export const recordIn = (
  document: CampaignDocument,
  kind: EntryKind,
  code: string,
): EntryRecord | null => recordsOf(document, kind).find((one) => one.code === code) ?? null;

/** The codes of entries that differ between two documents. */
export function changedCodes(before: CampaignDocument, after: CampaignDocument): string[] {
  const kinds = ['rule', 'code', 'number'] as const;
  const changed = kinds.flatMap((kind) => {
    const old = new Map(recordsOf(before, kind).map((one) => [one.code, JSON.stringify(one)]));
    const now = new Map(recordsOf(after, kind).map((one) => [one.code, JSON.stringify(one)]));
    return [...new Set([...old.keys(), ...now.keys()])].filter(
      (code) => old.get(code) !== now.get(code),
    );
  });
  if (changed.length > 0) return changed;
  return after.rules.flatMap(({ code }, at) => (before.rules[at]?.code === code ? [] : [code]));
}
