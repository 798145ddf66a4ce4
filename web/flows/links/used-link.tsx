import { useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { ExceptionPage } from '../../ui/exception-page.tsx';
import { ShutDoorScene } from '../../ui/scenes/shut-door-scene.tsx';
import { HelpInChat } from '../frame/help-in-chat.tsx';
import { LostLink } from '../access/lost-link.tsx';
import { Copies } from './copies.tsx';
import { useCopies } from './use-copies.ts';

/** A used link: the person who signed with it can download the signed form again. */
export function UsedLink({ token }: { token: string }) {
  const t = useText();
  const [lost, setLost] = useState(false);
  const papers = useCopies(token);
  const hasSigned = papers.length > 0;
  if (lost) return <LostLink onBack={() => setLost(false)} />;
  return (
    <ExceptionPage
      scene={<ShutDoorScene />}
      title={hasSigned ? t('You have signed. Thank you.') : t('This link has been used')}
      primary={hasSigned ? <Copies papers={papers} /> : <HelpInChat />}
      secondary={
        hasSigned ? (
          <HelpInChat />
        ) : (
          <Button kind="secondary" size="large" full onClick={() => setLost(true)}>
            {t('Send me my link again')}
          </Button>
        )
      }
    >
      <p>
        {hasSigned
          ? t('There is nothing more for you to do. You can download your copy here.')
          : t('It works once. If this is your own application, we can send you its link.')}
      </p>
    </ExceptionPage>
  );
}
