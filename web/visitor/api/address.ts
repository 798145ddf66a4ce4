import type { Parts } from './parts.ts';

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** Builds the URL of a call; the caller's values override the default values (CALL-21). */
export function addressOf(path: string, params: Parts, query: Parts, defaults: Parts): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_place, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...defaults, ...query })) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    for (const one of values.filter(isPlain)) search.append(name, String(one));
  }
  return search.size > 0 ? `/api/${filled}?${search}` : `/api/${filled}`;
}
