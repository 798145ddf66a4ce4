import { MessageCircle } from 'lucide-react';
import { Link, useRevalidator } from 'react-router';
import { pathIn } from '../../rules/text/language-address.ts';
import { Sentence, useText } from '../text/use-text.tsx';
import { Button, buttonClass, ButtonLink } from '../ui/button.tsx';
import { ExceptionPage } from '../ui/exception-page.tsx';
import { CableScene } from '../ui/scenes/cable-scene.tsx';
import { DoorScene } from '../ui/scenes/door-scene.tsx';
import { chatHref } from '../visitor/chat.ts';
import { errorKind } from './error-kind.ts';
import { OfflineMessage } from './offline-message.tsx';
import { useSite } from './site.ts';

const reload = () => window.location.reload();

export function ErrorPage({ error }: { error: unknown }) {
  const kind = errorKind(error);
  const { revalidate } = useRevalidator();
  if (kind === 'offline') return <OfflineMessage onRetry={() => void revalidate()} />;
  return kind === 'missing' ? <MissingPage /> : <FailedPage />;
}

function MissingPage() {
  const t = useText();
  return (
    <ExceptionPage
      scene={<DoorScene />}
      title={t('We can’t find that page')}
      primary={
        <Link to="/" className={buttonClass({ full: true, size: 'large' })}>
          {t('Go to the home page')}
        </Link>
      }
      secondary={<ChatWay />}
    >
      <p>
        {t('The address may be old or mistyped. Everything we offer starts on the first page.')}
      </p>
    </ExceptionPage>
  );
}

function FailedPage() {
  const t = useText();
  const { chat, view } = useSite();
  const us = chat ? (
    <a href={chatHref(chat, view.device)} className="link">
      {t('WhatsApp us')}
    </a>
  ) : (
    t('WhatsApp us')
  );
  return (
    <ExceptionPage
      scene={<CableScene />}
      title={t('Oops. Looks like something went wrong.')}
      primary={
        <Button full size="large" onClick={reload}>
          {t('Try again')}
        </Button>
      }
      secondary={<ChatWay />}
    >
      <p>
        <Sentence message="Please {us} to complete your transaction." values={{ us }} />{' '}
        {t('What you saved is kept.')}
      </p>
    </ExceptionPage>
  );
}

/** Links to our own chat page, which also works if the site's settings are unknown. */
export function ChatWay() {
  const t = useText();
  const { chat, view } = useSite();
  return (
    <ButtonLink
      kind="chat"
      size="large"
      full
      href={chat ? chatHref(chat, view.device) : pathIn(t.language, '/whatsapp-us')}
      icon={<MessageCircle aria-hidden="true" className="mirrored" />}
    >
      {t('Chat with us')}
    </ButtonLink>
  );
}
