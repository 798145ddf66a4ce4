import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { track } from '../../visitor/consent/analytics.ts';
import { usePageCode } from '../../site/page-code.ts';

/** The host's subdomain: `www` for www.example.com, empty for localhost or 127.0.0.1. */
const subDomain = (host: string): string =>
  /^[\d.]+$/.test(host) ? '' : host.split('.').slice(0, -2).join('.');

/**
 * The document's history and our position in it; kept outside the component, so that a remount does not count a view
 * twice.
 */
let trail: readonly string[] = [];
let at = -1;
let shownPath = '';

function isStepBack(key: string): boolean {
  const before = at;
  const known = trail.indexOf(key);
  if (known < 0) trail = [...trail.slice(0, at + 1), key];
  at = known < 0 ? trail.length - 1 : known;
  return at < before;
}

/** CALL-23: tracks each opened page and each step back. */
export function RouteViews(): null {
  const { pathname, key } = useLocation();
  const page = usePageCode();
  useEffect(() => {
    if (isStepBack(key)) track({ event: 'back_button', page });
    if (shownPath === pathname) return;
    shownPath = pathname;
    track({ event: 'route_sub_domain', sub_domain: subDomain(window.location.hostname), page });
  }, [pathname, key, page]);
  return null;
}
