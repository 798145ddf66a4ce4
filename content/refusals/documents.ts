import { msg } from '../../rules/text/text.ts';

/** Uploaded documents, and forms to sign. */
export const documents = {
  // The problem comes in words from rules/documents/upload.ts.
  FILE_TYPE: '{problem}',
  FILE_DAMAGED: msg('This file cannot be read. Please take the photo again.'),
  FILE_TOO_SLOW: msg('This file takes too long to open. Please take a photo instead.'),
  PICTURE_TOO_LARGE: msg('This picture is too large to open. Please take a photo instead.'),
  PICTURE_TOO_SMALL: msg(
    'This picture is too small to read. It needs at least {points} points on its shorter side.',
  ),
  PICTURE_BLANK: msg('There is nothing to see on this picture. Please take it again.'),
  PDF_LOCKED: msg(
    'This PDF is locked with a password. Please send it without one, or take a photo.',
  ),
  PDF_ACTIVE: msg(
    'This PDF holds a program, a form or another file. Please print it to a new PDF, or take a photo.',
  ),
  PDF_TOO_LONG: msg('This PDF has more than 30 pages. Please send only the page we ask for.'),
  PDF_TOO_LARGE: msg('This PDF is too large inside. Please take a photo instead.'),
  NO_UPLOAD: msg('This file is not on its way any more. Please send it again.'),
  UPLOAD_INCOMPLETE: msg('Some of this file has not arrived yet.'),
  NOT_OPEN: msg('This application is finished. Its documents cannot be changed here.'),
  TOO_MANY_FILES: msg(
    'This application has as many files as it can hold. Please write to us and we help.',
  ),
  TOO_MANY_BYTES: msg(
    'A lot was uploaded from your network today. Please try again tomorrow, from another network, or message us.',
  ),
  FILE_UNAVAILABLE: msg('This file is unavailable. Please write to us.'),
  PAPERS_MISSING: msg('Some documents are still missing.'),
  NOTHING_SAVED: msg('There are no earlier documents we could use.'),

  'NOT_READY.contract': msg(
    'Choose a maid, live-in or live-out, and tell us your name first. Then you can sign.',
  ),
  'NOT_READY.bank': msg('Add your bank details first. Then you can sign.'),
  FORM_CHANGED: msg('The form has changed since you read it. Please read it again, then sign.'),
  NOT_YOUR_NAME: msg(
    'This account is not in your name. Its holder signs: send them a link, or change the account.',
  ),
  NEEDS_PAYER: msg('The account holder gives an Emirates ID and a mobile number before signing.'),
  ALREADY_SIGNED: msg('This is signed already. There is nothing more to sign here.'),
  'ALREADY_SIGNED.link': msg('The payment form is signed. No link is needed any more.'),
  SPOUSE_NOT_SIGNED: msg(
    'Your spouse has not signed yet. This page continues automatically as soon as that is done.',
  ),
  SIGN_IN_ORDER: msg('Please sign in order. The signature before this one is missing.'),
  // The problem comes in words from rules/.
  SIGNATURE: '{problem}',
  'SIGNATURE.name': msg('Type your name as it is on the form.'),
  SIGNATURE_REUSED: msg('This very signature was used before. Please sign again by hand.'),
  NOT_SIGNED: msg(
    'The form you signed is no longer the one that counts. Please read it again and sign.',
  ),
} as const;
