import { type ReactNode, useEffect } from 'react';
import { startTranslation, useFailedLanguage } from '../../visitor/translation/translation.ts';
import { useOnDemand } from '../../site/on-demand.ts';
import { useSite } from '../../site/site.ts';

/** The page stays in English. */
const nothing = () => undefined;

/** Shows the failure message instead of a page that could not be translated (LANG-04). */
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
  if (failed === null || failed === 'en' || failed === 'ar' || !failure) return children;
  return failure({ language: failed });
}
