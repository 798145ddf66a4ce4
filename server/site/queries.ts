import { asc, eq } from 'drizzle-orm';
import type { Store } from '../platform/store/store.ts';
import {
  chatNumbers,
  matchingTypes,
  nationalities,
  siteSettings,
} from '../platform/store/schema.ts';

const MESSAGE = 'Hello, I would like to know more about hiring a maid.';

/** A setting that is missing or of the wrong kind falls back: one bad row never stops the site. */
export async function readSiteSettings({ db }: Pick<Store, 'db'>) {
  const rows = await db.select().from(siteSettings);
  const values = new Map(rows.map(({ code, value }) => [code, value]));
  const chatId = values.get('chatId');
  const redirectToWhatsapp = values.get('redirectToWhatsapp');
  const chatMessage = values.get('chatMessage');
  return {
    chatId: typeof chatId === 'string' ? chatId : '',
    redirectToWhatsapp: redirectToWhatsapp === true,
    chatMessage: typeof chatMessage === 'string' ? chatMessage : MESSAGE,
  };
}

export async function readSiteInfo(store: Pick<Store, 'db'>) {
  const { db } = store;
  const [settings, numbers, types, countries] = await Promise.all([
    readSiteSettings(store),
    db.select().from(chatNumbers).where(eq(chatNumbers.code, 'default')),
    db
      .select({
        id: matchingTypes.id,
        name: matchingTypes.name,
        notAllowed: matchingTypes.notAllowed,
      })
      .from(matchingTypes)
      .orderBy(asc(matchingTypes.id)),
    db
      .select({ code: nationalities.code, label: nationalities.label })
      .from(nationalities)
      .orderBy(asc(nationalities.label)),
  ]);
  return {
    settings,
    chatNumber: numbers[0]?.number ?? '',
    matchingTypes: types,
    nationalities: countries,
  };
}
export type SiteInfo = Awaited<ReturnType<typeof readSiteInfo>>;
