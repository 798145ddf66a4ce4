import { pages } from '../../../contract/pages.ts';

const LONGEST_EVENT = 200;

/** CALL-03: what the chat page asks for, from its own address. */
export function chatQuery(search: URLSearchParams) {
  const event = search.get('event') ?? '';
  const maidId = search.get('maidId') ?? '';
  const isForLandingPage = search.get('page') === pages['/'].code;
  return {
    isForLandingPage: isForLandingPage ? ('true' as const) : ('false' as const),
    websiteType: pages['/whatsapp-us'].code,
    urlParams: search.toString(),
    ...(event !== '' && event.length <= LONGEST_EVENT && { affiliateEventCode: event }),
    ...(/^[1-9]\d{0,8}$/.test(maidId) && { maidId }),
  };
}
