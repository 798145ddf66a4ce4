import * as z from 'zod/mini';
import type { Paper, SignatureLine } from '../../content/papers/paper.ts';
import type { Entry } from '../applications/index.ts';
import { longMoment } from '../papers/index.ts';
import { type SignatureRow, openPart } from './chain.ts';
import { type Form, completed, emptyLines } from './form.ts';

const deviceShape = z.object({ agent: z.string(), kind: z.enum(['drawn', 'typed']) });
type Owner = Pick<Entry, 'application' | 'dataKey'>;

function line(owner: Owner, row: SignatureRow, empty: SignatureLine): SignatureLine {
  const image = openPart(owner, row.id, 'image_sealed', row.imageSealed);
  const device = openPart(owner, row.id, 'device_sealed', row.deviceSealed);
  if (image === null || device === null) throw new Error('A signature cannot be opened.');
  const { kind } = deviceShape.parse(JSON.parse(device.toString()));
  const how = kind === 'typed' ? 'Typed, not drawn by hand' : 'Drawn by hand on a screen';
  return { ...empty, image, note: `${how}, ${longMoment(row.signedAt)}` };
}

/** In groups, so that its lines break evenly and can be compared by eye. */
const printedHash = (hash: Buffer): string => hash.toString('hex').replaceAll(/.{8}(?!$)/g, '$& ');

/** The text that was signed, with the signatures in it and what proves them. */
export function signedPaper(owner: Owner, form: Form, rows: readonly SignatureRow[]): Paper {
  const last = rows.at(-1);
  if (last === undefined) throw new Error('A paper without signatures is not a signed one.');
  const lines = emptyLines(form.signer, form.signatures).flatMap((empty, index) => {
    const row = rows[index];
    return row === undefined ? [] : [line(owner, row, empty)];
  });
  return completed(form, lines, [
    { name: 'Signed on', value: `${longMoment(last.signedAt)}, Dubai time` },
    {
      name: 'Signed by',
      value: last.signer === 'spouse' ? 'The spouse, by a link of their own' : 'The client',
    },
    { name: 'Consent', value: last.consentVersion },
    { name: 'Fingerprint of the text', value: printedHash(last.documentHash) },
    { name: 'Fingerprint of the signature', value: printedHash(last.hash) },
  ]);
}
