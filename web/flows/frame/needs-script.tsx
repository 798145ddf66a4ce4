import { useText } from '../../text/use-text.tsx';
import { WizardWaiting } from './wizard-waiting.tsx';
import { pathIn } from '../../../rules/text/language-address.ts';

/** The server-rendered part of a private page: a loading frame, and a message for browsers without JavaScript. */
export function NeedsScript() {
  const t = useText();
  return (
    <>
      <noscript>
        <div className="page">
          <h1>{t('This page needs JavaScript')}</h1>
          <p>
            {t(
              'Your application is signed and paid for in the browser. Turn JavaScript on and load the page again, or talk to us and we will do it together.',
            )}
          </p>
          <p>
            <a href={pathIn(t.language, '/call_us')} className="link">
              {t('Talk to us')}
            </a>
          </p>
        </div>
      </noscript>
      <WizardWaiting />
    </>
  );
}
