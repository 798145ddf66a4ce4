import type { herPageCalls, HerPageContent } from '../../contract/her-page.ts';
import { displayFirstName } from '../../rules/people/names.ts';
import { type HerLanguage, languageOf } from '../../rules/visa/her-language.ts';
import { latestAnswer, openText } from '../applications/index.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Database } from '../platform/store/store.ts';
import { dubaiToday } from '../platform/today.ts';
import type { VisaCase } from '../visa/index.ts';
import { herPageOf } from './compose.ts';
import { openHerLink } from './links.ts';

/** Of the family she sees the first name and the area, and nothing else. */
async function familyOf(db: Database, { application, dataKey }: VisaCase) {
  const own = { id: application.id, dataKey };
  const name = openText(own, 'client_name_sealed', application.clientNameSealed)?.trim() ?? '';
  const address = await latestAnswer(db, { application, dataKey }, 'CLIENT_ADDRESS');
  return {
    family: name === '' ? null : displayFirstName(name.split(/\s+/u)[0] ?? ''),
    area: address?.area ?? null,
  };
}

/** What she sees, and the copy of it for the client. */
export async function readHerPage(
  db: Database,
  visa: VisaCase,
  { language, isCopy }: { readonly language?: HerLanguage | undefined; readonly isCopy: boolean },
): Promise<HerPageContent> {
  return herPageOf({
    visa,
    language: language ?? languageOf(visa.row.nationality),
    today: dubaiToday(),
    isCopy,
    ...(await familyOf(db, visa)),
  });
}

/** Her own page about her visa. */
export const herPage = (
  deps: Pick<Deps, 'keys' | 'store'>,
): Handlers<keyof typeof herPageCalls> => ({
  'GET her-page/visa': async ({ query: { t, language } }) => {
    const visa = await openHerLink(deps, t);
    if (visa === null) throw new Refusal(404, 'HER_LINK_GONE');
    return readHerPage(deps.store.db, visa, { language, isCopy: false });
  },
});
