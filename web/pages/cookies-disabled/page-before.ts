import { pages } from '../../../contract/pages.ts';

const HERE = '/cookies-disabled';

/** Where the visitor was when storage failed: one of our own pages, the first page otherwise. */
export function pageBefore(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? '';
  const [path = ''] = from.split('?', 1);
  return Object.hasOwn(pages, path) && path !== HERE ? from : '/';
}
