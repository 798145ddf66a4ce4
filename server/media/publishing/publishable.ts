import { checkPdf } from './check-pdf.ts';
import { cleanDrawing } from './clean-drawing.ts';
import { cleanPicture } from './clean-picture.ts';
import { cleanFilm, type FilmLimits } from './film/clean-film.ts';
import { mediaTypeOf } from './media-type.ts';

export interface Publishable {
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/**
 * Returns a file as it may be published: a picture or film without data about where, when and with
 * what it was made (T104). Throws UnfitMedia for files that browsers on phones cannot show.
 */
export async function publishable(
  fileName: string,
  bytes: Buffer,
  limits?: FilmLimits,
): Promise<Publishable> {
  const mediaType = mediaTypeOf(fileName, bytes);
  if (mediaType === 'video/mp4') {
    return { fileName, mediaType, bytes: cleanFilm(bytes, limits) };
  }
  if (mediaType === 'image/svg+xml') return { fileName, mediaType, bytes: cleanDrawing(bytes) };
  if (mediaType.startsWith('image/')) {
    const name = fileName.replace(/\.[^.]*$/, '.webp');
    return { fileName: name, mediaType: 'image/webp', bytes: await cleanPicture(bytes) };
  }
  if (mediaType === 'application/pdf') await checkPdf(bytes);
  return { fileName, mediaType, bytes };
}
