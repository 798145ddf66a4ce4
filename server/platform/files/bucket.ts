import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import type { S3Config } from '../config.ts';
import type { FileStorage } from './file-storage.ts';

/** The SDK is large: it is loaded only where S3 is configured. */
export async function openBucket(config: S3Config, silence = 4_000): Promise<FileStorage> {
  const [
    { GetObjectCommand, ListObjectsV2Command, paginateListObjectsV2, S3Client },
    { S3Driver },
  ] = await Promise.all([import('@aws-sdk/client-s3'), import('flydrive/drivers/s3')]);
  const client = new S3Client({
    endpoint: config.endpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    forcePathStyle: true,
    // A storage that stops responding costs a visitor ten seconds at most (T73).
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: silence,
      throwOnRequestTimeout: true,
    },
    maxAttempts: 2,
    // Checksum trailers, the SDK's default, are refused by several S3-compatible servers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const { bucket } = config;

  /** S3 needs the length before the content, so a stream is written to a file first. */
  class KnownLengths extends S3Driver {
    override async putStream(
      key: string,
      contents: Readable,
      options: { contentType?: string } = {},
    ): Promise<void> {
      const folder = await mkdtemp(join(tmpdir(), 'ahlan-home-upload-'));
      const path = join(folder, 'file');
      try {
        const file = await open(path, 'wx', 0o600);
        try {
          await file.writeFile(contents);
        } finally {
          await file.close();
        }
        await super.putStream(key, createReadStream(path), options);
      } finally {
        await rm(folder, { recursive: true });
      }
    }
  }

  return {
    disk: new Disk(new KnownLengths({ client, bucket, visibility: 'private', supportsACL: false })),
    async readRange(key, { start, end }) {
      const { Body } = await client.send(
        new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=${start}-${end}` }),
      );
      if (Body instanceof Readable) return Body;
      throw new Error(`The storage answered no bytes for ${key}.`);
    },
    async healthy() {
      await client.send(new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }));
    },
    async *keys() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket })) {
        for (const { Key } of page.Contents ?? []) if (Key) yield Key;
      }
    },
  };
}
