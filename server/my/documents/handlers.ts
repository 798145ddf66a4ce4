import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { myDocumentCalls } from '../../../contract/my/documents.ts';
import { takesPaper, visaPapersFor } from '../../../rules/documents/upload.ts';
import { visaResults } from '../../../rules/visa/stages.ts';
import { displayFirstName } from '../../../rules/people/names.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import { maids } from '../../catalogue/table.ts';
import { beginUpload, fileLink, finishUpload } from '../../documents/index.ts';
import { documents } from '../../documents/table.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import { noteSentAgain } from '../../office/index.ts';
import { makePapers } from '../../signatures/index.ts';
import { visaCases } from '../../visa/table.ts';
import { homeAccess } from '../access/index.ts';
import { visaNameOf } from '../home/read-home.ts';
import { rowsOfContract } from '../payments/contract-of.ts';
import { herDocuments, signedDocuments, uploadedDocuments, visaDocuments } from './list.ts';
import { opensOf } from './opens.ts';
import { homeDocumentOpens } from './table.ts';
import { sendingAccess, typedExpiry } from './uploads.ts';

/** Kinds that the client can open here. Invoices are among the payments. */
const openedKinds = [
  'emirates_id_front',
  'emirates_id_back',
  'passport',
  'residence_visa',
  'bank_letter',
  'tenancy',
  'salary_certificate',
  'marriage_certificate',
  'bank_statements',
  'spouse_visa',
  'contract',
  'direct_debit_authority',
] as const;
/** Those of hers that the client uploaded for a visa, while it is under way. Nobody opens her passport here. */
const openedOfHers = ['her_photo', 'her_visa'] as const;

/** A family that sponsors her itself has its employer file still before it. */
async function isOwnFile(db: Database, applicationId: string): Promise<boolean> {
  const rows = await db
    .select({ id: visaCases.id })
    .from(visaCases)
    .where(
      and(
        eq(visaCases.applicationId, applicationId),
        eq(visaCases.sponsor, 'family'),
        eq(visaCases.stage, 'file'),
        eq(visaCases.state, 'open'),
      ),
    );
  return rows.length > 0;
}

/** Documents of a home (HOME-05). */
export function myDocumentHandlers(deps: Deps): Handlers<keyof typeof myDocumentCalls> {
  const { keys, store } = deps;
  const { db } = store;
  const access = homeAccess(deps);
  const sending = sendingAccess(deps);
  const finish = finishUpload(deps);

  return {
    'GET my/documents': async ({ query }, visit) => {
      const home = await access.open(visit, query.home, 'documents');
      const { application } = home;
      await makePapers(deps, home);
      const rows = await rowsOfContract(db, application);
      const maidId = rows[0]?.maidId ?? null;
      const isOver = application.state === 'ended';
      const uploaded = await uploadedDocuments(db, home);
      const [maid] =
        maidId === null
          ? []
          : await db.select({ name: maids.firstName }).from(maids).where(eq(maids.id, maidId));
      return {
        home: application.id,
        isClient: home.role === 'client',
        isOver,
        today: dubaiDay(new Date()),
        maid: maid ? displayFirstName(maid.name) : await visaNameOf(db, home),
        documents: [
          // After the contract her documents are none of the family's business.
          ...(maidId === null || isOver ? [] : await herDocuments(db, keys, maidId)),
          ...(await visaDocuments(db, keys, home)),
          ...uploaded.filter(({ owner }) => owner === 'family' || !isOver),
          ...(await signedDocuments(
            db,
            rows.map(({ id }) => id),
          )),
        ],
        missing: (await isOwnFile(db, application.id))
          ? visaPapersFor('family').filter((kind) => uploaded.every((one) => one.kind !== kind))
          : [],
      };
    },
    'GET my/documents/opens': async ({ query }, visit) => {
      const { application } = await access.open(visit, query.home, 'documents');
      const rows = await rowsOfContract(db, application);
      return opensOf(
        db,
        rows.map(({ id }) => id),
      );
    },
    'POST my/documents/open': async ({ body }, visit) => {
      return store.transaction(async (tx) => {
        const home = await access.lockAndOpen(tx, visit, body.home, access.openForClient);
        const rows = await rowsOfContract(tx, home.application);
        const ids = rows.map(({ id }) => id);
        const ofVisa = await visaDocuments(tx, keys, home);
        const isOfVisa = ofVisa.some(({ id }) => id === body.documentId);
        const [found] = await tx
          .select()
          .from(documents)
          .where(
            and(
              eq(documents.id, body.documentId),
              inArray(documents.applicationId, ids),
              inArray(documents.kind, [
                ...openedKinds,
                ...(home.application.state === 'ended' ? [] : openedOfHers),
                ...(isOfVisa ? visaResults : []),
              ]),
              inArray(documents.mediaType, ['application/pdf', 'image/jpeg']),
              isNull(documents.removedAt),
            ),
          );
        if (found === undefined) throw new Refusal(404, 'NO_DOCUMENT');
        const { id: documentId, applicationId, kind } = found;
        await tx.insert(homeDocumentOpens).values({ applicationId, documentId, kind });
        return { url: fileLink(deps, documentId) };
      });
    },
    'POST my/documents/begin': async ({ body: { home, ...wish } }, visit) => {
      const own = await sending.open(visit, home);
      if (!takesPaper(own.application.flow, wish.kind)) throw new Refusal(404, 'NO_DOCUMENT');
      return beginUpload(deps, own, wish, (tx) => sending.lock(tx, visit, home));
    },
    'POST my/documents/finish': async ({ body }, visit) => {
      const home = await sending.open(visit, body.home);
      const expiresOn = typedExpiry(body.expiresOn);
      const lock = (tx: Database) => sending.lock(tx, visit, home.application.id);
      const finishing = { renewal: { expiresOn }, lock, stored: noteSentAgain(deps) };
      await finish(home, body.uploadId, visit.address, finishing);
      return {};
    },
  };
}
