import type { AnswerOf } from '../../contract/api.ts';
import { type PagePath, pages } from '../../contract/pages.ts';
import { browserApi } from './api/browser-api.ts';
import type { RequestOptions } from './api/send.ts';
import { mixPanelId } from './consent/mix-panel-id.ts';
import { stored } from './browser/stored.ts';

type SiteInfo = AnswerOf<'GET ccserviceapplication/getmainccsiteinfo'>;

let known: SiteInfo | null = null;

/** CALL-07: the site's settings, fetched once per document. */
export async function siteInfo(path: PagePath, options: RequestOptions): Promise<SiteInfo> {
  const event = stored.event.read();
  const mixPanel = mixPanelId();
  known ??= await browserApi(pages[path].code, options).get(
    'ccserviceapplication/getmainccsiteinfo',
    {
      query: {
        ...(event === null ? {} : { affiliateEvent: event }),
        ...(mixPanel === null ? {} : { mixPanelId: mixPanel }),
        returnMatchingTypes: 'false',
        returnNationalities: 'false',
        ...(path === '/' ? { landingPage: 'true' as const } : {}),
      },
    },
  );
  return known;
}
