import { withoutLanguage } from '../../../rules/text/language-address.ts';
import { pages } from '../../../contract/pages.ts';

const HERE = '/cookies-disabled';

/** The page on which storage failed, if it is ours; otherwise the home page. */
export function pageBefore(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? '';
  const path = withoutLanguage(from.split('?', 1)[0] ?? '');
  return Object.hasOwn(pages, path) && path !== HERE ? from : '/';
}
