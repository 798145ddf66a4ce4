import { useRouteLoaderData } from 'react-router';
import type { AnswerOf } from '../../../contract/api.ts';
import type { Translate } from '../../../rules/text/text.ts';

export type MyFrameData = AnswerOf<'GET my/frame'>;

/** Homes, initials and unread messages of the person who is signed in; null if nobody is. */
export const useMyFrame = (): MyFrameData | null =>
  useRouteLoaderData<MyFrameData | null>('my-frame') ?? null;

/** The address of a page of My Home, for the home that is shown. */
export const homePath = (path: string, home: string | undefined): string =>
  home === undefined ? path : `${path}?home=${home}`;

/** The address of a file in the reader's language. */
export const fileAddress = (
  path: string,
  query: Readonly<Record<string, string>>,
  { language }: Translate,
): string =>
  `${path}?${new URLSearchParams({ ...query, ...(language === 'ar' && { lang: language }) })}`;
