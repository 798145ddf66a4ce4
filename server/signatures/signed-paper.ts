import * as z from 'zod/mini';
import type { Fact, Paper, SignatureLine } from '../../content/papers/paper.ts';
import type { ApplicationAccess } from '../applications/index.ts';
import { longMoment } from '../papers/index.ts';
import { type SignatureRow, openPart } from './chain.ts';
import { type Form, completed, emptyLines } from './form.ts';
import type { OfficeSide } from './office-side.ts';

const deviceShape = z.object({ agent: z.string(), kind: z.enum(['drawn', 'typed']) });
type Owner = Pick<ApplicationAccess, 'application' | 'dataKey'>;

function line(owner: Owner, row: SignatureRow, empty: SignatureLine): SignatureLine {
  const image = openPart(owner, row.id, 'image_sealed', row.imageSealed);
  const device = openPart(owner, row.id, 'device_sealed', row.deviceSealed);
  if (image === null || device === null) throw new Error('A signature cannot be opened.');
  const { kind } = deviceShape.parse(JSON.parse(device.toString()));
  const how = kind === 'typed' ? 'Typed, not drawn by hand' : 'Drawn by hand on a screen';
  return { ...empty, image, note: `${how}, ${longMoment(row.signedAt)}` };
}

/** In groups, so that lines break evenly and can be compared by eye. */
const printedHash = (hash: Buffer): string => hash.toString('hex').replaceAll(/.{8}(?!$)/g, '$& ');

interface SignedFacts {
  readonly at: Date;
  readonly by: string;
  readonly consentVersion: string | null;
  readonly documentHash: Buffer;
}

/** The evidence below a signature: the same lines for a drawn one, a typed one and a tick. */
export const signedFacts = ({ at, by, consentVersion, documentHash }: SignedFacts): Fact[] => [
  { name: 'Signed on', value: `${longMoment(at)}, Dubai time` },
  { name: 'Signed by', value: by },
  ...(consentVersion === null ? [] : [{ name: 'Consent', value: consentVersion }]),
  { name: 'Fingerprint of the text', value: printedHash(documentHash) },
];

/** The signed text with its signatures and their evidence. */
export function signedPaper(
  owner: Owner,
  form: Form,
  rows: readonly SignatureRow[],
  office: OfficeSide,
): Paper {
  const last = rows.at(-1);
  if (last === undefined) throw new Error('A paper without signatures is not a signed one.');
  const lines = emptyLines(form.signer, form.signatures).flatMap((empty, index) => {
    const row = rows[index];
    return row === undefined ? [] : [line(owner, row, empty)];
  });
  return completed(
    form,
    [...lines, ...office.lines],
    [
      ...office.facts,
      ...signedFacts({
        at: last.signedAt,
        by: last.signer === 'spouse' ? 'The spouse, by a link of their own' : 'The client',
        consentVersion: last.consentVersion,
        documentHash: last.documentHash,
      }),
      { name: 'Fingerprint of the signature', value: printedHash(last.hash) },
    ],
  );
}
