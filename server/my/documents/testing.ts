import type { PaperKind } from '../../../rules/documents/upload.ts';
import { digestOf } from '../../documents/testing.ts';
import type { TestApp } from '../../testing/app.ts';
import type { Browser } from '../../testing/browser.ts';
import { ownPhoto } from '../../testing/home-families.ts';

interface Sending {
  readonly home: Browser;
  readonly id: string;
  readonly kind: PaperKind;
  readonly expiresOn: string | null;
  readonly bytes?: Buffer;
  readonly finishing?: (finish: () => ReturnType<Browser['post']>) => ReturnType<Browser['post']>;
}

/** Sends a newer document as My Home does; returns the last answer, accepted or refused. */
export async function sendAtHome(
  { app }: Pick<TestApp, 'app'>,
  { home, id, kind, expiresOn, bytes, finishing = (finish) => finish() }: Sending,
) {
  const file = bytes ?? (await ownPhoto());
  const wish = { home: id, kind, bytes: file.length, digest: digestOf(file) };
  const begun = await home.post('my/documents/begin', wish);
  if (begun.statusCode !== 200) return begun;
  const { uploadId, partBytes } = begun.json<{ uploadId: string; partBytes: number }>();
  for (let start = 0; start < file.length; start += partBytes) {
    const part = await app.inject({
      method: 'POST',
      url: `/api/my/documents/parts/${uploadId}?id=${id}&start=${start}`,
      headers: { ...home.headers(), 'content-type': 'application/octet-stream' },
      payload: file.subarray(start, start + partBytes),
    });
    if (part.statusCode !== 200) return part;
  }
  return finishing(() => home.post('my/documents/finish', { home: id, uploadId, expiresOn }));
}
