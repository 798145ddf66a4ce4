import { securityHeaders } from '../../server/platform/http/security-headers.ts';

/** A page, a file or a redirect replaces these with its own; nothing may leave them out. */
const OWN = new Set(['cache-control', 'content-security-policy', 'referrer-policy']);
const demanded = Object.entries(securityHeaders({ production: false }));

/** The first security header that an answer lacks or has weakened; null when all of them are there. */
export function missingHeader(
  headers: NodeJS.Dict<string | readonly string[]> | Readonly<Record<string, string>>,
): string | null {
  const wrong = demanded.find(([name, value]) => {
    const told = headers[name];
    return OWN.has(name) ? typeof told !== 'string' || told === '' : told !== value;
  });
  return wrong?.[0] ?? null;
}

/** The same for an answer as it came over the line, which may be several. */
export function missingInRaw(said: string): string | null {
  const heads = said
    .split(/^(?=HTTP\/1\.1 [2-5])/m)
    .filter((part) => /^HTTP\/1\.1 [2-5]/.test(part))
    .map((part) => part.split('\r\n\r\n')[0] ?? '');
  for (const head of heads) {
    const lines = head.split('\r\n').slice(1);
    const pairs = lines.map((line) => line.split(/: (.*)/s).slice(0, 2));
    const missing = missingHeader(
      Object.fromEntries(pairs.map(([name = '', value = '']) => [name.toLowerCase(), value])),
    );
    if (missing !== null) return missing;
  }
  return null;
}
