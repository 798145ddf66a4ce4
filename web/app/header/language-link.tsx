import { type ComponentProps, type MouseEvent, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { ViewLanguage } from '../../../rules/marketing/visit-note.ts';
import { inLanguage } from '../../../rules/text/language-address.ts';

const never = () => () => undefined;

type LanguageLinkProps = ComponentProps<'a'> & { to: ViewLanguage };

/**
 * The same page in another language. A plain link: another language needs a new document, because script and content
 * policy depend on it. On the press, text typed on the page is stored for the other document (AR-01).
 */
export function LanguageLink({ to, children, ...rest }: LanguageLinkProps) {
  const { pathname, search } = useLocation();
  // The server renders one page for all query parameters; the browser knows its own.
  const here = useSyncExternalStore(
    never,
    () => search,
    () => '',
  );
  const href = inLanguage(to, { pathname, search: here });
  const leave = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const go = () => window.location.assign(href + window.location.hash);
    void import('../../visitor/browser/keep-typed.ts')
      .then(({ keepTyped }) => keepTyped(href))
      .then(go, go);
  };
  return (
    <a {...rest} href={href} hrefLang={to} onClick={leave}>
      {children}
    </a>
  );
}
