import { msg } from '../../rules/text/text.ts';

/** The table of maids, its bulk changes, import and export. */
export const officeMaidList = {
  'UNDO_TOO_LATE.maids': msg(
    'This can’t be undone any more, because these maids changed since: {names}.',
  ),
  'MAID_INVALID.some': msg('These values don’t fit {names}. Nobody was changed.'),
  'MAID_NOT_READY.some': msg(
    'Not published yet, because consent or captions are missing: {names}.',
  ),
  IMPORT_UNREADABLE: msg('We can’t read this file. Save it as “CSV UTF-8” and choose it again.'),
  IMPORT_EMPTY: msg('This file has no rows below its header.'),
  IMPORT_TOO_LONG: msg('This file has more than {most} rows. Split it into several files.'),
  IMPORT_WRONG: msg('Some rows of this file have errors. Fix them and upload the file again.'),
  IMPORT_CHANGED: msg(
    'Some of these maids changed since the preview. Look at the rows again before you import them.',
  ),
  IMPORT_DONE: msg('This file is imported already.'),
  IMPORT_GONE: msg('This preview is gone. Upload the file again.'),
  EXPORT_GONE: msg('This export was downloaded already or is too old. Ask for it again.'),
} as const;
