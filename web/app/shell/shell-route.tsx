import { Outlet, useMatches, useRouteError } from 'react-router';
import { ErrorPage } from '../../site/error-page.tsx';
import { headers } from '../../site/header-setting.ts';
import { languageGuard } from '../header/language-guard.ts';
import { isMenuHandle, isPageHandle, type PageHandle } from '../../site/page-handle.ts';
import { errorMeta } from '../../site/page-meta.ts';
import { Shell } from './shell.tsx';

const exception: PageHandle = { header: headers.exception, footer: false };

export const meta = errorMeta;

export const clientMiddleware = [languageGuard];

/** Around all pages, inside the document: a failing page leaves the document intact. */
export default function ShellRoute() {
  const handles = useMatches().map(({ handle }) => handle);
  const handle = handles.at(-1);
  return (
    <Shell
      handle={isPageHandle(handle) ? handle : exception}
      Menu={handles.find(isMenuHandle)?.Menu}
    >
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <Shell handle={exception}>
      <ErrorPage error={error} />
    </Shell>
  );
}
