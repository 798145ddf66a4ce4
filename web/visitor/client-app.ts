import { useSyncExternalStore } from 'react';

const CLIENT_APP_SOURCES = new Set(['client_app', 'cc_login']);

/** FLAG-02: the client app opens our pages with its own source tag. */
export const isFromClientApp = (search: string): boolean =>
  CLIENT_APP_SOURCES.has(new URLSearchParams(search).get('utm_source') ?? '');

const never = () => () => undefined;

export const useClientApp = (): boolean =>
  useSyncExternalStore(
    never,
    () => isFromClientApp(window.location.search),
    () => false,
  );
