import { type ReactNode, useEffect } from 'react';
import { startTranslation, useFailedLanguage } from '../../visitor/translation/translation.ts';
import { useOnDemand } from '../../site/on-demand.ts';
import { useSite } from '../../site/site.ts';

/** Then the page stays as it is, in English. */
const nothing = () => undefined;

/** A page that could not be translated gives way to one that says so (LANG-04). */
export function TranslationGate({ children }: { children: ReactNode }) {
  const { view, translateScriptUrl } = useSite();
  const failed = useFailedLanguage();
  useEffect(() => {
    startTranslation(view.language, translateScriptUrl);
  }, [view, translateScriptUrl]);
  const failure = useOnDemand(
    failed !== null,
    () => import('./translation-failure.tsx').then((module) => module.TranslationFailure),
    nothing,
  );
  if (failed === null || failed === 'en' || !failure) return children;
  return failure({ language: failed });
}
