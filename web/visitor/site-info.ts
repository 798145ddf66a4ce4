import type { AnswerOf } from '../../contract/api.ts';
import { type PagePath, pages } from '../../contract/pages.ts';
import { browserApi } from './api/browser-api.ts';
import type { RequestOptions } from './api/send.ts';
import { mixPanelId } from './consent/mix-panel-id.ts';
import { stored } from './browser/stored.ts';

type SiteInfo = AnswerOf<'GET ccserviceapplication/getmainccsiteinfo'>;

const known = new Map<boolean, SiteInfo>();

/** CALL-07: no page needs the lists of types and nationalities here; the landing page says what it is. */
export const siteParameters = (path: string) => ({
  returnMatchingTypes: 'false' as const,
  returnNationalities: 'false' as const,
  ...(path === '/' && { landingPage: 'true' as const }),
});

/** CALL-07: the site's settings, fetched once per document, and once more as the landing page asks for them. */
export async function siteInfo(path: PagePath, options: RequestOptions): Promise<SiteInfo> {
  const event = stored.event.read();
  const mixPanel = mixPanelId();
  const isLanding = path === '/';
  const found = known.get(isLanding);
  if (found !== undefined) return found;
  const answer = await browserApi(pages[path].code, options).get(
    'ccserviceapplication/getmainccsiteinfo',
    {
      query: {
        ...(event === null ? {} : { affiliateEvent: event }),
        ...(mixPanel === null ? {} : { mixPanelId: mixPanel }),
        ...siteParameters(path),
      },
    },
  );
  known.set(isLanding, answer);
  return answer;
}
