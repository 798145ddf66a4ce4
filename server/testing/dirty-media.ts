import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { box, boxesIn, inside, u16, u32 } from '../media/publishing/film/boxes.ts';

/** Must never be in any served file. */
export const PLACE = '+25.1412+055.2272/';
export const CAMERA = 'Canary Phone 12';

const demo = join(import.meta.dirname, '../../content/demo/media');
export const demoFilm = () => readFile(join(demo, 'abena.mp4'));

const canary = Buffer.from(`${PLACE} ${CAMERA}`);
const xmpId = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');

/** A film as phones record it: header last, with location and camera in every field that formats have for them. */
export async function dirtyFilm(): Promise<Buffer> {
  const film = await demoFilm();
  const [start, header, , data] = boxesIn(film);
  if (!start || !header || data?.type !== 'mdat') throw new Error('The demo film has changed.');
  const place = box(
    'udta',
    box('\xa9xyz', u16(PLACE.length, 0), canary),
    box('meta', u32(0), canary),
  );
  const movie = boxesIn(header.body).map(({ type, body }) =>
    type === 'trak' ? box(type, body, place) : box(type, body),
  );
  const padding = header.body.length - canary.length;
  // At the header's old position, so that its offsets stay correct.
  const filler = box('free', canary, Buffer.alloc(padding));
  return Buffer.concat([
    box(start.type, start.body),
    filler,
    box('free'),
    box('mdat', data.body),
    box('uuid', xmpId, canary),
    box('moov', ...movie, locationTrack(film), place, box('meta', u32(0), canary)),
    box('skip', canary),
  ]);
}

/** A track that records the location second by second, as some cameras do. */
function locationTrack(film: Buffer): Buffer {
  const [, sound] = boxesIn(inside(film, 'moov')).filter(({ type }) => type === 'trak');
  if (!sound) throw new Error('The demo film has no sound.');
  const bytes = box('trak', sound.body);
  bytes.write('meta', bytes.indexOf('soun'), 'latin1');
  bytes.write('gpmd', bytes.indexOf('mp4a'), 'latin1');
  return bytes;
}

/** A photo taken sideways, with location and camera in EXIF and XMP, and a note after its end. */
export async function dirtyPhoto(format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> {
  const photo = await sharp({
    create: { width: 600, height: 400, channels: 3, background: '#a06040' },
  })
    .withExif({ IFD0: { Model: CAMERA }, IFD3: { GPSAreaInformation: PLACE } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>${PLACE}</place></x:xmpmeta>`)
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();
  return Buffer.concat([photo, format === 'webp' ? Buffer.alloc(0) : canary]);
}
