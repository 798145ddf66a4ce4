import { useText } from '../../text/use-text.tsx';
import { ExceptionPage } from '../../ui/exception-page.tsx';
import { ShutDoorScene } from '../../ui/scenes/shut-door-scene.tsx';
import { HelpInChat } from '../frame/help-in-chat.tsx';

/** The spouse declined: nothing is signed, and the client has been informed. */
export function Declined() {
  const t = useText();
  return (
    <ExceptionPage
      scene={<ShutDoorScene />}
      title={t('Nothing was signed')}
      primary={<HelpInChat />}
    >
      <p>{t('This link is closed. The person who sent it can see that you did not agree.')}</p>
    </ExceptionPage>
  );
}
