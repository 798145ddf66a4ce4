import { type PaperKind, SMALLEST_SIDE } from '../../rules/documents/upload.ts';
import type { VisaResult } from '../../rules/visa/stages.ts';
import { fieldRefusal, Refusal, type RefusalKey } from '../platform/refusal.ts';
import type { Inspection } from './inspection/inspect.ts';

type Fault = Extract<Inspection, { fault: unknown }>['fault'];

const keys = {
  damaged: 'FILE_DAMAGED',
  tooManyPixels: 'PICTURE_TOO_LARGE',
  tooSmall: 'PICTURE_TOO_SMALL',
  blank: 'PICTURE_BLANK',
  locked: 'PDF_LOCKED',
  active: 'PDF_ACTIVE',
  tooManyPages: 'PDF_TOO_LONG',
  tooLargeInside: 'PDF_TOO_LARGE',
  tooSlow: 'FILE_TOO_SLOW',
} as const satisfies Record<Fault, RefusalKey>;

export const refusalOf = (fault: Fault, kind: PaperKind | VisaResult): Refusal =>
  fieldRefusal(422, kind, keys[fault], { points: SMALLEST_SIDE });

/** Takes the words of a function of rules/. */
export const foreignFile = (kind: PaperKind | VisaResult, problem: string) =>
  fieldRefusal(415, kind, 'FILE_TYPE', { problem });

export const noUpload = () => new Refusal(404, 'NO_UPLOAD');

export const notOpen = () => new Refusal(400, 'NOT_OPEN');

export const noApplication = () => new Refusal(404, 'NO_APPLICATION');

export const tooManyFiles = () => new Refusal(413, 'TOO_MANY_FILES');

export const tooManyBytes = () => new Refusal(429, 'TOO_MANY_BYTES');

export const noFile = () => new Refusal(404, 'NOT_FOUND.file');
export const linkEnded = () => new Refusal(410, 'LINK_ENDED.file');
export const unavailable = () => new Refusal(404, 'FILE_UNAVAILABLE');
