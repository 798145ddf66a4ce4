import { RouterContextProvider } from 'react-router';
import type { RenderRequest } from '../../contract/render.ts';
import {
  apiContext,
  nonceContext,
  reportContext,
  siteContext,
  visitorContext,
} from '../site/api-context.ts';

export function pageContext(render: RenderRequest): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, render.api);
  context.set(siteContext, render.site);
  context.set(visitorContext, { view: render.view, tags: render.tags });
  context.set(nonceContext, render.nonce);
  context.set(reportContext, render.report);
  return context;
}
