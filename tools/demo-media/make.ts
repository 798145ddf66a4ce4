import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { folder, noteDuration, readList, type Filmed } from './list.ts';
import { portrait } from './portrait.ts';
import { speak } from './speak.ts';
import { translatedCaptions } from './speak/captions.ts';
import { plan } from './speak/plan.ts';

async function make(maid: Filmed): Promise<void> {
  const { firstName, portrait: person, sentences, arabicSentences, media } = maid;
  const face = portrait({ ...person, scene: 'plain', avatar: true, label: firstName });
  await writeFile(join(folder, media.face), `${face}\n`);
  const seconds = await speak(person, sentences, {
    video: join(folder, media.video),
    captions: join(folder, media.captions),
    poster: join(folder, media.poster),
  });
  await writeFile(
    join(folder, media.arabicCaptions),
    translatedCaptions(plan(person, sentences).cues, arabicSentences),
  );
  const rounded = Math.round(seconds * 1000) / 1000;
  await noteDuration(media.video, rounded);
  console.log(`${firstName}: ${rounded} s`);
}

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const maids = await readList();
const seeds = values.only?.split(',') ?? maids.map((maid) => maid.portrait.seed);
const unknown = seeds.filter((seed) => !maids.some((maid) => maid.portrait.seed === seed));
if (unknown.length > 0) {
  console.error(`Nobody in maids.json has the seed ${unknown.join(' or ')}.`);
  process.exit(1);
}
await mkdir(join(folder, 'media'), { recursive: true });
for (const maid of maids) {
  if (seeds.includes(maid.portrait.seed)) await make(maid);
}
