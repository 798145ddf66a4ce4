import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as z from 'zod/mini';
import { pdfWords } from '../../../server/testing/pdf-words.ts';
import type { Told } from './asking.ts';

async function wordsIn(bytes: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  return (await pdfWords(document)).join(' ');
}

/** The values that an answer reveals in its body or its headers, with numbers in any notation. */
export async function toldIn(
  { headers, bytes }: Told,
  canaries: readonly string[],
): Promise<string[]> {
  const isPdf = headers['content-type']?.startsWith('application/pdf') && bytes.length > 0;
  const body = isPdf ? await wordsIn(bytes) : bytes.toString();
  const text = `${body} ${headers.location ?? ''} ${headers['content-disposition'] ?? ''}`;
  const close = text.replace(/[\s-]/g, '').toLowerCase();
  return canaries.filter((canary) => {
    const sought = canary.replace(/[\s-]/g, '').toLowerCase();
    return close.includes(sought) || text.includes(encodeURIComponent(canary));
  });
}

const refusal = z.object({ error: z.string() });

/** The reason of a refusal; empty if it was not refused, or not by us. */
export function codeOf({ bytes }: Told): string {
  try {
    return refusal.safeParse(JSON.parse(bytes.toString())).data?.error ?? '';
  } catch {
    return '';
  }
}

export const isRefused = ({ status }: Told): boolean =>
  [400, 401, 403, 404, 405, 410, 415, 429].includes(status);

/** The refusals for actors without access. */
const shut = ['NO_APPLICATION', 'NEEDS_PROOF', 'NOT_YOURS', 'LINK_USED', 'LINK_ENDED'];

export const isTurnedAway = (told: Told): boolean =>
  shut.includes(codeOf(told)) || told.status === 401;
