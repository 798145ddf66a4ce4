import { createContext } from 'react-router';
import type { Api } from '../contract/api.ts';
import type { SiteIdentity } from '../contract/render.ts';

/** While the server renders: the calls, answered in-process. */
export const apiContext = createContext<Api>();
export const siteContext = createContext<SiteIdentity>();
/** Present only on pages that are never cached. */
export const nonceContext = createContext<string | undefined>(undefined);
/** Where errors that nobody foresaw are told. */
export const reportContext = createContext<(error: unknown) => void>();
