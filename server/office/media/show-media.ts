import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { captionProblems } from '../../../rules/media/captions.ts';
import { consentObstacle, type MediaObstacle } from '../../../rules/media/consent.ts';
import { hasRight } from '../../../rules/office/rights.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import { languages, maids } from '../../catalogue/table.ts';
import { media } from '../../media/table.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { staff } from '../../staff/table.ts';
import type { OfficeHandlers } from '../office-handler.ts';
import { taskItems } from '../cases/index.ts';
import { tasks } from '../cases/table.ts';
import { linesFor } from './captions.ts';
import { converts } from './convert.ts';
import { allItemsOf, type Item } from './items.ts';
import { mediaObstacles } from './obstacles.ts';
import { mediaConsents, mediaUploads } from './table.ts';

type Shown = OfficeAnswer<'GET office/media/{id}'>['items'][number];

const DAY = 86_400_000;
const address = (id: string | null) => (id === null ? null : `/api/office/media/file/${id}`);

const consentRows = ({ store: { db } }: Pick<Deps, 'store'>, items: readonly Item[]) =>
  db
    .select({ consent: mediaConsents, explainedBy: staff.name })
    .from(mediaConsents)
    .leftJoin(staff, eq(staff.id, mediaConsents.explainedBy))
    .where(
      inArray(
        mediaConsents.id,
        items.flatMap(({ consentId }) => consentId ?? []),
      ),
    );
type ConsentRow = Awaited<ReturnType<typeof consentRows>>[number];

function shownConsent({ consent, explainedBy }: ConsentRow, now: Date): Shown['consent'] {
  const { givenOn, language, scopes, endsAt, withdrawnAt, withdrawnByHer } = consent;
  return {
    givenOn,
    language,
    explainedBy,
    scopes,
    endsOn: dubaiDay(new Date(endsAt.getTime() - 1)),
    daysLeft: Math.max(0, Math.floor((endsAt.getTime() - now.getTime()) / DAY)),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    withdrawnByHer,
  };
}

function obstaclesOf(item: Item, row: ConsentRow | undefined, lines: Shown['captions'], now: Date) {
  const consent = row && {
    answers: row.consent.scopes,
    isOver: row.consent.endsAt <= now,
    isWithdrawn: row.consent.withdrawnAt !== null,
  };
  const found: (MediaObstacle | null)[] = [consentObstacle(consent ?? null)];
  if (item.kind === 'video') {
    if (lines.length === 0) found.push('captions_missing');
    else if (item.captions && captionProblems(lines, item.seconds ?? 0).size > 0) {
      found.push('captions_wrong');
    }
  }
  return found.filter((one) => one !== null);
}

const openTasksOf = (maidId: number) =>
  and(
    eq(tasks.maidId, maidId),
    inArray(tasks.kind, ['ask_consent', 'renew_passport']),
    isNull(tasks.doneAt),
  );

/** The photos and videos of a maid, with everything that decides about them. */
export function showMedia(
  deps: Pick<Deps, 'store' | 'files' | 'keys' | 'log'>,
): OfficeHandlers<'GET office/media/{id}'> {
  const { db } = deps.store;

  async function shown(item: Item, rows: readonly ConsentRow[], bytes: number): Promise<Shown> {
    const now = new Date();
    const captions = [...(await linesFor(db, deps, item))];
    const row = rows.find(({ consent }) => consent.id === item.consentId);
    const { id, kind, title, state, externalUrl, crop, seconds, posterSecond } = item;
    return {
      id,
      kind,
      title,
      state,
      externalUrl,
      crop,
      seconds,
      posterSecond,
      bytes,
      captions,
      publishedAt: item.publishedAt?.toISOString() ?? null,
      file: address(item.fileId),
      original: address(item.sourceId),
      poster: address(item.posterId),
      hasCaptionDraft: item.captions !== null,
      hasCaptions: item.captionsId !== null,
      consent: row ? shownConsent(row, now) : null,
      obstacles: obstaclesOf(item, row, captions, now),
    };
  }

  return {
    async 'GET office/media/{id}'({ params: { id } }, { member }) {
      const [found] = await db
        .select({ name: maids.firstName, isShown: maids.shown, face: media.path })
        .from(maids)
        .leftJoin(media, eq(media.id, maids.faceMediaId))
        .where(eq(maids.id, id));
      if (found === undefined) throw new Refusal(404, 'NOT_FOUND_HERE');
      const all = await allItemsOf(db, id);
      const items = all.filter(({ removedAt }) => removedAt === null);
      const rows = await consentRows(deps, items);
      const sizes = await db
        .select({ id: media.id, bytes: media.bytes })
        .from(media)
        .where(
          inArray(
            media.id,
            items.flatMap(({ fileId }) => fileId ?? []),
          ),
        );
      const sizeOf = ({ fileId }: Item) => sizes.find((one) => one.id === fileId)?.bytes ?? 0;
      const uploads = await db
        .select()
        .from(mediaUploads)
        .where(and(eq(mediaUploads.maidId, id), isNull(mediaUploads.removedAt)))
        .orderBy(desc(mediaUploads.createdAt));
      const isUsed = ({ fileId }: { fileId: string | null }) =>
        all.some((item) => [item.fileId, item.sourceId, item.posterId].includes(fileId));
      const known = await db.select().from(languages).orderBy(asc(languages.label));
      return {
        maid: { id, name: found.name, face: found.isShown ? found.face : null },
        isShown: found.isShown,
        lacks: await mediaObstacles(db, id),
        today: dubaiDay(new Date()),
        converts: await converts(),
        languages: known.map(({ label }) => label),
        tasks: hasRight(member, 'edit_maids') ? await taskItems(deps, openTasksOf(id)) : [],
        items: await Promise.all(items.map((item) => shown(item, rows, sizeOf(item)))),
        uploads: uploads
          .filter((upload) => upload.fileId === null || !isUsed(upload))
          .map(({ id: uploadId, name, kind, state, problem }) => ({
            id: uploadId,
            name,
            kind,
            state,
            problem,
          })),
      };
    },
  };
}
