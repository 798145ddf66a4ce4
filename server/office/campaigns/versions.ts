import { desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import { staff } from '../../staff/table.ts';
import {
  type CampaignDocument,
  changedCodes,
  hashOf,
  parseDocument,
  readLive,
  writeLive,
} from './document.ts';
import { campaignVersions } from './table.ts';

const LOCK = 4_107_040;
const SHOWN = 20;

/** One change of campaigns at a time. */
export const lockCampaigns = (db: Database) =>
  db.execute(sql`select pg_advisory_xact_lock(${LOCK})`);

interface NewVersion {
  readonly document: CampaignDocument;
  readonly note: string;
  readonly author: string | null;
  readonly approver?: string | null;
  readonly rolledBackTo?: number | null;
  readonly publishedAt?: Date;
}

export async function addVersion(db: Database, version: NewVersion): Promise<number> {
  const [row] = await db
    .insert(campaignVersions)
    .values({
      ...version,
      number: sql`(select coalesce(max(number), 0) + 1 from campaign_versions)`,
    })
    .returning({ number: campaignVersions.number });
  if (row === undefined) throw new Error('The version was not stored.');
  return row.number;
}

async function newest(db: Database) {
  const [row] = await db
    .select()
    .from(campaignVersions)
    .orderBy(desc(campaignVersions.number))
    .limit(1);
  return row && { number: row.number, document: parseDocument(row.document) };
}

/** The number of what is live. The command line changes it without a number, so that it gets one here. */
export async function numberLive(db: Database) {
  await lockCampaigns(db);
  const document = await readLive(db);
  const last = await newest(db);
  if (last !== undefined && hashOf(last.document) === hashOf(document)) return last;
  return { number: await addVersion(db, { document, note: '', author: null }), document };
}

export async function documentOf(db: Database, number: number): Promise<CampaignDocument> {
  const [row] = await db
    .select({ document: campaignVersions.document })
    .from(campaignVersions)
    .where(eq(campaignVersions.number, number));
  if (row === undefined) throw new Refusal(404, 'NO_CAMPAIGN_VERSION');
  return parseDocument(row.document);
}

/** Makes a document live as a new version. */
export async function publish(db: Database, version: NewVersion): Promise<number> {
  await writeLive(db, version.document);
  return addVersion(db, version);
}

/** The newest versions, and whether what is live has a number yet. */
export async function listVersions(db: Database, live: CampaignDocument) {
  const author = alias(staff, 'author');
  const approver = alias(staff, 'approver');
  const rows = await db
    .select({ version: campaignVersions, author: author.name, approver: approver.name })
    .from(campaignVersions)
    .leftJoin(author, eq(author.id, campaignVersions.author))
    .leftJoin(approver, eq(approver.id, campaignVersions.approver))
    .orderBy(desc(campaignVersions.number))
    .limit(SHOWN + 1);
  const found = rows.map((row) => ({ ...row, document: parseDocument(row.version.document) }));
  const person = (id: string | null, name: string | null) => id && name && { id, name };
  const versions = found.slice(0, SHOWN).map(({ version, document, ...names }, at) => {
    const before = found[at + 1]?.document;
    return {
      number: version.number,
      note: version.note,
      author: person(version.author, names.author) || null,
      approver: person(version.approver, names.approver) || null,
      publishedAt: version.publishedAt.toISOString(),
      rolledBackTo: version.rolledBackTo,
      isLive: at === 0 && hashOf(document) === hashOf(live),
      changed: before === undefined ? [] : changedCodes(before, document),
    };
  });
  const last = versions[0];
  const liveNumber = last === undefined ? 1 : last.isLive ? last.number : last.number + 1;
  return { versions, liveNumber };
}
