import { and, desc, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { MyDocument } from '../../../contract/my/documents.ts';
import { isHerPaper, type PaperKind, paperKinds } from '../../../rules/documents/upload.ts';
import { shownReason } from '../../../rules/office/document-reasons.ts';
import { maskedEmiratesId } from '../../../rules/people/emirates-id.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import { answersOf, askedDocumentsOf, documentsAnswer } from '../../applications/index.ts';
import { documents } from '../../documents/table.ts';
import { mandates } from '../../mandates/table.ts';
import { documentChecks } from '../../office/documents/table.ts';
import { maidPrivate } from '../../office/maids/table.ts';
import type { Keys } from '../../platform/keys.ts';
import { unseal } from '../../platform/sealing.ts';
import type { Database } from '../../platform/store/store.ts';
import { resultsForFamily } from '../../visa/index.ts';
import type { HomeAccess } from '../access/index.ts';

type Home = Pick<HomeAccess, 'application' | 'dataKey'>;

const dayOf = (moment: Date) => dubaiDay(moment);

/** The newest decision about each document. */
async function decisionsOf(db: Database, applicationId: string) {
  const rows = await db
    .select()
    .from(documentChecks)
    .where(and(eq(documentChecks.applicationId, applicationId), isNull(documentChecks.withdrawnAt)))
    .orderBy(documentChecks.decidedAt);
  return new Map(rows.map((row) => [row.documentId, row]));
}

async function typedEmiratesId(db: Database, home: Home): Promise<string | null> {
  const answers = await answersOf(db, home);
  const typed = documentsAnswer(answers)?.emiratesId;
  return typeof typed === 'string' && typed !== '' ? maskedEmiratesId(typed) : null;
}

/**
 * What the family uploaded: the newest of each kind, and the one that it replaced. Those of a visa include hers; nobody
 * opens her passport here.
 */
export async function uploadedDocuments(db: Database, home: Home): Promise<MyDocument[]> {
  const { id } = home.application;
  const rows = await db
    .select()
    .from(documents)
    .where(and(eq(documents.applicationId, id), inArray(documents.kind, [...paperKinds])))
    .orderBy(documents.kind, desc(documents.version));
  const decisions = await decisionsOf(db, id);
  const asked = await askedDocumentsOf(db, home);
  const emiratesId = await typedEmiratesId(db, home);
  const ofKind = (kind: PaperKind) => {
    const [newest, before] = rows.filter((row) => row.kind === kind);
    return [newest, before].flatMap((row, place): MyDocument[] => {
      if (row === undefined) return [];
      const isGone = row.removedAt !== null;
      // Only a renewed document has a history; the same photo taken again before the check has none.
      if (place === 1 && (!isGone || !decisions.has(row.id))) return [];
      const decision = decisions.get(row.id);
      const own = asked.find((one) => one.kind === kind)?.words ?? undefined;
      const isRejected = decision?.decision === 'asked_again' && !isGone;
      return [
        {
          id: isGone || kind === 'her_passport' ? null : row.id,
          kind,
          owner: isHerPaper(kind) ? 'maid' : 'family',
          isUploaded: true,
          state: isGone
            ? 'replaced'
            : isRejected
              ? 'rejected'
              : decision === undefined
                ? 'checking'
                : 'valid',
          reason: isRejected ? shownReason(decision.decision, decision.reason) : null,
          ...(isRejected && own !== undefined && { words: own }),
          since: dayOf(row.createdAt),
          expiresOn: row.expiresOn,
          number: kind === 'emirates_id_front' && !isGone && place === 0 ? emiratesId : null,
        },
      ];
    });
  };
  return paperKinds.flatMap(ofKind);
}

/**
 * The agreement of the contract and of each replacement, and the forms of the direct debit, the newest first.
 * `applicationIds` are the contract and its replacements, the newest first.
 */
export async function signedDocuments(
  db: Database,
  applicationIds: readonly string[],
): Promise<MyDocument[]> {
  const kinds = ['contract', 'direct_debit_authority'] as const;
  const rows = await db
    .select()
    .from(documents)
    .where(
      and(
        inArray(documents.applicationId, [...applicationIds]),
        inArray(documents.kind, [...kinds]),
        eq(documents.mediaType, 'application/pdf'),
        isNotNull(documents.frozenAt),
        isNull(documents.removedAt),
      ),
    )
    .orderBy(desc(documents.createdAt));
  // The form before stays in force until the bank has accepted the new one.
  const [waiting] = await db
    .select({ id: mandates.id })
    .from(mandates)
    .where(
      and(
        inArray(mandates.applicationId, [...applicationIds]),
        gt(mandates.round, 0),
        or(eq(mandates.state, 'signed'), eq(mandates.state, 'lodged')),
      ),
    )
    .limit(1);
  const inForce = { contract: 1, direct_debit_authority: waiting ? 2 : 1 } as const;
  const agreements = applicationIds.flatMap(
    (id) => rows.find((row) => row.kind === 'contract' && row.applicationId === id) ?? [],
  );
  const forms = rows.filter(({ kind }) => kind === 'direct_debit_authority');
  return kinds.flatMap((kind) =>
    (kind === 'contract' ? agreements : forms.slice(0, 3)).map((row, place): MyDocument => ({
      id: row.id,
      kind,
      owner: 'signed',
      isUploaded: false,
      state: place < inForce[kind] ? 'valid' : 'replaced',
      reason: null,
      since: dayOf(row.createdAt),
      expiresOn: null,
      number: null,
    })),
  );
}

/** What her visa brought. The client opens the newest of each; one that was replaced opens for nobody. */
export async function visaDocuments(
  db: Database,
  keys: Pick<Keys, 'master'>,
  { application }: Pick<HomeAccess, 'application'>,
): Promise<MyDocument[]> {
  return (await resultsForFamily(db, keys, application)).map(
    ({ kind, documentId, expiresOn, number, addedAt, isCurrent }): MyDocument => ({
      id: isCurrent ? documentId : null,
      kind,
      owner: 'maid',
      isUploaded: false,
      state: isCurrent ? 'valid' : 'replaced',
      reason: null,
      since: dayOf(addedAt),
      expiresOn,
      number,
    }),
  );
}

/** Her passport, by its expiry and the end of its number. She keeps it herself, and families see no scan of it. */
export async function herDocuments(
  db: Database,
  { master }: Pick<Keys, 'master'>,
  maidId: number,
): Promise<MyDocument[]> {
  const [row] = await db.select().from(maidPrivate).where(eq(maidPrivate.maidId, maidId));
  if (!row?.passportEndsOn && !row?.passportSealed) return [];
  const place = { table: 'maid_private', column: 'passport_sealed', row: String(maidId) };
  const number = row.passportSealed && unseal(master, place, row.passportSealed)?.toString();
  return [
    {
      id: null,
      kind: 'her_passport',
      owner: 'maid',
      isUploaded: false,
      state: 'valid',
      reason: null,
      since: null,
      expiresOn: row.passportEndsOn,
      number: number ? `•••••${number.slice(-4)}` : null,
    },
  ];
}
