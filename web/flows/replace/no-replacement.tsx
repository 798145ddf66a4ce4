import { useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ExceptionPage } from '../../ui/exception-page.tsx';
import { ShutDoorScene } from '../../ui/scenes/shut-door-scene.tsx';
import { HelpInChat } from '../frame/help-in-chat.tsx';
import { LostLink } from '../access/lost-link.tsx';
import { pathIn } from '../../../rules/text/language-address.ts';

type Why = 'none' | 'unknown' | 'unfinished' | 'over';

/** Shown for a link without a replacement: possible reasons, and how to get a new link. */
export function NoReplacement({ why, id }: { why: Why; id?: string }) {
  const t = useText();
  const [lost, setLost] = useState(false);
  if (lost) return <LostLink replacement onBack={() => setLost(false)} />;
  const words = {
    none: [t('Change your maid'), t('We send a link to the mobile number on your contract.')],
    unknown: [
      t('This link has expired'),
      t('It may also be incomplete. Nothing changes in your contract. We can send you a new link.'),
    ],
    unfinished: [
      t('No maid has started with you yet'),
      t('This application is not complete. You can still choose another maid in it.'),
    ],
    over: [t('This contract has ended'), t('You can hire again at any time.')],
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
      <ButtonLink
        size="large"
        full
        href={pathIn(t.language, `/app?${new URLSearchParams({ appId: id })}`)}
      >
        {t('Continue your application')}
      </ButtonLink>
    );
  }
  if (why === 'over') {
    return (
      <ButtonLink size="large" full href={pathIn(t.language, '/hire-maid')}>
        {t('Choose a maid')}
      </ButtonLink>
    );
  }
  return (
    <Button size="large" full onClick={onLost}>
      {why === 'none' ? t('Send me the link') : t('Send me a new link')}
    </Button>
  );
}
