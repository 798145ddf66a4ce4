import { Outlet, useMatches, useRouteError } from 'react-router';
import { ErrorPage } from '../../site/error-page.tsx';
import { headers } from '../../site/header-setting.ts';
import { languageGuard } from '../header/language-guard.ts';
import { isPageHandle, type PageHandle } from '../../site/page-handle.ts';
import { Shell } from './shell.tsx';

const exception: PageHandle = { header: headers.exception, footer: false };

export const clientMiddleware = [languageGuard];

/** Around all pages, inside the document: a failing page leaves the document intact. */
export default function ShellRoute() {
  const handle = useMatches().at(-1)?.handle;
  return (
    <Shell handle={isPageHandle(handle) ? handle : exception}>
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
