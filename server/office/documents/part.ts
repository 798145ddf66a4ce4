import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import type { OfficePart } from '../office-part.ts';
import { acceptDocument, askDocumentAgain, type FollowDocuments } from './decide.ts';
import { type NoteRead, registerScan } from './scan.ts';
import { showDocuments } from './show-documents.ts';
import { typeDocumentLines } from './type-lines.ts';
import { useReadValue } from './use-read-value.ts';

/** Checking documents (OFF-23). */
export const documentsPart = (
  deps: Deps,
  noteRead: NoteRead,
  follow: FollowDocuments,
): OfficePart<
  'GET office/documents' | 'GET office/document/{id}',
  'accept_document' | 'ask_document_again' | 'type_document_lines' | 'use_read_value'
> => ({
  handlers: showDocuments(deps, noteRead),
  commands: {
    accept_document: acceptDocument(follow),
    ask_document_again: askDocumentAgain(follow),
    type_document_lines: typeDocumentLines,
    use_read_value: useReadValue,
  },
  register: (app: FastifyInstance) => registerScan(app, deps, noteRead),
});
