export { documentSteps, documentsComplete } from './steps.ts';
export { type DocumentRow, keepDocument, readDocument } from './document-rows.ts';
export { documents } from './documents.ts';
export { fileLink } from './file-links.ts';
export { papersAnswer } from './papers-answer.ts';
export { registerDocuments } from './register.ts';
export { sweepFiles } from './sweep-files.ts';
