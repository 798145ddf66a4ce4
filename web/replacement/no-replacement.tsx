import { useState } from 'react';
import { useText } from '../text/use-text.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ExceptionPage } from '../ui/exception-page.tsx';
import { ShutDoorScene } from '../ui/scenes/shut-door-scene.tsx';
import { HelpInChat } from '../wizard/help-in-chat.tsx';
import { LostLink } from '../wizard/lost-link.tsx';

type Why = 'none' | 'unknown' | 'unfinished' | 'over';

/** A link that replaces nobody: what may have happened, and the way to a fresh one. */
export function NoReplacement({ why, id }: { why: Why; id?: string }) {
  const t = useText();
  const [lost, setLost] = useState(false);
  if (lost) return <LostLink replacement onBack={() => setLost(false)} />;
  const words = {
    none: [
      t('Somebody else for your family'),
      t('To know whom you mean we send a link to the number of your contract.'),
    ],
    unknown: [
      t('This link has expired'),
      t('It may also be incomplete. Your contract is not touched; we send you a fresh link.'),
    ],
    unfinished: [
      t('Nobody is with you yet'),
      t('This application is not complete. You can still change whom you chose in it.'),
    ],
    over: [t('This contract has ended'), t('You can hire anew at any time.')],
  }[why];
  return (
    <ExceptionPage
      scene={<ShutDoorScene />}
      title={words[0]}
      primary={<Way why={why} id={id ?? ''} onLost={() => setLost(true)} />}
      secondary={<HelpInChat />}
    >
      <p>{words[1]}</p>
    </ExceptionPage>
  );
}

function Way({ why, id, onLost }: { why: Why; id: string; onLost: () => void }) {
  const t = useText();
  if (why === 'unfinished') {
    return (
      <ButtonLink size="large" full href={`/app?${new URLSearchParams({ appId: id })}`}>
        {t('Go on with your application')}
      </ButtonLink>
    );
  }
  if (why === 'over') {
    return (
      <ButtonLink size="large" full href="/hire-maid">
        {t('Choose a maid')}
      </ButtonLink>
    );
  }
  return (
    <Button size="large" full onClick={onLost}>
      {why === 'none' ? t('Send me the link') : t('Send me a fresh link')}
    </Button>
  );
}
