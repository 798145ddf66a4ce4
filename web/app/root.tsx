import fontUrl from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url';
import arabicSheet from '../ui/arabic.css?url';
import regularUrl from '../ui/fonts/plex-arabic-400.woff2?url';
import boldUrl from '../ui/fonts/plex-arabic-600.woff2?url';
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react';
import { type LoaderFunctionArgs, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { apiContext, siteContext, visitorContext } from '../site/api-context.ts';
import { LightDocument, useLightLanguage } from './light-document.tsx';
import { bringStyles, PageStyles } from './page-styles.tsx';
import { EarlyPresses } from '../site/early/early-presses.tsx';
import { delayGuard } from '../site/page-guard.ts';
import { errorMeta } from '../site/page-meta.ts';
import { replayEarlyPresses } from '../site/early/replay-early-presses.ts';
import { ErrorBoundary as ShellErrorBoundary } from './shell/shell-route.tsx';
import { loadSite } from '../site/site.ts';
import { dirhams } from '../../rules/money/money.ts';
import { textSetting } from '../../rules/text/catalogues.ts';
import { pathIn, withoutLanguage } from '../../rules/text/language-address.ts';
import { directionOf, type Translate, translator } from '../../rules/text/text.ts';
import { AmountWords } from '../ui/price.tsx';
import { TextProvider } from '../text/use-text.tsx';
import { useView } from '../site/use-view.ts';
import '../ui/tokens.css';

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadSite(
    context.get(apiContext),
    context.get(siteContext),
    context.get(visitorContext),
    withoutLanguage(new URL(request.url).pathname),
  );

export const clientMiddleware = [delayGuard, bringStyles];

export const meta = errorMeta;

/** The site's settings are loaded once, with the first page. */
export const shouldRevalidate = () => false;

const amountIn = (t: Translate) => (amount: number) => dirhams(amount, t);

function FullLayout({ children }: { children: ReactNode }) {
  const { mode, language } = useView();
  // The widget translates English pages into other languages.
  const own = language === 'ar' ? 'ar' : 'en';
  const text = useMemo(() => textSetting(own, mode), [own, mode]);
  const amounts = useMemo(() => amountIn(translator(text)), [text]);
  // All handlers are attached now; effects run after the next paint.
  useLayoutEffect(() => {
    document.documentElement.dataset['hydrated'] = 'true';
  }, []);
  useEffect(() => {
    void replayEarlyPresses();
  }, []);
  return (
    <html lang={text.language} dir={directionOf(text.language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f3" />
        {[fontUrl, ...(own === 'ar' ? [regularUrl, boldUrl] : [])].map((href) => (
          <link
            key={href}
            rel="preload"
            as="font"
            type="font/woff2"
            href={href}
            crossOrigin="anonymous"
          />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/icon-192.png" />
        <link rel="manifest" href={pathIn(own, '/manifest.webmanifest')} />
        <Meta />
        <PageStyles />
        {import.meta.env.DEV && own === 'ar' && <link rel="stylesheet" href={arabicSheet} />}
        <EarlyPresses />
      </head>
      <body>
        <TextProvider value={text}>
          <AmountWords value={amounts}>{children}</AmountWords>
        </TextProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function ServerLayout({ children }: { children: ReactNode }) {
  const language = useLightLanguage();
  return language === null ? (
    <FullLayout>{children}</FullLayout>
  ) : (
    <LightDocument language={language}>{children}</LightDocument>
  );
}

/** A light document runs no script, so the browser knows only the full one. */
export const Layout = import.meta.env.SSR ? ServerLayout : FullLayout;

export default function Root() {
  return <Outlet />;
}

export const ErrorBoundary = ShellErrorBoundary;
