import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Config } from '../../config.ts';

const untrusted = /^x-(?:forwarded-host|original-url|rewrite-url|http-method|react-router-)/;

/** Removes headers with which an outsider could pretend to be a proxy or the router. */
export function dropUntrustedHeaders({ headers, rawHeaders }: IncomingMessage): void {
  // A plain list of names and values, ten times as fast as iterating over the headers object.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if ((name.charCodeAt(0) | 0x20) !== 0x78) continue;
    const known = name.toLowerCase();
    if (untrusted.test(known)) delete headers[known];
  }
}

/** Two parsers could use different ones, so a request with two Host headers is refused. */
export function hasSeveralHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/**
 * In production the site answers to its own name only. Elsewhere also to this machine's names and to
 * bare IP addresses, but to no other name, which a hostile page could have pointed here (DNS rebinding).
 */
export function hostCheck(
  config: Pick<Config, 'production' | 'publicOrigin' | 'host'>,
): (host: string | undefined) => boolean {
  const own = new URL(config.publicOrigin).hostname;
  const isKnown = (host: string) => {
    const name = URL.parse(`http://${host}`)?.hostname;
    if (name === undefined || !/^[\w.:[\]-]+$/.test(host)) return false;
    if (name === own) return true;
    if (config.production) return false;
    const bare = name.replace(/^\[|\]$/g, '');
    return (
      name === 'localhost' || name.endsWith('.localhost') || isIP(bare) > 0 || name === config.host
    );
  };
  let last = '';
  return (host) => {
    if (host === undefined) return false;
    if (host === last) return true;
    if (!isKnown(host)) return false;
    last = host;
    return true;
  };
}
