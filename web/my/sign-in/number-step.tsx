import { CircleCheck, MessageSquare } from 'lucide-react';
import { uaeMobile } from '../../../rules/people/mobile-number.ts';
import { msg } from '../../../rules/text/text.ts';
import { useText } from '../../text/use-text.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { DoorScene } from '../../ui/scenes/door-scene.tsx';
import { ChatLine } from './chat-line.tsx';
import { SignInStep } from './sign-in-step.tsx';
import styles from './sign-in.module.css';
import type { SignIn } from './use-sign-in.ts';

export function NumberStep({ signIn }: { signIn: SignIn }) {
  const t = useText();
  const { mobile, problems, busy } = signIn;
  return (
    <SignInStep
      picture={
        <div className={styles.picture}>
          <DoorScene />
        </div>
      }
      title={t('My Home')}
      why={t('Sign in with the mobile number on your contract. There is no password.')}
      action={t('Text me a code')}
      busy={busy}
      onAction={signIn.sendCode}
      more={<ChatLine message={msg('Changed your number? {chat}')} />}
    >
      <noscript>
        <p>{t('Signing in needs JavaScript. Turn it on and load the page again.')}</p>
      </noscript>
      <TextField
        id="mobile"
        name="mobile"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        spaced
        maxLength={40}
        prefix={<span className={styles.country}>{'+971'}</span>}
        suffix={
          uaeMobile(mobile) !== null && <CircleCheck aria-hidden="true" className={styles.tick} />
        }
        label={t('Mobile number')}
        value={mobile}
        error={problems['mobile'] && t(problems['mobile'])}
        onChange={({ target }) => signIn.setMobile(target.value)}
      />
      <p className={styles.line}>
        <MessageSquare aria-hidden="true" className="mirrored" />
        <span>{t('We’ll text you a six-digit code. It works once, for 10 minutes.')}</span>
      </p>
    </SignInStep>
  );
}
