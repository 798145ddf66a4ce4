import type { ReactNode } from 'react';
import { Meta, useMatches } from 'react-router';
import { isPageHandle } from '../site/page-handle.ts';
import { PageStyles } from './page-styles.tsx';

/** The language of a page that asks for the light document; null for all others. */
export function useLightLanguage(): string | null {
  const { handle, loaderData } = useMatches().at(-1) ?? {};
  if (!isPageHandle(handle) || !handle.light) return null;
  const language: unknown =
    typeof loaderData === 'object' && loaderData !== null && 'language' in loaderData
      ? loaderData.language
      : null;
  return typeof language === 'string' ? language : 'en';
}

/** The document of a page for slow lines: no script, no typeface, nothing to load after the HTML. */
export const LightDocument = ({
  language,
  children,
}: {
  language: string;
  children: ReactNode;
}) => (
  <html lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content="#fbf8f3" />
      <meta name="format-detection" content="telephone=no" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <Meta />
      <PageStyles />
    </head>
    <body>{children}</body>
  </html>
);
