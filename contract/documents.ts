import * as z from 'zod/mini';
import { LARGEST_FILE, paperKinds, residencies } from '../rules/documents/upload.ts';
import { applicationKey } from './application.ts';
import { type CallTable, json, takesNothing } from './call.ts';

const kind = z.enum(paperKinds);
const day = z.nullable(z.string());

const paper = z.object({
  kind,
  /** Grows with each new photo. */
  version: z.int(),
  mediaType: z.enum(['image/jpeg', 'application/pdf']),
  bytes: z.int(),
  /** ISO day; null if unknown. */
  expiresOn: day,
  expired: z.boolean(),
  /** A link to a thumbnail, valid for a few minutes; null for a PDF and for an untrusted browser. */
  preview: z.nullable(z.string()),
});
export type Paper = z.output<typeof paper>;

/** The documents of the same client's earlier application, limited to what may be shown. */
const savedPapers = z.object({
  givenOn: z.string(),
  emiratesId: z.nullable(z.string()),
  residency: z.enum(residencies),
  papers: z.array(z.object({ kind, expiresOn: day, expired: z.boolean() })),
});
export type SavedPapers = z.output<typeof savedPapers>;

export const documentCalls = {
  'GET documents/list': {
    ...takesNothing,
    summary: 'The documents of an application, and unfinished uploads.',
    query: z.object({ id: applicationKey }),
    answer: json(
      z.object({
        papers: z.array(paper),
        underWay: z.array(z.object({ kind, bytes: z.int(), received: z.int() })),
        saved: z.nullable(savedPapers),
      }),
    ),
  },
  'POST documents/begin': {
    ...takesNothing,
    summary: 'Starts or resumes the upload of a document.',
    body: z.strictObject({
      id: applicationKey,
      kind,
      bytes: z.int().check(z.gte(1), z.lte(LARGEST_FILE)),
      /** SHA-256 of the whole file, which recognises the same file again. */
      digest: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
    }),
    answer: json(z.object({ uploadId: z.uuid(), received: z.int(), partBytes: z.int() })),
  },
  'POST documents/finish': {
    ...takesNothing,
    selfQueued: true,
    summary: 'Ends an upload: inspects the file and stores it, or refuses it with a reason.',
    body: z.strictObject({ id: applicationKey, uploadId: z.uuid() }),
    answer: json(paper),
  },
} as const satisfies CallTable;
