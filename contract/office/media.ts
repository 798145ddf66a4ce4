import * as z from 'zod/mini';
import { LONGEST_LINE } from '../../rules/media/captions.ts';
import {
  type ConsentScope,
  LONGEST_TITLE,
  mediaStates,
  scopeAnswers,
  VIDEO_SECONDS,
} from '../../rules/media/consent.ts';
import { json, takesNothing } from '../call.ts';
import { taskItem } from './queue.ts';
import {
  at,
  type CommandTable,
  day,
  maidFace,
  type OfficeCallTable,
  uuid,
  words,
} from './office-call.ts';

const answer = z.enum(scopeAnswers);
const scopes = z.object({
  site: answer,
  shared_lists: answer,
  messages: answer,
  social: answer,
  print: answer,
} satisfies Record<ConsentScope, typeof answer>);
const maidId = z.int().check(z.gte(1));
const fraction = z.number().check(z.gte(0), z.lte(1));
/** The part of the original photo that is shown, as fractions of its sides. */
const crop = z.strictObject({ x: fraction, y: fraction, width: fraction, height: fraction });
const second = z.number().check(z.gte(0), z.lte(VIDEO_SECONDS.most * 2));
const caption = z.string().check(z.maxLength(LONGEST_LINE));
const captionLine = z.object({
  id: z.string(),
  start: second,
  end: second,
  en: caption,
  ar: caption,
});

const consent = z.object({
  givenOn: day,
  /** The language in which it was explained to her. */
  language: z.string(),
  explainedBy: z.nullable(z.string()),
  scopes,
  endsOn: day,
  daysLeft: z.int(),
  withdrawnAt: z.nullable(at),
  /** She did it herself, on her phone. */
  withdrawnByHer: z.boolean(),
});

const item = z.object({
  id: uuid,
  kind: z.enum(['photo', 'video']),
  title: z.string(),
  state: z.enum(mediaStates),
  publishedAt: z.nullable(at),
  /** Addresses for colleagues; they also show what is not on the site. */
  file: z.nullable(z.string()),
  original: z.nullable(z.string()),
  poster: z.nullable(z.string()),
  externalUrl: z.nullable(z.string()),
  crop: z.nullable(crop),
  bytes: z.int(),
  seconds: z.nullable(z.number()),
  posterSecond: z.nullable(z.number()),
  captions: z.array(captionLine),
  /** The lines differ from those on the site. */
  hasCaptionDraft: z.boolean(),
  hasCaptions: z.boolean(),
  consent: z.nullable(consent),
  /** Why it cannot be published as it is. */
  obstacles: z.array(z.string()),
});

export const mediaCalls = {
  'GET office/media/{id}': {
    ...takesNothing,
    summary: 'The photos and videos of a maid with her consent to each (OFF-42).',
    allowed: 'see_maids',
    params: z.object({ id: z.coerce.number().check(z.int(), z.gte(1)) }),
    answer: json(
      z.object({
        maid: maidFace,
        /** Families can find her. */
        isShown: z.boolean(),
        /** What her media lack before she can be published. */
        lacks: z.array(z.enum(['no_media_on_site', 'captions_missing'])),
        today: day,
        /** ffmpeg is installed: videos are converted, posters taken from them. */
        converts: z.boolean(),
        languages: z.array(z.string()),
        items: z.array(item),
        /** Asking her again before a consent ends. */
        tasks: z.array(taskItem),
        /** Uploads that are not used yet. */
        uploads: z.array(
          z.object({
            id: uuid,
            name: z.string(),
            kind: z.enum(['photo', 'video']),
            state: z.enum(['ready', 'converting', 'refused']),
            problem: z.string(),
          }),
        ),
      }),
    ),
  },
} as const satisfies OfficeCallTable;

const one = z.strictObject({ itemId: uuid });

export const mediaCommands = {
  add_media: {
    right: 'edit_maids',
    input: z.strictObject({ maidId, uploadId: uuid, title: words(LONGEST_TITLE) }),
    undo: 'can',
  },
  /** Another file for the same item; her consent was for the old one. */
  replace_media: {
    right: 'edit_maids',
    input: z.strictObject({ itemId: uuid, uploadId: uuid }),
    undo: 'can',
  },
  rename_media: {
    right: 'edit_maids',
    input: z.strictObject({ itemId: uuid, title: words(LONGEST_TITLE) }),
    undo: 'can',
  },
  crop_photo: { right: 'edit_maids', input: z.strictObject({ itemId: uuid, crop }), undo: 'can' },
  /** Families see the first photo and the first video. */
  move_media: {
    right: 'edit_maids',
    input: z.strictObject({ itemId: uuid, step: z.enum(['up', 'down']) }),
    undo: 'can',
  },
  set_poster: {
    right: 'edit_maids',
    input: z.strictObject({
      itemId: uuid,
      from: z.union([z.strictObject({ uploadId: uuid }), z.strictObject({ second })]),
    }),
    undo: 'can',
  },
  /** Adds, changes or removes one line of the draft. */
  save_caption: {
    right: 'edit_maids',
    input: z.strictObject({
      itemId: uuid,
      lineId: z.nullable(z.string().check(z.maxLength(40))),
      line: z.nullable(z.strictObject({ start: second, end: second, en: caption, ar: caption })),
    }),
    undo: 'can',
  },
  /** With its captions as they are in the draft. */
  publish_media: {
    right: 'publish_maids',
    input: z.strictObject({ itemIds: z.array(uuid).check(z.minLength(1), z.maxLength(50)) }),
    undo: 'can',
  },
  /** Off the site, and gone after a day: what failed its checks or was added by mistake. */
  remove_media: {
    right: 'publish_maids',
    input: z.strictObject({
      itemId: uuid,
      /** The colleague was told that families will see no photo, or no video, of her. */
      isLastKnown: z.boolean(),
    }),
    undo: 'can',
  },
  /** An upload that nothing uses yet. */
  remove_upload: {
    right: 'edit_maids',
    input: z.strictObject({ uploadId: uuid }),
    undo: 'can',
  },
  take_off_media: { right: 'publish_maids', input: one, undo: 'can' },
  record_consent: {
    right: 'edit_maids',
    input: z.strictObject({
      itemId: uuid,
      givenOn: day,
      endsOn: day,
      language: words(60),
      scopes: z.strictObject(scopes.shape),
    }),
    undo: 'can',
  },
  /** For her own phone; it can only withdraw. */
  make_consent_link: {
    right: 'edit_maids',
    input: z.strictObject({ maidId }),
    undo: 'link_shown',
  },
  withdraw_consent: {
    right: ['edit_maids', 'publish_maids'],
    input: z.strictObject({ maidId, itemId: z.nullable(uuid) }),
    undo: 'consent_withdrawn',
  },
} as const satisfies CommandTable;
