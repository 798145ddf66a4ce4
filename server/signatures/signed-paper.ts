import * as z from 'zod/mini';
import type { BilingualPaper, Fact, SignatureLine } from '../../content/papers/paper.ts';
import type { Translate } from '../../rules/text/text.ts';
import type { ApplicationAccess } from '../applications/index.ts';
import { isolated, longMoment } from '../papers/index.ts';
import { type SignatureRow, openPart } from './chain.ts';
import { completed, englishHash, type Form } from './form.ts';
import type { OfficeSide } from './office-side.ts';

const deviceShape = z.object({ agent: z.string(), kind: z.enum(['drawn', 'typed']) });
type Owner = Pick<ApplicationAccess, 'application' | 'dataKey'>;

/** The picture of a signature and how it was made, in the words of each language. */
function made(owner: Owner, row: SignatureRow) {
  const image = openPart(owner, row.id, 'image_sealed', row.imageSealed);
  const device = openPart(owner, row.id, 'device_sealed', row.deviceSealed);
  if (image === null || device === null) throw new Error('A signature cannot be opened.');
  const { kind } = deviceShape.parse(JSON.parse(device.toString()));
  const note = (t: Translate) => {
    const moment = longMoment(row.signedAt, t);
    return kind === 'typed'
      ? t('Typed, not drawn by hand, {moment}', { moment })
      : t('Drawn by hand on a screen, {moment}', { moment });
  };
  return { image, note };
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
export const signedFacts = (
  { at, by, consentVersion, documentHash }: SignedFacts,
  form: Form,
  t: Translate,
): Fact[] => [
  { name: t('Signed on'), value: t('{moment}, Dubai time', { moment: longMoment(at, t) }) },
  { name: t('Signed by'), value: by },
  ...(consentVersion === null ? [] : [{ name: t('Consent'), value: isolated(consentVersion, t) }]),
  ...(documentHash.equals(englishHash(form))
    ? [{ name: t('Signed text'), value: t('The English text; the Arabic was added later') }]
    : []),
  { name: t('Fingerprint of the text'), value: printedHash(documentHash), once: true },
];

/** The signed text with its signatures and their evidence. */
export function signedPaper(
  owner: Owner,
  form: Form,
  rows: readonly SignatureRow[],
  office: OfficeSide,
): BilingualPaper {
  const last = rows.at(-1);
  if (last === undefined) throw new Error('A document without signatures is not a signed one.');
  const pictures = rows.slice(0, form.signatures).map((row) => made(owner, row));
  const drawn = (t: Translate, empty: readonly SignatureLine[]): SignatureLine[] =>
    empty.flatMap((line, index) => {
      const picture = pictures[index];
      return picture ? [{ ...line, image: picture.image, note: picture.note(t) }] : [];
    });
  return completed(
    form,
    (t, empty) => [...drawn(t, empty), ...office.lines(t)],
    (t) => [
      ...office.facts(t),
      ...signedFacts(
        {
          at: last.signedAt,
          by: last.signer === 'spouse' ? t('The spouse, by a link of their own') : t('The client'),
          consentVersion: last.consentVersion,
          documentHash: last.documentHash,
        },
        form,
        t,
      ),
      { name: t('Fingerprint of the signature'), value: printedHash(last.hash), once: true },
    ],
  );
}
