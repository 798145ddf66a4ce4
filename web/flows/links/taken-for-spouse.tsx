import type { AppInfo } from '../../../contract/application.ts';
import { useText } from '../../text/use-text.tsx';
import { ExceptionPage } from '../../ui/exception-page.tsx';
import { ShutDoorScene } from '../../ui/scenes/shut-door-scene.tsx';
import { HelpInChat } from '../frame/help-in-chat.tsx';

/** Another family has the maid or she was withdrawn, so the spouse has nothing to sign; the client chooses again. */
export function TakenForSpouse({ info }: { info: AppInfo }) {
  const t = useText();
  const name = info.maid?.firstName ?? '';
  const client = info.onFile.name?.split(' ')[0] ?? '';
  return (
    <ExceptionPage
      scene={<ShutDoorScene />}
      title={
        info.maidWithdrawn
          ? t('{name} is no longer available', { name })
          : t('Another family is hiring {name}', { name })
      }
      primary={<HelpInChat />}
    >
      <p>
        {t(
          'You have nothing to sign or pay. We have told {client}, who can choose someone else. You will get a new link then.',
          { client },
        )}
      </p>
    </ExceptionPage>
  );
}
