import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type PaperKind, visaPapersFor } from '../../rules/documents/upload.ts';
import { appIdLookup, openDataKey } from '../applications/index.ts';
import { applications } from '../applications/table.ts';
import { keepDocument } from '../documents/index.ts';
import { parameters } from '../parameters/table.ts';
import type { TestApp } from './app.ts';
import { type Family, PHONE, type Prepare } from './application.ts';
import { home } from './arrival.ts';
import { type Browser, browser } from './browser.ts';

type Product = Pick<TestApp, 'app' | 'deps'>;
const begunAs = z.object({ appId: z.string() });

/** A family that has started a visa application, on a phone unless told otherwise. */
export async function begunVisa({ app, deps }: Product, own?: Browser): Promise<Family> {
  await deps.store.db
    .insert(parameters)
    .values({ code: 'sites_visa_price', value: '8500', isPublic: true })
    .onConflictDoNothing();
  const used = own ?? browser(app, { 'user-agent': PHONE });
  if (own === undefined) await used.session();
  const answer = await used.post('visa/begin', {});
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { appId } = begunAs.parse(answer.json());
  const [row] = await deps.store.db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.appIdLookup, appIdLookup(deps.keys, appId)));
  if (row === undefined) throw new Error('There is no application.');
  return { browser: used, appId, id: row.id, maidId: 0 };
}

/** Adds documents without uploading them. */
export async function keepPapers(
  { deps }: Pick<Product, 'deps'>,
  { id }: Pick<Family, 'id'>,
  kinds: readonly PaperKind[],
): Promise<void> {
  const [application] = await deps.store.db
    .select()
    .from(applications)
    .where(eq(applications.id, id));
  const dataKey = application && openDataKey(deps.keys, application);
  if (!application || !dataKey) throw new Error('The application has no key.');
  for (const kind of kinds) {
    const document = { kind, bytes: Buffer.from(kind), mediaType: 'image/jpeg' };
    await keepDocument(deps.store.db, deps, { application, dataKey }, document);
  }
}

/** The answers of a visa application that differ from the samples. */
export const visaAnswers = (product: Product): Prepare => ({
  async VISA_HER_DOCUMENTS(family) {
    await keepPapers(product, family, ['her_passport', 'her_photo', 'her_visa']);
    return { passportExpires: '2031-06-30' };
  },
  async REQUIRED_DOCUMENTS(family) {
    await keepPapers(product, family, visaPapersFor('agency'));
    return { residency: 'resident', emiratesId: '784199012345676' };
  },
  CLIENT_ADDRESS: () => Promise.resolve(home),
});
