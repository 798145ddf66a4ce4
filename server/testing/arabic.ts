import type { InjectOptions } from 'fastify';
import type { TestApp } from './app.ts';

/** The same app, called from Arabic pages. */
export function inArabic(product: TestApp): TestApp {
  const inject = (options: InjectOptions) => {
    const url = typeof options.url === 'string' ? options.url : '';
    const call = { ...options, url: `${url}${url.includes('?') ? '&' : '?'}lang=ar` };
    return product.app.inject(call);
  };
  const app = new Proxy(product.app, {
    get: (target, name): unknown => (name === 'inject' ? inject : Reflect.get(target, name)),
  });
  return { ...product, app };
}
