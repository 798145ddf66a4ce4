import { createRequestHandler } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import type { RenderPage } from '../../contract/render.ts';
import { pageContext } from './page-context.server.ts';

const {
  basename = '/',
  allowedActionOrigins = false,
  unstable_getCriticalCss: developmentStyles,
  ...rest
} = build;
const handle = createRequestHandler(
  {
    ...rest,
    basename,
    allowedActionOrigins,
    ...(developmentStyles && { unstable_getCriticalCss: developmentStyles }),
  },
  import.meta.env.MODE,
);

/** The only entry point from the server to the pages. */
export const renderPage: RenderPage = async (render) => {
  const request = new Request(render.url, { headers: { accept: 'text/html' } });
  const response = await handle(request, pageContext(render));
  return {
    status: response.status,
    location: response.headers.get('location'),
    html: await response.text(),
  };
};
