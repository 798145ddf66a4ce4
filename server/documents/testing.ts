import { createHash } from 'node:crypto';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { documentCalls } from '../../contract/documents.ts';
import type { PaperKind } from '../../rules/documents/upload.ts';
import type { TestApp } from '../testing/app.ts';
import type { Family } from '../testing/application.ts';

type Product = Pick<TestApp, 'app' | 'deps'>;
type Sender = Pick<Family, 'browser' | 'appId'>;

export const begunUpload = documentCalls['POST documents/begin'].answer.schema;
const partTaken = z.object({ received: z.int() });

let made: Promise<Buffer> | undefined;
/** A picture that passes the inspection: large enough, and not blank. */
export const photo = () =>
  (made ??= sharp({
    create: {
      width: 1200,
      height: 800,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer());

export const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

export const begin = (of: Sender, kind: PaperKind, bytes: Buffer, more: object = {}) =>
  of.browser.post('documents/begin', {
    id: of.appId,
    kind,
    bytes: bytes.length,
    digest: digestOf(bytes),
    ...more,
  });

export const sendPart = (
  { app }: Pick<Product, 'app'>,
  { browser, appId }: Sender,
  uploadId: string,
  start: number,
  part: Buffer,
) =>
  app.inject({
    method: 'POST',
    url: `/api/documents/parts/${uploadId}?${new URLSearchParams({ id: appId, start: `${start}` })}`,
    headers: { ...browser.headers(), 'content-type': 'application/octet-stream' },
    payload: part,
  });

export const finish = ({ browser, appId }: Sender, uploadId: string) =>
  browser.post('documents/finish', { id: appId, uploadId });

/** Uploads a file as the page does; returns the response of the last call, accepted or refused. */
export async function sendPaper(product: Product, of: Sender, kind: PaperKind, bytes: Buffer) {
  const answer = await begin(of, kind, bytes);
  if (answer.statusCode !== 200) return answer;
  const { uploadId, received, partBytes } = begunUpload.parse(answer.json());
  for (let at = received; at < bytes.length;) {
    const taken = await sendPart(product, of, uploadId, at, bytes.subarray(at, at + partBytes));
    if (taken.statusCode !== 200) return taken;
    at = partTaken.parse(taken.json()).received;
  }
  return finish(of, uploadId);
}
