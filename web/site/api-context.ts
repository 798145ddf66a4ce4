import { createContext } from 'react-router';
import type { Api } from '../../contract/api.ts';
import type { RenderRequest, SiteIdentity } from '../../contract/render.ts';

/** During server rendering: calls answered in the process. */
export const apiContext = createContext<Api>();
export const siteContext = createContext<SiteIdentity>();
/** The visitor the page is rendered for. */
export const visitorContext = createContext<Pick<RenderRequest, 'view' | 'tags'>>();
/** Set only on pages that are never cached. */
export const nonceContext = createContext<string | undefined>(undefined);
/** Reports unexpected errors. */
export const reportContext = createContext<(error: unknown) => void>();
