import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { CAMERA, demoFilm, dirtyFilm, dirtyPhoto, PLACE } from '../../testing/dirty-media.ts';
import { box, boxesIn } from './film/boxes.ts';
import { cleanFilm } from './film/clean-film.ts';
import { readFilm } from './film/read-film.ts';
import { withoutUserData } from './film/samples.ts';
import { publishable } from './publishable.ts';

const clean = async (name: string, bytes: Buffer) => (await publishable(name, bytes)).bytes;
const found = (bytes: Buffer) => [PLACE, CAMERA].filter((word) => bytes.includes(word));

describe('A film', () => {
  test('[T104] loses place and camera, keeps its samples and starts at once', async () => {
    const given = await dirtyFilm();
    expect(found(given)).toEqual([PLACE, CAMERA]);
    expect(given.includes('x264 - core')).toBe(true);
    const bytes = await clean('joy.mp4', given);
    expect(found(bytes)).toEqual([]);
    expect(bytes.includes('x264 - core')).toBe(false);
    expect(boxesIn(bytes).map(({ type }) => type)).toEqual(['ftyp', 'moov', 'mdat']);
    const [before, after] = [readFilm(given), readFilm(bytes)];
    expect(after.seconds).toBe(before.seconds);
    expect(after.tracks.map(({ kind }) => kind)).toEqual(['vide', 'soun']);
    for (const [place, track] of after.tracks.entries()) {
      const old = before.tracks[place];
      if (!old) throw new Error('a track is gone');
      const shaped = samplesOf(given, old).map((sample) =>
        old.kind === 'vide' ? withoutUserData(sample, old.lengthBytes) : sample,
      );
      expect(Buffer.concat(samplesOf(bytes, track)).equals(Buffer.concat(shaped))).toBe(true);
      expect(track.times).toEqual(old.times);
      expect(track.edits).toEqual(old.edits);
      expect(track.shifts).toEqual(old.shifts);
      expect(track.matrix.equals(old.matrix)).toBe(true);
    }
  });

  test('[T104] cleaned twice is the same bytes, so that an export imports unchanged', async () => {
    const once = await clean('joy.mp4', await dirtyFilm());
    expect((await clean('joy.mp4', once)).equals(once)).toBe(true);
    expect((await clean('joy.mp4', await demoFilm())).equals(once)).toBe(true);
  });

  test.each([
    ['avc1', 'hvc1', 'the picture is coded in HEVC (H.265). Many phones cannot play it.'],
    ['avc1', 'av01', 'the picture is coded in AV1'],
    ['mp4a', 'Opus', 'the sound is coded in "Opus"'],
    ['vide', 'text', 'the video has no picture.'],
  ])('[T104] whose %s is %s is refused with what to do', async (from, to, message) => {
    const film = await demoFilm();
    film.write(to, film.indexOf(from, 100), 'latin1');
    await expect(publishable('joy.mp4', film)).rejects.toThrow(message);
  });

  test('[T104] with a profile or level that phones do not decode is refused', async () => {
    const profile = await demoFilm();
    profile[profile.indexOf('avcC') + 5] = 110;
    expect(() => cleanFilm(profile)).toThrow('H.264 profile 110');
    const level = await demoFilm();
    level[level.indexOf('avcC') + 7] = 52;
    expect(() => cleanFilm(level)).toThrow(/too large \(\d+ × \d+, H\.264 level 5\.2\)/);
  });

  test('[T104] too long or too large is refused', async () => {
    const film = await demoFilm();
    expect(() => cleanFilm(film, { bytes: 1e9, seconds: 5 })).toThrow('at most 5 are allowed');
    expect(() => cleanFilm(film, { bytes: 100_000, seconds: 60 })).toThrow('the video has 0 MB');
  });

  test('[T104] cut off, fragmented or with tables that point nowhere is refused, never a crash', async () => {
    const film = await demoFilm();
    const refused = (bytes: Buffer) =>
      expect(publishable('joy.mp4', bytes)).rejects.toMatchObject({ name: 'UnfitMedia' });
    for (const length of [12, 40, 3000, 11_000, film.length - 1]) {
      await refused(film.subarray(0, length));
    }
    await refused(Buffer.concat([film, box('moof')]));
    for (const table of ['stco', 'stsz', 'stsc', 'stts', 'elst']) {
      const broken = Buffer.from(film);
      broken.fill(0xff, broken.indexOf(table) + 8, broken.indexOf(table) + 16);
      await refused(broken);
    }
  });
});

function samplesOf(
  file: Buffer,
  { chunks }: { readonly chunks: ReturnType<typeof readFilm>['tracks'][number]['chunks'] },
) {
  return chunks.flatMap(({ offset, sizes }) => {
    let at = offset;
    return sizes.map((size) => file.subarray(at, (at += size)));
  });
}

describe('A picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    '[T104] in %s becomes an upright WebP without place and camera',
    async (format) => {
      const given = await dirtyPhoto(format);
      expect(found(given)).toEqual([PLACE, CAMERA]);
      const { fileName, mediaType, bytes } = await publishable(`joy.${format}`, given);
      expect([fileName, mediaType]).toEqual(['joy.webp', 'image/webp']);
      expect(found(bytes)).toEqual([]);
      const { width, height, exif, xmp, icc } = await sharp(bytes).metadata();
      expect({ width, height, exif, xmp, icc }).toEqual({ width: 400, height: 600 });
      expect((await clean('joy.webp', bytes)).equals(bytes)).toBe(true);
    },
  );

  test('[T104] of a camera is brought to the size of screens', async () => {
    const photo = await sharp({
      create: { width: 4000, height: 3000, channels: 3, background: '#a06040' },
    })
      .jpeg()
      .toBuffer();
    const { width, height } = await sharp(await clean('joy.jpg', photo)).metadata();
    expect([width, height]).toEqual([1600, 1200]);
  });

  test('[T104] that is cut off is refused', async () => {
    const photo = await dirtyPhoto();
    await expect(publishable('joy.jpg', photo.subarray(0, 300))).rejects.toThrow(
      'the picture is damaged',
    );
  });
});

test('[T104] A drawing loses its notes, and is refused with a picture or a script in it', async () => {
  const svg = (inner: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inner}<path d="M0 0"/></svg>`);
  const noted = svg(`<!-- ${PLACE} --><metadata><rdf>${CAMERA}</rdf></metadata>`);
  expect((await clean('joy.svg', noted)).equals(svg(''))).toBe(true);
  for (const inner of [
    '<image href="data:image/jpeg;base64,AA"/>',
    '<script>1</script>',
    '<g onload="1"/>',
  ]) {
    await expect(publishable('joy.svg', svg(inner))).rejects.toThrow('Save it as a plain SVG');
  }
});

test.each([
  ['joy.mov', 'Export the video as MP4 with H.264 and AAC'],
  ['joy.webm', 'Export the video as MP4 with H.264 and AAC'],
  ['joy.heic', 'Save the picture as JPEG'],
  ['joy.exe', 'Known files: mp4, vtt'],
  ['joy.png', 'is not a .png file'],
])('[T104] %s is refused with what to do', async (name, message) => {
  await expect(publishable(name, Buffer.from('anything'))).rejects.toThrow(message);
});

test.each([
  ['nothing behind its first line', Buffer.from('%PDF-1.7\n')],
  [
    'no pages',
    Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ],
])('[F43] A PDF with %s is refused', async (_, bytes) => {
  await expect(publishable('guide.pdf', bytes)).rejects.toThrow('the PDF is damaged');
});
