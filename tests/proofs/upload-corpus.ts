import { pino } from 'pino';
import { newDataDir } from '../support/product.ts';
import { fileLink } from '../../server/documents/file-links.ts';
import { FaultyFile } from '../../server/documents/inspection/finding.ts';
import { inspect } from '../../server/documents/inspection/inspect.ts';
import { cleanPdf } from '../../server/documents/inspection/pdf/clean-pdf.ts';
import { begin, begunUpload, finish, sendPart } from '../../server/documents/testing.ts';
import { openStore } from '../../server/platform/store/store.ts';
import { type TestApp, testApp } from '../../server/testing/app.ts';
import { type Family, begun } from '../../server/testing/application.ts';
import { dice } from './fuzz/dice.ts';
import { progress } from './progress.ts';
import type { Budget } from './prove.ts';
import { type Hostile, hostileFiles } from './upload-corpus/files.ts';
import { harmIn } from './upload-corpus/harm.ts';

export const name = 'upload-corpus';

const sizes = {
  small: { every: 61, papers: 150, pictures: 0 },
  full: { every: 1, papers: 4_600, pictures: 400 },
};
/** An application holds few documents; then the next family continues. */
const FILES_A_FAMILY = 8;
/** Includes the proof's own files. */
const MOST_MEMORY = 300;
const WARM = 2;

/** [T40] [T41] [T42] Uploads hostile files the way families upload theirs, and valid ones with changed bytes. */
export async function run({ size }: Budget) {
  const { every, papers, pictures } = sizes[size];
  const dataDir = await newDataDir();
  const { path } = dataDir;
  const store = await openStore({ dataDir: path, databasePoolSize: 4 }, pino({ level: 'silent' }));
  const product = await testApp({ store, config: { dataDir: path } });
  const problems: string[] = [];
  const statuses: Record<string, number> = {};
  try {
    const { files, honest } = await hostileFiles();
    const chosen = files.filter((_, at) => at % every === 0);
    const tell = progress(name, chosen.length + papers + pictures);
    let before = 0;
    let family: Family | undefined;
    for (const [at, file] of chosen.entries()) {
      if (at === WARM) before = process.memoryUsage.rss();
      if (family === undefined || at % FILES_A_FAMILY === 0) family = await begun(product);
      const { status, problem } = await send(product, family, file);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (problem !== null) problems.push(`${file.name}: ${problem}`);
      tell();
    }
    const grown = Math.round((process.memoryUsage.rss() - before) / 1024 / 1024);
    if (grown > MOST_MEMORY) problems.push(`the server has grown by ${grown} MB`);
    problems.push(...changedPapers(honest, papers, tell));
    problems.push(...(await changedPictures(honest, pictures, tell)));
    const ok = problems.length === 0 && chosen.length > 0;
    const counts = { corpus: files.length, files: chosen.length, papers, pictures };
    return { name, ok, ...counts, statuses, grown, problems: problems.slice(0, 10) };
  } finally {
    await product.close();
    await store.close();
    await dataDir.remove();
  }
}

/** Uploads a file and fetches the stored result. */
async function send(product: TestApp, family: Family, { bytes }: Hostile) {
  const started = await begin(family, 'passport', bytes);
  if (started.statusCode !== 200) return told(started.statusCode);
  const { uploadId, partBytes } = begunUpload.parse(started.json());
  for (let at = 0; at < bytes.length; at += partBytes) {
    await sendPart(product, family, uploadId, at, bytes.subarray(at, at + partBytes));
  }
  const { statusCode } = await finish(family, uploadId);
  if (statusCode !== 200) return told(statusCode);
  const served = await product.app.inject(fileLink(product.deps, uploadId));
  if (served.statusCode !== 200) return { status: statusCode, problem: 'it cannot be read again' };
  const { headers, rawPayload } = served;
  const isSafe =
    String(headers['content-disposition']).startsWith('attachment') &&
    /^default-src 'none'; .*; sandbox$/.test(String(headers['content-security-policy'])) &&
    headers['x-content-type-options'] === 'nosniff';
  return { status: statusCode, problem: isSafe ? harmIn(rawPayload) : 'it is served to be opened' };
}

const told = (status: number) => ({
  status,
  problem: [413, 415, 422].includes(status) ? null : `it is answered with ${status}`,
});

function changed({ bytes }: Hostile, seed: number): Buffer {
  const throws = dice(seed);
  const copy = Buffer.from(bytes);
  for (let times = 1 + throws.below(12); times > 0; times -= 1) {
    copy[throws.below(copy.length)] = throws.below(256);
  }
  return throws.chance(0.2) ? copy.subarray(0, throws.below(copy.length)) : copy;
}

/** In this process, many per second: a document is either refused or rebuilt, and nothing crashes. */
function changedPapers(honest: readonly Hostile[], count: number, tell: () => void): string[] {
  const whole = honest.filter((base) => base.name.endsWith('pdf'));
  const problems: string[] = [];
  for (let seed = 1; seed <= count; seed += 1) {
    const base = whole[seed % whole.length];
    if (base === undefined) break;
    tell();
    try {
      const harm = harmIn(cleanPdf(changed(base, seed)).content);
      if (harm !== null) problems.push(`${base.name}, seed ${seed}: ${harm}`);
    } catch (error) {
      if (!(error instanceof FaultyFile))
        problems.push(`${base.name}, seed ${seed}: ${String(error)}`);
    }
  }
  return problems;
}

async function changedPictures(
  honest: readonly Hostile[],
  count: number,
  tell: () => void,
): Promise<string[]> {
  const whole = honest.filter((base) => !base.name.endsWith('pdf'));
  const problems: string[] = [];
  for (let seed = 1; seed <= count; seed += 1) {
    const base = whole[seed % whole.length];
    if (base === undefined) break;
    tell();
    const found = await inspect(changed(base, seed));
    const harm = 'fault' in found ? null : harmIn(found.content);
    if (harm !== null) problems.push(`${base.name}, seed ${seed}: ${harm}`);
  }
  return problems;
}
