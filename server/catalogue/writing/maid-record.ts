import { z } from 'zod';
import type { MaidField } from '../../../rules/catalogue/maid-fields.ts';
import { maidChecks } from '../../../rules/catalogue/maid-checks.ts';
import { skillLevels } from '../../../rules/catalogue/skill-levels.ts';
import { languageLevels, arrangements, maidRoles, religions } from '../table.ts';
import { day, dayOrOffset, filePath, words } from '../../platform/record-fields.ts';

const code = z.string().regex(/^[A-Z_]{2,40}$/, 'must be a code of skills.json');
/** Empty where there is no Arabic yet; records of before Arabic do not have it. */
const arabic = (most: number) => words(most).or(z.literal('')).default('');
const distinct = (items: readonly unknown[]) => new Set(items).size === items.length;

const mediaFiles = z
  .strictObject({
    /** A stored file, or an address at a video host. */
    video: z.union([filePath, z.url({ protocol: /^https$/ })], {
      error: 'must be a file beside this one or an https address',
    }),
    captions: filePath,
    arabicCaptions: filePath,
    poster: filePath,
    face: filePath,
    durationSeconds: z.number().positive(),
  })
  .partial()
  .refine((media) => media.video === undefined || media.durationSeconds !== undefined, {
    error: 'is needed with a video',
    path: ['durationSeconds'],
  })
  .refine(
    (media) =>
      media.video !== undefined ||
      (media.captions ?? media.arabicCaptions ?? media.poster) === undefined,
    {
      error: 'is needed for captions and poster',
      path: ['video'],
    },
  );

/** One maid as she is imported, exported and edited. Files are named by path, or by the id of a stored one. */
export const maidRecord = z
  .strictObject({
    id: z.int().min(1).max(2_000_000_000),
    firstName: words(60),
    arabicName: arabic(60),
    bornOn: day,
    nationality: z.string().regex(/^[A-Z]{2}$/, 'must be a code of nationalities.json'),
    matchingType: z.int(),
    religion: z.enum(religions).nullable(),
    numberOfChildren: z.int().min(0).max(20),
    arrangement: z.enum(arrangements),
    languages: z
      .array(z.strictObject({ language: words(60), level: z.enum(languageLevels) }))
      .refine((all) => distinct(all.map(({ language }) => language)), 'names a language twice'),
    experience: z.array(
      z.strictObject({
        place: words(80),
        years: z.number().positive().max(45),
        what: words(300),
        arabicPlace: arabic(80),
        arabicWhat: arabic(300),
      }),
    ),
    skills: z.array(code),
    notYet: z.array(code).default([]),
    /** For those of `skills` that the office has assessed. */
    skillLevels: z.record(code, z.enum(skillLevels)).default({}),
    monthlyPrice: z.int().positive(),
    wage: z.int().positive(),
    availableFrom: dayOrOffset.nullable(),
    letter: words(3000).or(z.literal('')),
    arabicLetter: arabic(3000),
    roles: z.array(z.enum(maidRoles)).min(1),
    portrait: z.record(z.string(), z.unknown()).optional(),
    sentences: z.array(words(300)).max(20),
    arabicSentences: z.array(words(300)).max(20).default([]),
    checks: z
      .array(z.strictObject({ what: z.enum(maidChecks), on: day }))
      .refine((all) => distinct(all.map(({ what }) => what)), 'names a check twice')
      .default([]),
    media: mediaFiles,
    consent: z.strictObject({ givenOn: day, reference: words(200) }).nullable(),
    published: z.boolean(),
    publishedOn: dayOrOffset.nullable().default(null),
    /** If missing, the stored value stays, so that an old file never publishes a withdrawn woman again. */
    withdrawn: z.boolean().optional(),
  })
  .refine((maid) => maid.wage < maid.monthlyPrice, {
    error: 'must be less than monthlyPrice',
    path: ['wage'],
  })
  .refine((maid) => !maid.published || maid.consent !== null, {
    error: 'is needed before she is published',
    path: ['consent'],
  })
  .refine((maid) => Object.keys(maid.skillLevels).every((one) => maid.skills.includes(one)), {
    error: 'names a skill that is not in skills',
    path: ['skillLevels'],
  })
  .refine((maid) => distinct([...maid.skills, ...maid.notYet]), {
    error: 'names a skill twice',
    path: ['skills'],
  });
export type MaidRecord = z.infer<typeof maidRecord>;

/** The part of a record that the office edits as a draft and keeps in versions. */
export const editedRecord = z.object(maidRecord.shape).omit({
  id: true,
  media: true,
  consent: true,
  published: true,
  publishedOn: true,
  withdrawn: true,
  portrait: true,
  sentences: true,
  arabicSentences: true,
});
export type EditedRecord = Pick<MaidRecord, MaidField>;

export const editedPart = (record: MaidRecord): EditedRecord => editedRecord.parse(record);

export function filesOf({ media }: MaidRecord): string[] {
  const named = [media.video, media.captions, media.arabicCaptions, media.poster, media.face];
  return named.filter((path) => path !== undefined).filter((path) => !path.startsWith('https://'));
}
