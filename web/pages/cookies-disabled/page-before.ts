import { pages } from '../../../contract/pages.ts';

const HERE = '/cookies-disabled';

/** The page on which storage failed, if it is ours; otherwise the home page. */
export function pageBefore(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? '';
  const [path = ''] = from.split('?', 1);
  return Object.hasOwn(pages, path) && path !== HERE ? from : '/';
}
