import fontUrl from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url';
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react';
import { type LoaderFunctionArgs, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { apiContext, siteContext, visitorContext } from '../site/api-context.ts';
import { bringStyles, PageStyles } from './page-styles.tsx';
import { EarlyPresses } from '../site/early/early-presses.tsx';
import { delayGuard } from '../site/page-guard.ts';
import { replayEarlyPresses } from '../site/early/replay-early-presses.ts';
import { ErrorBoundary as ShellErrorBoundary } from './shell/shell-route.tsx';
import { loadSite } from '../site/site.ts';
import { directionOf, englishText } from '../text/text.ts';
import { TextProvider } from '../text/use-text.tsx';
import { useView } from '../site/use-view.ts';
import '../ui/tokens.css';

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadSite(
    context.get(apiContext),
    context.get(siteContext),
    context.get(visitorContext),
    new URL(request.url).pathname,
  );

export const clientMiddleware = [delayGuard, bringStyles];

/** The site's settings are loaded once, with the first page. */
export const shouldRevalidate = () => false;

/** In the browser the html element already exists: head and body are hydrated inside it. */
const Page = import.meta.env.SSR ? 'html' : Fragment;

export function Layout({ children }: { children: ReactNode }) {
  const { mode } = useView();
  const text = useMemo(() => ({ ...englishText, mode }), [mode]);
  // All handlers are attached now; effects run after the next paint.
  useLayoutEffect(() => {
    document.documentElement.dataset['hydrated'] = 'true';
  }, []);
  useEffect(() => {
    void replayEarlyPresses();
  }, []);
  return (
    <Page lang={text.language} dir={directionOf(text.language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f3" />
        <link rel="preload" as="font" type="font/woff2" href={fontUrl} crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/icon-192.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <PageStyles />
        <EarlyPresses />
      </head>
      <body>
        <TextProvider value={text}>{children}</TextProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </Page>
  );
}

export default function Root() {
  return <Outlet />;
}

export const ErrorBoundary = ShellErrorBoundary;
