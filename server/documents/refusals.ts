import { type PaperKind, SMALLEST_SIDE } from '../../rules/documents/upload.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Inspection } from './inspection/inspect.ts';

type Fault = Extract<Inspection, { fault: unknown }>['fault'];

const words: Readonly<Record<Fault, readonly [code: string, message: string]>> = {
  damaged: ['FILE_DAMAGED', 'This file cannot be read. Please take the photo again.'],
  tooManyPixels: [
    'PICTURE_TOO_LARGE',
    'This picture is too large to open. Please take a photo instead.',
  ],
  tooSmall: [
    'PICTURE_TOO_SMALL',
    `This picture is too small to read. It needs at least ${SMALLEST_SIDE} points on its shorter side.`,
  ],
  blank: ['PICTURE_BLANK', 'There is nothing to see on this picture. Please take it again.'],
  locked: [
    'PDF_LOCKED',
    'This PDF is locked with a password. Please send it without one, or take a photo.',
  ],
  active: [
    'PDF_ACTIVE',
    'This PDF holds a program, a form or another file. Please print it to a new PDF, or take a photo.',
  ],
  tooManyPages: [
    'PDF_TOO_LONG',
    'This PDF has more than 30 pages. Please send only the page we ask for.',
  ],
  tooLargeInside: ['PDF_TOO_LARGE', 'This PDF is too large inside. Please take a photo instead.'],
  tooSlow: ['FILE_TOO_SLOW', 'This file takes too long to open. Please take a photo instead.'],
};

export function refusalOf(fault: Fault, kind: PaperKind): Refusal {
  const [code, message] = words[fault];
  return new Refusal(422, code, message, { [kind]: message });
}

export const foreignFile = (kind: PaperKind, message: string) =>
  new Refusal(415, 'FILE_TYPE', message, { [kind]: message });

export const noUpload = () =>
  new Refusal(404, 'NO_UPLOAD', 'This file is not on its way any more. Please send it again.');

export const notOpen = () =>
  new Refusal(400, 'NOT_OPEN', 'This application is finished. Its papers cannot be changed here.');

export const noApplication = () =>
  new Refusal(404, 'NO_APPLICATION', 'This link opens no application, or no longer does.');

export const tooManyFiles = () =>
  new Refusal(
    413,
    'TOO_MANY_FILES',
    'This application has as many files as it can hold. Please write to us and we help.',
  );

export const tooManyBytes = () =>
  new Refusal(
    429,
    'TOO_MANY_BYTES',
    'A lot was uploaded from your network today. Please try again tomorrow, from another network, or message us.',
  );

export const noFile = () => new Refusal(404, 'NOT_FOUND', 'There is no such file.');
export const linkEnded = () =>
  new Refusal(410, 'LINK_ENDED', 'This link has expired. Open the page it stood on again.');
export const unavailable = () =>
  new Refusal(404, 'FILE_UNAVAILABLE', 'This file is unavailable. Please write to us.');
