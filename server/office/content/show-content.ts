import { eq, inArray } from 'drizzle-orm';
import { changesBetween, fieldsOf, type Json } from '../../../rules/office/content-fields.ts';
import { type ContentItem, isHours } from '../../../rules/office/content-items.ts';
import { hasRight } from '../../../rules/office/rights.ts';
import { type ArrivalPlans } from '../../contact/index.ts';
import { media } from '../../media/table.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import { colleagues } from '../../staff/index.ts';
import { staff } from '../../staff/table.ts';
import type { OfficeHandlers } from '../office-handler.ts';
import { formOf } from './forms.ts';
import { impactOf } from './impact.ts';
import { allItems, canTakeOff, shownItem } from './items.ts';
import { oldFactsOf } from './old-facts.ts';
import { previewAddress } from './preview.ts';
import { contentVersions } from './table.ts';
import {
  baseValue,
  editedValue,
  liveVersion,
  openVersion,
  type Version,
  versionNumbered,
  versionsOf,
} from './versions.ts';

const MOST_VERSIONS = 30;
type Names = ReadonlyMap<string, string>;

async function staffNames(db: Database): Promise<Names> {
  const rows = await db.select({ id: staff.id, name: staff.name }).from(staff);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

function shownVersion(version: Version, names: Names) {
  const person = (id: string | null) => id && { id, name: names.get(id) ?? '' };
  const { id, number, state, revision, operator, note, source, checkedOn, asked } = version;
  return {
    id,
    number,
    state,
    revision,
    operator,
    note,
    source,
    checkedOn,
    asked,
    author: person(version.author) || null,
    reviewer: person(version.reviewer) || null,
    askedBy: person(version.askedBy) || null,
    restoresNumber: version.restoresNumber,
    savedAt: version.savedAt.toISOString(),
    sentAt: iso(version.sentAt),
    startsAt: iso(version.startsAt),
    endsAt: iso(version.endsAt),
    liveAt: iso(version.liveAt),
    endedAt: iso(version.endedAt),
  };
}

const asFields = (value: Json) => Object.fromEntries(fieldsOf(value));

async function fileOf(db: Database, edited: Json) {
  const id: unknown = Object(edited).media_id;
  if (typeof id !== 'string' || id === '') return null;
  const [file] = await db
    .select({ name: media.fileName, bytes: media.bytes })
    .from(media)
    .where(eq(media.id, id));
  return file ?? null;
}

/** What a version was begun from, or replaced. */
async function valueBefore(db: Database, version: Version): Promise<Json> {
  if (!['live', 'past'].includes(version.state)) return baseValue(db, version);
  const before = await versionNumbered(db, version, version.previousNumber);
  return before ? editedValue(before) : formOf(version).toEdit(null, version.key);
}

/** The list of content, and one item with its draft (OFF-61). */
export function showContent(
  deps: Pick<Deps, 'config' | 'keys' | 'store'>,
  plans: ArrivalPlans,
): OfficeHandlers<'GET office/content' | 'GET office/content/item'> {
  const { store, config } = deps;

  async function wantedVersion(db: Database, item: ContentItem, number: number | undefined) {
    if (number === undefined) return openVersion(db, item);
    const version = await versionNumbered(db, item, number);
    if (version === null) throw new Refusal(404, 'NO_CONTENT');
    return version;
  }

  async function reviewersOf(db: Database, version: Version | null) {
    const people = await colleagues(db);
    return people
      .filter(
        ({ id, roles, isDemo }) =>
          !(config.production && isDemo) &&
          hasRight({ roles, isLimited: false }, 'approve_content') &&
          version?.editors.includes(id) !== true,
      )
      .map(({ id, name }) => ({ id, name }));
  }

  return {
    async 'GET office/content'() {
      const { db } = store;
      const [items, names, rows] = await Promise.all([
        allItems(db),
        staffNames(db),
        db
          .select()
          .from(contentVersions)
          .where(inArray(contentVersions.state, ['draft', 'review', 'scheduled', 'live']))
          .orderBy(contentVersions.savedAt),
      ]);
      const live = rows.filter(({ state }) => state === 'live');
      const liveOf = ({ kind, key }: ContentItem) =>
        live.find((version) => version.kind === kind && version.key === key);
      const itemOf = ({ kind, key }: ContentItem) =>
        shownItem(
          items.find((item) => item.kind === kind && item.key === key) ?? {
            kind,
            key,
            title: null,
          },
        );
      return {
        items: items.map((item) => ({
          ...shownItem(item),
          liveAt: iso(liveOf(item)?.liveAt ?? null),
          isOff: canTakeOff(item) && liveOf(item) === undefined,
        })),
        waiting: rows
          .filter(({ state }) => state !== 'live')
          .map((version) => ({ ...itemOf(version), version: shownVersion(version, names) })),
        oldFacts: oldFactsOf(items, live).map(({ item, facts }) => ({
          ...shownItem(item),
          facts,
        })),
      };
    },
    async 'GET office/content/item'({ query: { kind, key, number } }, { member }) {
      const { db } = store;
      const asked = { kind, key };
      const item = (await allItems(db)).find((one) => one.kind === kind && one.key === key);
      if (item === undefined) throw new Refusal(404, 'NO_CONTENT');
      const [live, version, versions, names] = await Promise.all([
        liveVersion(db, asked),
        wantedVersion(db, asked, number),
        versionsOf(db, asked, MOST_VERSIONS),
        staffNames(db),
      ]);
      const liveValue = live ? editedValue(live) : formOf(asked).toEdit(null, key);
      const edited = version ? editedValue(version) : liveValue;
      const isOpen = version !== null && !['live', 'past', 'discarded'].includes(version.state);
      return {
        ...shownItem(item),
        live: live && shownVersion(live, names),
        liveFields: asFields(liveValue),
        version: version && shownVersion(version, names),
        fields: asFields(edited),
        changes: version ? [...changesBetween(await valueBefore(db, version), edited)] : [],
        versions: versions
          .filter(({ state }) => state !== 'discarded')
          .map((one) => shownVersion(one, names)),
        reviewers: await reviewersOf(db, version),
        isMine: version?.editors.includes(member.id) ?? false,
        previewAddress: isOpen ? previewAddress(deps, version, member.id) : null,
        isOwn: canTakeOff(asked),
        file: kind === 'resources' ? await fileOf(db, edited) : null,
        impact: isHours(asked) ? await impactOf(db, await plans(), liveValue, edited) : null,
      };
    },
  };
}
