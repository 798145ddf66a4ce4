import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { chatAbout, useSite } from '../../site/site.ts';
import { useText } from '../../text/use-text.tsx';
import { buttonClass, ButtonLink } from '../../ui/button.tsx';
import { ExceptionPage } from '../../ui/exception-page.tsx';
import { ShutDoorScene } from '../../ui/scenes/shut-door-scene.tsx';

/** known: a link of ours that has expired. */
export function EndedSurvey({ known }: { known: boolean }) {
  const t = useText();
  const { chat } = useSite();
  return (
    <ExceptionPage
      scene={<ShutDoorScene />}
      title={known ? t('This link has expired') : t('We can’t find this survey')}
      primary={
        chat ? (
          <ButtonLink
            kind="chat"
            size="large"
            full
            href={chatAbout(chat, t('Hello, I want to tell you how it is going at home.'))}
            icon={<MessageCircle aria-hidden="true" className="mirrored" />}
          >
            {t('Chat with us')}
          </ButtonLink>
        ) : (
          <Link to="/" className={buttonClass({ size: 'large', full: true })}>
            {t('Go to the home page')}
          </Link>
        )
      }
    >
      <p>
        {known
          ? t(
              'It was replaced by a newer one, or it is older than 30 days. You can still tell us in the chat.',
            )
          : t(
              'Please open the link in our message again, or copy all of it. You can also tell us in the chat.',
            )}
      </p>
    </ExceptionPage>
  );
}
