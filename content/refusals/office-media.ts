import { msg } from '../../rules/text/text.ts';

/** Refusals about photos, videos and consent. */
export const officeMedia = {
  UNKNOWN_MEDIA: msg('Choose a photo (JPEG, PNG, WebP) or a video (MP4).'),
  MEDIA_UNFIT: '{reason}',
  UPLOAD_GONE: msg('This file is no longer here. Upload it again.'),
  LAST_MEDIA_OF_KIND: msg(
    'It is the only photo, or the only video, of her on the site. Look at the page again and confirm that it goes.',
  ),
  OTHER_KIND_OF_MEDIA: msg(
    'This works only with a photo for a photo, and with a video for a video.',
  ),
  NO_POSTER_FROM_VIDEO: msg(
    'A frame can’t be taken from the video here, because ffmpeg is not installed. Upload a photo instead.',
  ),
  NO_CONSENT: msg('She has not agreed to this, or her consent is over. Record her consent first.'),
  CONSENT_NOT_FOR_SITE: msg(
    'She does not allow this on the hire page and in shared lists, so it can’t be published.',
  ),
  CONSENT_IN_FUTURE: msg('The day on which she agreed can’t be in the future.'),
  CONSENT_OVER_ALREADY: msg('The last day has to be today or later.'),
  CONSENT_TOO_LONG: msg('A consent lasts two years at most.'),
  CONSENT_BEFORE_WITHDRAWAL: msg(
    'She withdrew her consent after this day. Ask her again and enter the day of her new answer.',
  ),
  NOTHING_TO_WITHDRAW: msg('There is no consent to withdraw.'),
  CAPTIONS_MISSING: msg('Nobody is published without English captions. Write them first.'),
  CAPTIONS_WRONG: msg(
    'Some caption lines are empty, overlap or are outside the video. Correct them first.',
  ),
  TOO_MANY_CAPTIONS: msg('A video has 200 caption lines at most.'),
} as const;
