import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { signingCalls } from '../../contract/signing.ts';
import type { TestApp } from '../testing/app.ts';
import type { Family } from '../testing/application.ts';
import { pdfWords } from '../testing/pdf-words.ts';

const papersOf = signingCalls['GET signing/papers'].answer.schema;

/** A family's bank answer, as stored. */
export const IBAN = 'AE070331234567890123456';

export async function askPapers({ browser, appId }: Pick<Family, 'browser' | 'appId'>) {
  const answer = await browser.get(`signing/papers?${new URLSearchParams({ id: appId })}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return papersOf.parse(answer.json());
}

/** What a PDF reader sees: words, structure roles, and whether the file is marked as tagged. */
async function read(bytes: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)),
  );
  const words = await pdfWords(document);
  const trees = await Promise.all(pages.map((page) => page.getStructTree()));
  const { info } = await document.getMetadata();
  const [first] = pages;
  return {
    info,
    marked: await document.getMarkInfo(),
    text: words.join(' ').replace(/\s+/g, ' '),
    roles: JSON.stringify(trees),
    width: first?.getViewport({ scale: 1 }).width ?? 0,
    pages: pages.length,
    lastPage: words.at(-1) ?? '',
  };
}

export async function downloadPdf(
  { app }: Pick<TestApp, 'app'>,
  { browser: own }: Pick<Family, 'browser'>,
  url: string,
) {
  const answer = await app.inject({ url, headers: own.headers() });
  if (answer.headers['content-type'] !== 'application/pdf') throw new Error(answer.body);
  return read(answer.rawPayload);
}
