import { Link } from 'react-router';
import type { AppInfo } from '../../../contract/application.ts';
import { useText } from '../../text/use-text.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ExceptionPage } from '../../ui/exception-page.tsx';
import { ShutDoorScene } from '../../ui/scenes/shut-door-scene.tsx';
import { HelpInChat } from '../frame/help-in-chat.tsx';

/** An application that accepts no more answers, with a link to start a new one. */
export function ApplicationOver({ state, flow }: Pick<AppInfo, 'state' | 'flow'>) {
  const t = useText();
  const words =
    state === 'cancelled'
      ? {
          title: t('This application was cancelled'),
          body:
            flow === 'visa'
              ? t('If you paid by card, we refund your card.')
              : t('No maid is on hold for you. If you paid by card, we refund your card.'),
        }
      : {
          title: t('This contract has ended'),
          body: t('Its documents are no longer shown here. Ask us in the chat if you need them.'),
        };
  return (
    <ExceptionPage
      scene={<ShutDoorScene />}
      title={words.title}
      primary={
        <Link
          to={flow === 'visa' ? '/visa' : '/hire-maid'}
          className={buttonClass({ full: true, size: 'large' })}
        >
          {flow === 'visa' ? t('Get a visa') : t('Choose a maid')}
        </Link>
      }
      secondary={<HelpInChat />}
    >
      <p>{words.body}</p>
    </ExceptionPage>
  );
}
