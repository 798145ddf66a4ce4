import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../text/use-text.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { ExceptionPage } from '../ui/exception-page.tsx';
import { ShutDoorScene } from '../ui/scenes/shut-door-scene.tsx';
import { HelpInChat } from './help-in-chat.tsx';
import { LostLink } from './lost-link.tsx';
import { usePending } from './use-pending.ts';

type Why = 'none' | 'gone' | 'unknown' | 'used' | 'ended';

/** A door without a house: what may have happened, and the ways on. */
export function NoApplication({ why }: { why: Why }) {
  const t = useText();
  const [lost, setLost] = useState(false);
  const pending = usePending();
  if (lost) return <LostLink onBack={() => setLost(false)} />;
  const words = {
    none: pending
      ? [t('You are hiring {name}', { name: pending.name }), t('Your application is kept for you.')]
      : [
          t('There is no application here yet'),
          t('Choose a maid first: the application begins with her.'),
        ],
    gone: [
      t('She is not on our list any more'),
      t('She is with a family now, or has left us. Others are like her.'),
    ],
    unknown: [
      t('This link leads to no application'),
      t('It may be incomplete, or the application may be over. We can send you a new link.'),
    ],
    used: [t('This link has done its work'), t('What it was for is finished. Thank you.')],
    ended: [
      t('This link has ended'),
      t('Links end after a while, so that nobody else can use them.'),
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
            {t('Go on hiring {name}', { name: pending.name })}
          </Link>
        ) : (
          <Link to="/hire-maid" className={buttonClass({ full: true, size: 'large' })}>
            {t('Choose a maid')}
          </Link>
        )
      }
      secondary={
        <>
          {why !== 'used' && why !== 'gone' && (
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
