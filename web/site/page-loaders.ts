import { isArabicPath } from '../../rules/text/language-address.ts';
import type { OwnLanguage } from '../../rules/text/catalogues.ts';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import type { Api } from '../../contract/api.ts';
import type { PagePath } from '../../contract/pages.ts';
import { apiContext } from './api-context.ts';
import { loadExternalLibraries } from './external-libraries.ts';
import { guardPage } from './page-guard.ts';
import type { PageHandle } from './page-handle.ts';

/** Loads a screen's data with the contract's calls: the same on the server and in the browser. */
export type Load<Data> = (
  api: Api,
  search: URLSearchParams,
  language: OwnLanguage,
) => Promise<Data>;

/** Loads what the address asks for, in its language. */
function loadFor<Data>(load: Load<Data>, api: Api, request: Request): Promise<Data> {
  const { pathname, searchParams } = new URL(request.url);
  return load(api, searchParams, isArabicPath(pathname) ? 'ar' : 'en');
}

export const serverLoader =
  <Data>(handle: PageHandle, load: Load<Data>) =>
  async ({ context, request }: LoaderFunctionArgs): Promise<Data> => {
    if (handle.externalUrl) throw redirect(handle.externalUrl);
    try {
      return await loadFor(load, context.get(apiContext), request);
    } catch (error) {
      const status = refusedStatus(error);
      throw status === null ? error : data(null, { status });
    }
  };

/** A refusal keeps its status: an unavailable store answers 503, not 500. */
export function refusedStatus(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('status' in error)) return null;
  return typeof error.status === 'number' && error.status >= 400 ? error.status : null;
}

export const browserLoader =
  <Data>(path: PagePath, handle: PageHandle, load: Load<Data>) =>
  async ({ request }: { request: Request }): Promise<Data> => {
    if (handle.externalUrl) throw redirect(handle.externalUrl);
    const [shown] = await Promise.all([
      guardPage(path, request, (api) => loadFor(load, api, request)),
      loadExternalLibraries(handle.externalLibraries),
    ]);
    return shown;
  };
