import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { applySteps } from '../../../contract/steps/apply-steps.ts';
import { officeCalls } from '../../../contract/office/office-calls.ts';
import { checkDigit } from '../../../rules/documents/machine-readable.ts';
import type { PaperKind } from '../../../rules/documents/upload.ts';
import { sendPaper } from '../../documents/testing.ts';
import { documents } from '../../documents/table.ts';
import type { TestApp } from '../../testing/app.ts';
import { accepted, begun, type Family } from '../../testing/application.ts';
import { freeTime, home } from '../../testing/arrival.ts';
import type { signedIn } from '../testing.ts';

type Colleague = Awaited<ReturnType<typeof signedIn>>;

export const KINDS = ['emirates_id_front', 'emirates_id_back', 'passport'] as const;

/** A picture that nobody else has sent: noise is never the same. */
export const ownPhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 800,
      height: 620,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 40 })
    .toBuffer();

/** A family that has given its documents and is at the bank details. */
export async function withDocuments(
  product: TestApp,
  { mobile = '0501234512', bytes }: { readonly mobile?: string; readonly bytes?: Buffer } = {},
): Promise<Family> {
  const family = await begun(product);
  const hire = { ...applySteps.HIRE_MAID.sample, name: 'Dina Khoury', mobile };
  await accepted(family, 'HIRE_MAID', hire);
  for (const kind of KINDS) {
    const uploaded = await sendPaper(product, family, kind, bytes ?? (await ownPhoto()));
    if (uploaded.statusCode !== 200) throw new Error(uploaded.body);
  }
  await accepted(family, 'REQUIRED_DOCUMENTS', {
    residency: 'citizen',
    emiratesId: '784-1990-1234567-6',
    expiries: { passport: '2031-09-02' },
  });
  await accepted(family, 'MAID_ARRIVAL', await freeTime(family));
  await accepted(family, 'CLIENT_ADDRESS', home);
  return family;
}

/** The id of the newest document of a kind. */
export async function documentOf(
  { deps }: Pick<TestApp, 'deps'>,
  { id }: Pick<Family, 'id'>,
  kind: PaperKind,
): Promise<string> {
  const rows = await deps.store.db.select().from(documents).where(eq(documents.applicationId, id));
  const row = rows.find((one) => one.kind === kind && one.removedAt === null);
  if (row === undefined) throw new Error(`There is no ${kind}.`);
  return row.id;
}

export async function shown(colleague: Colleague, id: string) {
  const answer = await colleague.get(`office/document/${id}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return officeCalls['GET office/document/{id}'].answer.schema.parse(answer.json());
}

export async function waiting(colleague: Colleague) {
  const answer = await colleague.get('office/documents');
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return officeCalls['GET office/documents'].answer.schema.parse(answer.json()).documents;
}

/** The machine-readable lines of a passport. */
export const passportLines = (number = 'LR0926174', expires = '310902') => {
  const born = '900101';
  const digits = `${number}${checkDigit(number)}LBN${born}${checkDigit(born)}F${expires}${checkDigit(expires)}<<<<<<<<<<<<<<0`;
  const covered = digits.slice(0, 10) + digits.slice(13, 20) + digits.slice(21);
  return `P<LBNKHOURY<<DINA<MARIE<<<<<<<<<<<<<<<<<<<<<\n${digits}${checkDigit(covered)}`;
};
