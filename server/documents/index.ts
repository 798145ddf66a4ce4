export { documentsComplete, herDocumentsComplete } from './complete.ts';
export { checkUpload, storeUpload } from './checked-uploads.ts';
export {
  correctExpiry,
  insertDocument,
  keepDocument,
  keepFrozenDocument,
  removeDocument,
} from './document-rows.ts';
export { putFile, readFile as readDocument } from './kept-file.ts';
export { documents } from './documents.ts';
export { finishUpload } from './finish-upload.ts';
export { fileLink } from './file-links.ts';
export { registerDocuments } from './register.ts';
export { sweepFiles } from './sweep-files.ts';
export { documentSteps } from './steps.ts';
export type { PartsRoute } from './take-parts.ts';
export { beginUpload } from './uploads.ts';
