import fontUrl from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url';
import { type ReactNode, useEffect } from 'react';
import { type LoaderFunctionArgs, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { apiContext, siteContext } from './api-context.ts';
import { PageStyles } from './page-styles.tsx';
import { ErrorBoundary as ShellErrorBoundary } from './shell/shell-route.tsx';
import { loadSite, useSite } from './shell/site.ts';
import { directionOf, englishText } from './text/text.ts';
import { TextProvider } from './text/use-text.tsx';
import './ui/tokens.css';

export const loader = ({ context }: LoaderFunctionArgs) =>
  loadSite(context.get(apiContext), context.get(siteContext));

/** What the site is set to comes once, with the first page. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const { mode, language } = useSite();
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = 'true';
  }, []);
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f3" />
        <link rel="preload" as="font" type="font/woff2" href={fontUrl} crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <PageStyles />
      </head>
      <body>
        <TextProvider value={{ ...englishText, mode, language }}>{children}</TextProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export const ErrorBoundary = ShellErrorBoundary;
