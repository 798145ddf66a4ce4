import { isDeepStrictEqual } from 'node:util';
import { asc, desc, eq } from 'drizzle-orm';
import { refusals } from '../../../content/refusals.ts';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { maidFields } from '../../../rules/catalogue/maid-fields.ts';
import { hasRight } from '../../../rules/office/rights.ts';
import {
  editedPart,
  type EditedRecord,
  editedRecord,
  type MaidRecord,
  obstaclesToPublish,
  previewCard,
  checkMaid,
  readLists,
  readMaidRecord,
} from '../../catalogue/index.ts';
import {
  languages,
  matchingTypes,
  maids,
  nationalities,
  skills,
  videos,
} from '../../catalogue/table.ts';
import { maidVersions } from '../../catalogue/writing/table.ts';
import { media } from '../../media/table.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { answerOf } from '../../platform/refusal-words.ts';
import type { Database } from '../../platform/store/store.ts';
import type { StaffMember } from '../../staff/index.ts';
import { staff } from '../../staff/table.ts';
import type { OfficeHandlers } from '../office-handler.ts';
import { isClash, openDrafts, withDrafts } from './drafts.ts';
import { readPrivate, shownPrivate } from './private-record.ts';
import { versionRecord } from './publish.ts';
import { maidSchedules } from './table.ts';

type View = OfficeAnswer<'GET office/maid'>;

const colleague = (id: string | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

/** What does not fit in the draft, in words, by field. */
async function problemsOf(
  db: Database,
  record: MaidRecord,
  next: EditedRecord,
): Promise<Record<string, string>> {
  try {
    await checkMaid(db, record, next);
    return {};
  } catch (error) {
    if (error instanceof Refusal) return answerOf(error).fields ?? {};
    throw error;
  }
}

async function filmOf(db: Database, maidId: number, record: MaidRecord): Promise<View['film']> {
  const [film] = await db
    .select({ film: videos, fileName: media.fileName, bytes: media.bytes })
    .from(videos)
    .leftJoin(media, eq(media.id, videos.mediaId))
    .where(eq(videos.maidId, maidId))
    .orderBy(asc(videos.position))
    .limit(1);
  if (film === undefined) return null;
  return {
    name: film.fileName ?? film.film.externalUrl ?? '',
    seconds: film.film.durationSeconds,
    bytes: film.bytes,
    hasCaptions: film.film.captionsMediaId !== null,
    hasArabicCaptions: film.film.arabicCaptionsMediaId !== null,
    hasTranscript: record.sentences.length > 0,
  };
}

async function personOf(
  { keys, store: { db } }: Pick<Deps, 'keys' | 'store'>,
  maidId: number,
  member: StaffMember,
): Promise<View['person']> {
  const record = await readPrivate(db, keys, maidId);
  return {
    ...record,
    passport: String(shownPrivate(record, 'passport')),
    mobile: String(shownPrivate(record, 'mobile')),
    canReveal: hasRight(member, 'reveal_maids'),
  };
}

async function scheduleOf(db: Database, maidId: number): Promise<View['schedule']> {
  const [row] = await db
    .select({ schedule: maidSchedules, name: staff.name })
    .from(maidSchedules)
    .leftJoin(staff, eq(staff.id, maidSchedules.staffId))
    .where(eq(maidSchedules.maidId, maidId));
  if (row === undefined) return null;
  const { publishAt, staffId, failedWith } = row.schedule;
  const words: Readonly<Record<string, string>> = refusals;
  return {
    at: publishAt.toISOString(),
    by: colleague(staffId, row.name),
    problem: failedWith === null ? null : (words[failedWith] ?? failedWith),
  };
}

/** The latest versions, one more than asked for, newest first. */
const versionsOf = (db: Database, maidId: number, most: number) =>
  db
    .select({ version: maidVersions, name: staff.name })
    .from(maidVersions)
    .leftJoin(staff, eq(staff.id, maidVersions.staffId))
    .where(eq(maidVersions.maidId, maidId))
    .orderBy(desc(maidVersions.number))
    .limit(most + 1);

const MOST_VERSIONS = 100;

const stateOf = (row: typeof maids.$inferSelect): View['state'] => {
  if (row.publishedAt === null) return 'new';
  return row.withdrawnAt === null ? 'published' : 'unpublished';
};

type Names = `GET office/maid${'' | '/lists' | '/versions' | '/compare'}`;

/** One maid as the editor shows her. */
export function maidViews(deps: Pick<Deps, 'keys' | 'store'>): OfficeHandlers<Names> {
  const { db } = deps.store;
  return {
    async 'GET office/maid'({ query: { id } }, { member }) {
      const [row] = await db.select().from(maids).where(eq(maids.id, id));
      const record = await readMaidRecord(db, id);
      if (row === undefined || record === null) throw new Refusal(404, 'NO_SUCH_MAID');
      const published = editedPart(record);
      const drafts = await openDrafts(db, id);
      const next = withDrafts(published, drafts);
      const [latest] = await versionsOf(db, id, 0);
      return {
        id,
        state: stateOf(row),
        published,
        next,
        drafts: drafts.map((draft) => ({
          id: draft.id,
          field: draft.field,
          by: colleague(draft.staffId, draft.staffName),
          at: draft.savedAt.toISOString(),
          isClash: isClash(draft, published),
        })),
        problems: await problemsOf(db, record, next),
        obstacles: await obstaclesToPublish(db, id),
        cards: {
          now: await previewCard(db, id, published, member.language),
          next: await previewCard(db, id, next, member.language),
        },
        film: await filmOf(db, id, record),
        consentOn: row.consentGivenOn,
        shares: (await readLists(db)).shares,
        person: await personOf(deps, id, member),
        schedule: await scheduleOf(db, id),
        version:
          latest === undefined
            ? null
            : {
                number: latest.version.number,
                by: colleague(latest.version.staffId, latest.name),
                at: latest.version.createdAt.toISOString(),
              },
      };
    },
    async 'GET office/maid/lists'(_input, { member }) {
      const isArabic = member.language === 'ar';
      const name = (label: string, arabic: string) => (isArabic && arabic) || label;
      const spoken = await db.select().from(languages).orderBy(asc(languages.label));
      const nations = await db.select().from(nationalities).orderBy(asc(nationalities.label));
      const abilities = await db.select().from(skills).orderBy(asc(skills.label));
      const types = await db.select().from(matchingTypes).orderBy(asc(matchingTypes.id));
      const option = (row: { code: string; label: string; arabicLabel: string }) => ({
        code: row.code,
        label: name(row.label, row.arabicLabel),
      });
      return {
        nationalities: nations.map(option),
        languages: spoken.map(({ label }) => label),
        languageNames: Object.fromEntries(
          spoken.map(({ label, arabicLabel }) => [label, name(label, arabicLabel)]),
        ),
        skills: abilities.map(option),
        matchingTypes: types.map((type) => ({
          id: type.id,
          name: name(type.name, type.arabicName),
        })),
      };
    },
    async 'GET office/maid/versions'({ query: { id } }) {
      const rows = await versionsOf(db, id, MOST_VERSIONS);
      return {
        versions: rows.slice(0, MOST_VERSIONS).map(({ version, name }, place) => {
          const before = rows[place + 1]?.version.record;
          const [earlier, record] = [
            before && editedRecord.parse(before),
            editedRecord.parse(version.record),
          ];
          return {
            number: version.number,
            by: colleague(version.staffId, name),
            at: version.createdAt.toISOString(),
            reason: version.reason,
            ofNumber: version.ofNumber,
            note: version.note,
            fields: maidFields.filter(
              (field) => earlier !== undefined && !isDeepStrictEqual(earlier[field], record[field]),
            ),
          };
        }),
      };
    },
    async 'GET office/maid/compare'({ query: { id, from, to } }) {
      return {
        from: await versionRecord(db, id, from),
        to: await versionRecord(db, id, to),
      };
    },
  };
}
