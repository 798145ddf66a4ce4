import { writeFile } from 'node:fs/promises';
import { portrait } from './portrait.ts';
import type { Person } from './portrait/look.ts';
import type { Pose } from './portrait/pose.ts';
import { captions } from './speak/captions.ts';
import { encodeFilm, encodePoster } from './speak/encode.ts';
import { plan } from './speak/plan.ts';
import { raster } from './speak/raster.ts';
import { stage } from './speak/stage.ts';

const FILM = { width: 512, height: 640 };
const POSTER = { width: 640, height: 800 };

export interface SpokenFiles {
  video: string;
  captions: string;
  poster: string;
}

function* painted(poses: readonly Pose[], paint: (pose: Pose) => Buffer): Generator<Buffer> {
  for (const pose of poses) yield paint(pose);
}

/** Makes a film, its captions and its poster from a person and a few sentences. Returns its length in seconds. */
export async function speak(
  person: Person,
  sentences: readonly string[],
  files: SpokenFiles,
): Promise<number> {
  const { duration, poses, cues } = plan(person, sentences);
  const paint = stage(person, FILM.width, FILM.height);
  await encodeFilm(files.video, FILM, { seed: person.seed, duration }, painted(poses, paint));
  await writeFile(files.captions, captions(cues));
  const [first] = poses;
  if (!first) throw new Error(`${person.seed} has nothing to say.`);
  // The poster is the first frame, so that playback starts without a jump.
  await encodePoster(
    files.poster,
    POSTER,
    raster(portrait({ ...person, pose: first }), POSTER.width),
  );
  return duration;
}
