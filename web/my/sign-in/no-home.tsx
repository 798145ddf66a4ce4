import { ChevronRight, ClipboardList, Heart, Phone, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { msg } from '../../../rules/text/text.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { ChatLine } from './chat-line.tsx';
import { SignInStep } from './sign-in-step.tsx';
import styles from './sign-in.module.css';

type NoHomeProps = {
  /** The proved number that has no home; null while nobody knows. */
  mobile: string | null;
  onBack?: () => void;
  onAnother: () => void;
};

/** Ways on for somebody who gets no text, or whose number is on no contract. */
export function NoHome({ mobile, onBack, onAnother }: NoHomeProps) {
  const t = useText();
  return (
    <SignInStep
      moved
      title={mobile === null ? t('No text?') : t('We can’t find a home under this number')}
      why={
        mobile === null
          ? t('It can take a minute. We only text numbers that are on a contract.')
          : t('{mobile} is not on a contract with us. One of these may help.', { mobile })
      }
      more={
        <>
          <Button kind="secondary" size="large" full onClick={onBack ?? onAnother}>
            {onBack ? t('Back to the code') : t('Use another number')}
          </Button>
          <ChatLine message={msg('{chat}, every day 9 am to 10 pm')} />
        </>
      }
    >
      <ul className={styles.rows}>
        <li>
          <button type="button" onClick={onAnother}>
            <Row
              icon={<Phone aria-hidden="true" />}
              title={t('Try another number')}
              text={t('The one you signed the contract with')}
            />
            <ChevronRight aria-hidden="true" />
          </button>
        </li>
        <li>
          <div>
            <Row
              icon={<UserPlus aria-hidden="true" />}
              title={t('My husband or wife applied')}
              text={t('Ask them to add you in My Home, under People. It takes a minute.')}
            />
          </div>
        </li>
        <li>
          <Link to="/app">
            <Row
              icon={<ClipboardList aria-hidden="true" />}
              title={t('I haven’t finished applying')}
              text={t('Open your application where you left off')}
            />
            <ChevronRight aria-hidden="true" />
          </Link>
        </li>
        <li>
          <Link to="/hire-maid">
            <Row
              icon={<Heart aria-hidden="true" />}
              title={t('I’m still looking')}
              text={t('Your list is saved on this phone')}
            />
            <ChevronRight aria-hidden="true" />
          </Link>
        </li>
      </ul>
    </SignInStep>
  );
}

const Row = ({ icon, title, text }: { icon: ReactNode; title: string; text: string }) => (
  <>
    {icon}
    <span className={styles.rowWords}>
      <b>{title}</b>
      <span>{text}</span>
    </span>
  </>
);
