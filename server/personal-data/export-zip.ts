import { PassThrough, type Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';
import type { Deps } from '../platform/deps.ts';
import { attachment } from '../platform/http/content-disposition.ts';
import { filesOf } from './export-files.ts';
import type { exportPerson } from './export-person.ts';

type FileDeps = Pick<Deps, 'files' | 'keys' | 'log' | 'store'>;
type Exported = NonNullable<Awaited<ReturnType<typeof exportPerson>>>;

/** Everything kept about one person, as client.json and the files it names; one file at a time in memory. */
function zipped(deps: FileDeps, exported: Exported): Readable {
  const out = new PassThrough();
  const zip = new Zip((error, chunk, isLast) => {
    if (error) out.destroy(error);
    else if (isLast) out.end(chunk);
    else out.write(chunk);
  });
  const add = (path: string, bytes: Uint8Array) => {
    const entry = new ZipPassThrough(path);
    zip.add(entry);
    entry.push(bytes, true);
  };
  const fill = async () => {
    add('client.json', Buffer.from(`${JSON.stringify(exported, null, 2)}\n`));
    const ids = exported.applications.map(({ id }) => id);
    for await (const { path, bytes } of filesOf(deps, ids)) {
      if (out.destroyed) return;
      if (bytes === null) add(`${path}.lost.txt`, Buffer.from('This file is damaged or lost.\n'));
      else add(path, bytes);
      if (out.writableNeedDrain) await new Promise((resolve) => out.once('drain', resolve));
    }
    zip.end();
  };
  fill().catch((error: unknown) => {
    deps.log.warn({ err: error }, 'An export of personal data failed');
    out.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return out;
}

/** An export as a ZIP file that nobody stores, with the headers of its download. */
export function exportZip(deps: FileDeps, exported: Exported) {
  const name = exported.applications[0]?.reference ?? 'client';
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': attachment(`${name}.zip`),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  };
  return { headers, stream: zipped(deps, exported) };
}
