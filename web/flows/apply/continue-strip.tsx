import { ArrowRight, History } from 'lucide-react';
import { useEffect } from 'react';
import strip from '../frame/replacement-strip.module.css';
import { useText } from '../../text/use-text.tsx';
import {
  continueWords,
  pendingApplication,
  usePendingApplication,
} from '../../visitor/pending-application.ts';
import { askPending } from '../access/ask-pending.ts';
import { pathIn } from '../../../rules/text/language-address.ts';

const look = () =>
  askPending().then(
    (found) => pendingApplication.write(found),
    // Offers nothing if the call fails; the next page tries again.
    () => undefined,
  );

/** "Continue with Maricel", below the header. */
export function ContinueStrip() {
  const t = useText();
  const pending = usePendingApplication();
  useEffect(() => {
    void look();
    const seen = () => document.hidden || void look();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, []);
  if (pending === null) return null;
  return (
    <aside aria-label={t('Your application')} className={strip.strip} data-testid="continue">
      <div className={`page ${strip.inside}`}>
        <History aria-hidden="true" className={strip.icon} />
        <p className={strip.words}>{t('Your answers are saved.')}</p>
        {/* A full load: the application is a private page. */}
        <a
          href={pathIn(t.language, `/app?${new URLSearchParams({ appId: pending.appId })}`)}
          rel="nofollow"
          className={strip.link}
        >
          {continueWords(pending, t)}
          <ArrowRight aria-hidden="true" className="mirrored" />
        </a>
      </div>
    </aside>
  );
}
