import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ExceptionPage } from '../../ui/exception-page.tsx';
import { ShutDoorScene } from '../../ui/scenes/shut-door-scene.tsx';
import { HelpInChat } from '../frame/help-in-chat.tsx';
import { LostLink } from './lost-link.tsx';
import { usePending } from './use-pending.ts';

type Why = 'none' | 'gone' | 'unknown' | 'ended';

/** Shown if there is no application at this address: possible reasons, and ways to continue. */
export function NoApplication({ why }: { why: Why }) {
  const t = useText();
  const [lost, setLost] = useState(false);
  const pending = usePending();
  if (lost) return <LostLink onBack={() => setLost(false)} />;
  const words = {
    none: pending
      ? [t('You are hiring {name}', { name: pending.name }), t('Your application is saved.')]
      : [
          t('There is no application here yet'),
          t('Choose a maid first. Your application starts with her.'),
        ],
    gone: [
      t('She is not on our list any more'),
      t('She is with a family now, or has left us. We can show you women like her.'),
    ],
    unknown: [
      t('We can’t find this application'),
      t(
        'The link may be incomplete, or the application may be closed. We can send you a new link.',
      ),
    ],
    ended: [
      t('This link has expired'),
      t('Links expire after a while to keep your application safe.'),
    ],
  }[why];
  return (
    <ExceptionPage
      scene={<ShutDoorScene />}
      title={words[0]}
      primary={
        pending ? (
          <Link
            to={`/app?${new URLSearchParams({ appId: pending.appId })}`}
            className={buttonClass({ full: true, size: 'large' })}
          >
            {t('Continue with {name}', { name: pending.name })}
          </Link>
        ) : (
          <Link to="/hire-maid" className={buttonClass({ full: true, size: 'large' })}>
            {t('Choose a maid')}
          </Link>
        )
      }
      secondary={
        <>
          {why !== 'gone' && (
            <Button kind="secondary" size="large" full onClick={() => setLost(true)}>
              {t('Send me my link again')}
            </Button>
          )}
          <HelpInChat />
        </>
      }
    >
      <p>{words[1]}</p>
    </ExceptionPage>
  );
}
