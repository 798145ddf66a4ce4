import { createRequestHandler } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import type { RenderPage } from '../../contract/render.ts';
import { provideArabic } from '../../rules/text/catalogues.ts';
import { ARABIC_PAGES, isArabicPath } from '../../rules/text/language-address.ts';
import { arabicAssets } from './arabic-assets.ts';
import { pageContext } from './page-context.server.ts';

const { allowedActionOrigins = false, unstable_getCriticalCss: developmentStyles, ...rest } = build;

const handlerOf = (basename: string, assets: typeof build.assets) =>
  createRequestHandler(
    {
      ...rest,
      assets,
      basename,
      allowedActionOrigins,
      ...(developmentStyles && { unstable_getCriticalCss: developmentStyles }),
    },
    import.meta.env.MODE,
  );

const english = handlerOf('/', build.assets);
/** The Arabic pages are the same routes under another address, with scripts that hold Arabic texts. */
const arabic = handlerOf(
  ARABIC_PAGES,
  import.meta.env.DEV ? build.assets : arabicAssets(build.assets),
);

/** The only entry point from the server to the pages. */
export const renderPage: RenderPage = async (render) => {
  // While developing, the pages have modules of their own.
  if (import.meta.env.DEV) provideArabic(render.arabic);
  const request = new Request(render.url, { headers: { accept: 'text/html' } });
  const handle = isArabicPath(render.url.pathname) ? arabic : english;
  const response = await handle(request, pageContext(render));
  return {
    status: response.status,
    location: response.headers.get('location'),
    html: await response.text(),
  };
};
