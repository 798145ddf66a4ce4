import { msg } from '../../rules/text/text.ts';

export const officeContent = {
  NO_CONTENT: msg('We can’t find this content. Go back to the list.'),
  CONTENT_TAKEN: msg('There is a page or file with this address already. Choose another one.'),
  CONTENT_OPEN: msg('A colleague has a draft of this already. Open it instead.'),
  CONTENT_MOVED_ON: msg('This has changed since you opened it. Look at it again.'),
  CONTENT_CLASH: msg(
    'The live version changed in the same place since this draft was begun. Discard the draft and start from the live version.',
  ),
  CONTENT_SCHEDULED: msg('A version of this goes live later. Discard that one first.'),
  CONTENT_INVALID: msg('This can’t be published yet: {problem}'),
  CONTENT_DATE: msg('Enter the day of the check as 2026-11-16. Notes have at most 500 characters.'),
  CONTENT_PERIOD: msg('The end has to be in the future and after the start.'),
  CONTENT_WORDS: msg('Say what has to change.'),
  ARRIVAL_PLAN_INVALID: msg(
    'Check the arrival plan: whole numbers, each time from an earlier to a later hour, and each holiday as 2026-12-02 and its name.',
  ),
  HOURS_INVALID: msg(
    'Enter times as 10:00-16:00, earlier ones first, and days as 2026-12-02. Ramadan needs a first and a last day.',
  ),
  PDF_MISSING: msg('Upload the PDF first.'),
  PDF_UNFIT: msg('We can’t use this file: {problem}'),
} as const;
