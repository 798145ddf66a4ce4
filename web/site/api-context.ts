import { createContext } from 'react-router';
import type { Api } from '../../contract/api.ts';
import type { RenderRequest, SiteIdentity } from '../../contract/render.ts';

/** While the server renders: the calls, answered in-process. */
export const apiContext = createContext<Api>();
export const siteContext = createContext<SiteIdentity>();
/** Who the page is rendered for. */
export const visitorContext = createContext<Pick<RenderRequest, 'view' | 'tags'>>();
/** Present only on pages that are never cached. */
export const nonceContext = createContext<string | undefined>(undefined);
/** Where errors that nobody foresaw are told. */
export const reportContext = createContext<(error: unknown) => void>();
