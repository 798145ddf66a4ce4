import * as z from 'zod/mini';
import { paperKinds } from '../../rules/documents/upload.ts';
import { visaResults } from '../../rules/visa/stages.ts';
import { askAgainReasons } from '../../rules/office/document-reasons.ts';
import { documentOwners, documentStates } from '../../rules/my/documents-expiry.ts';
import { type CallTable, json, takesNothing } from '../call.ts';
import { documentCalls } from '../documents.ts';
import { homeId, homeQuery } from './sign-in.ts';

const day = z.iso.date();

const document = z.object({
  /** Null if nothing can be opened: we never show a scan of her passport. */
  id: z.nullable(z.uuid()),
  kind: z.enum([...paperKinds, ...visaResults, 'contract', 'direct_debit_authority']),
  owner: z.enum(documentOwners),
  /** The family sent it and can send a newer one. */
  isUploaded: z.boolean(),
  state: z.enum(documentStates),
  /** Why it was asked for again. */
  reason: z.nullable(z.enum(askAgainReasons)),
  /** The colleague's own words instead of those of the reason. */
  words: z.optional(z.string()),
  /** The day it was signed or received; null if it is not known. */
  since: z.nullable(day),
  expiresOn: z.nullable(day),
  /** Masked. */
  number: z.nullable(z.string()),
});
export type MyDocument = z.output<typeof document>;

/** Documents of a home (HOME-05). */
export const myDocumentCalls = {
  'GET my/documents': {
    ...takesNothing,
    summary: 'All signed and received documents with their expiry days.',
    query: homeQuery,
    answer: json(
      z.object({
        home: z.uuid(),
        isClient: z.boolean(),
        isOver: z.boolean(),
        today: day,
        /** Her first name. */
        maid: z.nullable(z.string()),
        documents: z.array(document),
        /** What the family’s own sponsorship still needs. */
        missing: z.array(z.enum(paperKinds)),
      }),
    ),
  },
  'GET my/documents/opens': {
    ...takesNothing,
    summary: 'Views of documents, newest first.',
    query: homeQuery,
    answer: json(
      z.array(
        z.object({
          at: z.iso.datetime(),
          /** The first name of a colleague; null if the client opened it here. */
          colleague: z.nullable(z.string()),
          kind: z.string(),
          reason: z.string(),
        }),
      ),
    ),
  },
  'POST my/documents/open': {
    ...takesNothing,
    summary: 'A link that opens one document for a few minutes. Each use is logged.',
    body: z.strictObject({ home: homeId, documentId: z.uuid() }),
    answer: json(z.object({ url: z.string() })),
  },
  'POST my/documents/begin': {
    ...takesNothing,
    summary: 'Starts or resumes the upload of a newer document.',
    body: z.strictObject({
      home: homeId,
      kind: documentCalls['POST documents/begin'].body.shape.kind,
      bytes: documentCalls['POST documents/begin'].body.shape.bytes,
      digest: documentCalls['POST documents/begin'].body.shape.digest,
    }),
    answer: documentCalls['POST documents/begin'].answer,
  },
  'POST my/documents/finish': {
    ...takesNothing,
    selfQueued: true,
    summary: 'Ends an upload: stores the file for a check, or refuses it with a reason.',
    body: z.strictObject({
      home: homeId,
      uploadId: z.uuid(),
      expiresOn: z.nullable(z.string().check(z.maxLength(20))),
    }),
    answer: json(z.object({})),
  },
} as const satisfies CallTable;
