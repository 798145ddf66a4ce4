import { msg } from '../../../rules/text/text.ts';
import { useEffect } from 'react';
import { useDeparture } from '../../site/use-departure.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { ExceptionPage } from '../../ui/exception-page.tsx';
import { ShutDoorScene } from '../../ui/scenes/shut-door-scene.tsx';
import { TickScene } from '../../ui/scenes/tick-scene.tsx';
import { pushConfirmationLink } from '../../visitor/consent/analytics-confirmation.ts';
import { confirmationChat, OpenChat } from './open-chat.tsx';
import { type Confirmation, useConfirmation } from './use-confirmation.ts';

/** NUM-04 */
const SECONDS = 2;

const TITLES = {
  asking: msg('One moment, we note your answer'),
  confirmed: msg('Thank you, now send it in the chat'),
  failed: msg('We could not note it just now'),
  ended: msg('This link does not work any more'),
} as const;

const TEXTS = {
  asking: msg('Then WhatsApp opens with the words “I confirm”. Send them to us, and all is done.'),
  confirmed: msg('WhatsApp opens with the words “I confirm”. Send them to us, and all is done.'),
  failed: msg(
    'You can continue all the same: send us the words “I confirm” in the chat, or try again.',
  ),
  ended: msg('It may have been replaced by a newer one. Write to us in the chat: we look it up.'),
} as const;

const stage = (confirmation: Confirmation): keyof typeof TITLES =>
  confirmation.state === 'failed' && confirmation.ended ? 'ended' : confirmation.state;

const reload = () => window.location.reload();

type ConfirmingProps = { appId: string; externalUrl: string | undefined };

export function Confirming({ appId, externalUrl }: ConfirmingProps) {
  const t = useText();
  const confirmation = useConfirmation(appId);
  const at = stage(confirmation);
  const answer = confirmation.state === 'confirmed' ? confirmation.answer : null;
  const address = answer && (externalUrl ?? confirmationChat(answer.redirectNumber));
  useDeparture(address, SECONDS);
  useEffect(() => {
    if (answer) void pushConfirmationLink({ ...answer, appId });
  }, [answer, appId]);
  return (
    <ExceptionPage
      scene={at === 'ended' ? <ShutDoorScene /> : <TickScene />}
      title={t(TITLES[at])}
      primary={<OpenChat address={address ?? undefined} />}
      secondary={
        at === 'failed' && (
          <Button kind="plain" full size="large" onClick={reload}>
            {t('Try again')}
          </Button>
        )
      }
    >
      <p>
        <output>{t(TEXTS[at])}</output>
      </p>
      <noscript>
        <p>{t('Please press the green button: this browser does not continue automatically.')}</p>
      </noscript>
    </ExceptionPage>
  );
}
