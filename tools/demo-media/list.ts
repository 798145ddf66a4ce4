import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import {
  CLOTHS,
  EARRINGS,
  HAIR_COLOURS,
  HAIRSTYLES,
  ROOMS,
  SCENES,
  SKINS,
  SMILES,
  TOPS,
} from './portrait/choices.ts';

export const folder = join(import.meta.dirname, '../../content/demo');
const listFile = join(folder, 'maids.json');

const person = z.strictObject({
  seed: z.string(),
  skin: z.enum(SKINS),
  hair: z.enum(HAIRSTYLES),
  hairColor: z.enum([...HAIR_COLOURS, 'salt']).exactOptional(),
  scarf: z.enum(CLOTHS).exactOptional(),
  top: z.enum(TOPS),
  cloth: z.enum(CLOTHS),
  cloth2: z.enum(CLOTHS).exactOptional(),
  room: z.enum(ROOMS),
  scene: z.enum(SCENES),
  smile: z.enum(SMILES),
  turn: z.number(),
  tilt: z.number(),
  light: z.union([z.literal(1), z.literal(-1)]),
  age: z.number().min(0).max(1),
  earring: z.enum(EARRINGS).exactOptional(),
  glasses: z.boolean().exactOptional(),
  glassesColor: z.string().exactOptional(),
  mole: z.boolean().exactOptional(),
});

/** The fields of a record that the films need. */
const filmed = z.object({
  firstName: z.string(),
  portrait: person,
  sentences: z.array(z.string()).min(1),
  arabicSentences: z.array(z.string()).min(1),
  media: z.object({
    video: z.string(),
    captions: z.string(),
    arabicCaptions: z.string(),
    poster: z.string(),
    face: z.string(),
  }),
});

export type Filmed = z.infer<typeof filmed>;

export const readList = async (): Promise<Filmed[]> =>
  z.array(filmed).parse(JSON.parse(await readFile(listFile, 'utf8')));

/** The list is written by hand, so only the film's length is changed. */
export async function noteDuration(video: string, seconds: number): Promise<void> {
  const text = await readFile(listFile, 'utf8');
  const [before, after] = text.split(`"${video}"`);
  const noted = after?.replace(/("durationSeconds": )[\d.]+/, `$1${seconds}`);
  await writeFile(listFile, `${before}"${video}"${noted}`);
}
