import { isPagePath, type PagePath, pages } from '../../../contract/pages.ts';
import { partsOf, textOf } from './parts.ts';

const LONGEST = 1000;

/** ERR-01: the validated parts of such a refusal; unknown parts are left out. */
export interface NotificationMessage {
  readonly type: 'danger' | 'info';
  readonly text: string;
  readonly appId: string | null;
  readonly goToPage: PagePath | null;
  readonly tagEvent: string | null;
}

export function notificationMessage(json: string): NotificationMessage | null {
  let parts;
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    parts = partsOf(value);
  } catch {
    return null;
  }
  const error = wordsIn(parts['errorMessage']);
  return {
    type: error ? 'danger' : 'info',
    text: error || wordsIn(parts['infoMessage']),
    appId: matching(parts['appId'], /^[\w-]{1,100}$/),
    goToPage: pageIn(parts['goToPage']),
    tagEvent: matching(parts['gTagEvent'], /^[A-Za-z0-9_]{1,64}$/),
  };
}

const wordsIn = (value: unknown): string =>
  textOf(value)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST);

function matching(value: unknown, pattern: RegExp): string | null {
  const text = Number.isSafeInteger(value) ? String(value) : textOf(value);
  return pattern.test(text) ? text : null;
}

/** T10: accepts only public paths of our own site, with or without the first slash; never a full address. */
function pageIn(value: unknown): PagePath | null {
  const text = textOf(value);
  const path = /^[a-z]/.test(text) ? `/${text}` : text;
  return isPagePath(path) && pages[path].access === 'public' ? path : null;
}

interface Place {
  readonly pathname: string;
  readonly redirectToChat: boolean;
}

/** Returns the page to navigate to; null to stay. */
export function destination(
  { appId, goToPage, text }: NotificationMessage,
  { pathname, redirectToChat }: Place,
): string | null {
  if (redirectToChat && !text) return null;
  const flow = pathname.startsWith('/replacement') ? '/replacement/app' : '/app';
  const target = appId ? `${flow}?appId=${appId}` : (goToPage ?? start(pathname));
  return target === pathname ? null : target;
}

/** Hiring starts on two pages; a visitor on one of them is not sent to the other. */
const start = (pathname: string): PagePath => (pathname === '/' ? '/' : '/hire-maid');
