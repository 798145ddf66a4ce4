import { MessageCircle } from 'lucide-react';
import { isRouteErrorResponse, Link, useRevalidator } from 'react-router';
import { pathIn } from '../../rules/text/language-address.ts';
import { Sentence, useText } from '../text/use-text.tsx';
import { Button, buttonClass, ButtonLink } from '../ui/button.tsx';
import { ExceptionPage } from '../ui/exception-page.tsx';
import { CableScene } from '../ui/scenes/cable-scene.tsx';
import { DoorScene } from '../ui/scenes/door-scene.tsx';
import { ApiError } from '../visitor/api/api-error.ts';
import { chatHref } from '../visitor/chat.ts';
import { OfflineMessage } from './offline-message.tsx';
import { useSite } from './site.ts';
import { PageTitle } from './page-title.tsx';

type Kind = 'missing' | 'offline' | 'failed';

function kindOf(error: unknown): Kind {
  if (isRouteErrorResponse(error)) return error.status === 404 ? 'missing' : 'failed';
  if (error instanceof ApiError && error.status === 0) return 'offline';
  return 'failed';
}

const reload = () => window.location.reload();

export function ErrorPage({ error }: { error: unknown }) {
  const kind = kindOf(error);
  const { revalidate } = useRevalidator();
  if (kind === 'offline') return <OfflineMessage onRetry={() => void revalidate()} />;
  return kind === 'missing' ? <MissingPage /> : <FailedPage />;
}

function MissingPage() {
  const t = useText();
  return (
    <ExceptionPage
      scene={<DoorScene />}
      title={t('There is no page behind this door')}
      primary={
        <Link to="/" className={buttonClass({ full: true, size: 'large' })}>
          {t('Go to the home page')}
        </Link>
      }
      secondary={<ChatWay />}
    >
      <PageTitle>{t('Page not found')}</PageTitle>
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
      <PageTitle>{t('Something went wrong')}</PageTitle>
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
