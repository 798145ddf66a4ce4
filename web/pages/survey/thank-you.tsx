import { StoredText } from '../../text/stored-text.tsx';
import { CircleCheck, MessageCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { chatAbout, useSite } from '../../site/site.ts';
import { useText } from '../../text/use-text.tsx';
import { buttonClass, ButtonLink } from '../../ui/button.tsx';
import { Dock } from '../../ui/dock.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './survey.module.css';

interface Invitation {
  readonly header: string | undefined;
  readonly text: string | undefined;
  readonly reviewAddress: string;
}

/** Up to this score somebody should contact the family soon. */
const LOW = 2;

type ThankYouProps = { invitation: Invitation; score: number | null };

/** Every family gets the same invitation; unhappy families also get the quickest contact. */
export function ThankYou({ invitation: { header, text, reviewAddress }, score }: ThankYouProps) {
  const t = useText();
  const { chat } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.survey}>
      <div className={styles.words}>
        <p className={styles.done}>
          <CircleCheck aria-hidden="true" />
          {t('Thank you for your answer')}
        </p>
        <h1 ref={heading} tabIndex={-1}>
          <StoredText text={header ?? t('Would you tell other families?')} />
        </h1>
        <p className="lead">
          <StoredText
            text={
              text ?? t('A few honest lines on Google, good or bad, help the next family choose.')
            }
          />
        </p>
        <Note>
          {t(
            'Google opens in a new page and shows your Google name. Every family is asked, whatever they answered, and nothing is given in return.',
          )}
        </Note>
        {chat && score !== null && score <= LOW && (
          <ButtonLink
            kind="chat"
            href={chatAbout(chat, t('Hello, I answered your survey and want to talk to a person.'))}
            icon={<MessageCircle aria-hidden="true" className="mirrored" />}
          >
            {t('Talk to a person now')}
          </ButtonLink>
        )}
      </div>
      <Dock className={styles.dock}>
        <ButtonLink
          size="large"
          full
          href={reviewAddress}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('Write on Google')}
        </ButtonLink>
        <Link to="/" className={buttonClass({ kind: 'plain', full: true })}>
          {t('No, thank you')}
        </Link>
      </Dock>
    </div>
  );
}
