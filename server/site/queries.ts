import { asc } from 'drizzle-orm';
import { readChatConfiguration } from '../chat/index.ts';
import { matchingTypes, nationalities } from '../catalogue/table.ts';
import type { Store } from '../platform/store/store.ts';

export async function readSiteInfo(store: Pick<Store, 'db'>) {
  const { db } = store;
  const [chats, types, countries] = await Promise.all([
    readChatConfiguration(store),
    db
      .select({
        id: matchingTypes.id,
        name: matchingTypes.name,
        arabicName: matchingTypes.arabicName,
        notAllowed: matchingTypes.notAllowed,
      })
      .from(matchingTypes)
      .orderBy(asc(matchingTypes.id)),
    db
      .select({
        code: nationalities.code,
        label: nationalities.label,
        arabicLabel: nationalities.arabicLabel,
      })
      .from(nationalities)
      .orderBy(asc(nationalities.label)),
  ]);
  return { chats, matchingTypes: types, nationalities: countries };
}
export type SiteInfo = Awaited<ReturnType<typeof readSiteInfo>>;
