export { documentsComplete } from './complete.ts';
export { keepDocument, keepFrozenDocument } from './document-rows.ts';
export { readFile as readDocument } from './kept-file.ts';
export { documents } from './documents.ts';
export { fileLink } from './file-links.ts';
export { registerDocuments } from './register.ts';
export { sweepFiles } from './sweep-files.ts';
export { documentSteps } from './steps.ts';
