import { MessageCircle } from 'lucide-react';
import { uaeMobile } from '../../../rules/people/mobile-number.ts';
import { CodeField } from '../../site/codes/code-field.tsx';
import { CodeTimes } from '../../site/codes/code-times.tsx';
import { useView } from '../../site/use-view.ts';
import { Sentence, useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { SignInStep } from './sign-in-step.tsx';
import styles from './sign-in.module.css';
import type { SignIn } from './use-sign-in.ts';

type CodeStepProps = { signIn: SignIn; onBack: () => void; onHelp: () => void };

/** +971 50 ••• 4567 */
const shownNumber = (typed: string): string =>
  (uaeMobile(typed) ?? '').replace(/^(\+971)(\d\d)\d{3}(\d{4})$/, '$1 $2 ••• $3');

export function CodeStep({ signIn, onBack, onHelp }: CodeStepProps) {
  const t = useText();
  const { device } = useView();
  const { mobile, code, keep, sent, problems, busy } = signIn;
  return (
    <SignInStep
      moved
      title={t('Enter your code')}
      why={
        <Sentence
          message="If {number} is on a contract, we’ve texted it a code. We will never ask you to read it out."
          values={{
            number: (
              <b className="ltr" translate="no">
                {shownNumber(mobile)}
              </b>
            ),
          }}
        />
      }
      action={t('Open My Home')}
      busy={busy}
      onAction={signIn.checkCode}
      more={
        <Button kind="plain" size="large" full onClick={onBack}>
          {t('Use another number')}
        </Button>
      }
    >
      <div>
        <CodeField
          value={code}
          error={problems['code'] && t(problems['code'])}
          onChange={signIn.setCode}
        />
        <CodeTimes sent={sent} sending={busy} onSendAgain={signIn.sendCode} />
      </div>
      <p className={styles.line}>
        <MessageCircle aria-hidden="true" className="mirrored" />
        <button type="button" className="link" onClick={onHelp}>
          {t('No text?')}
        </button>
      </p>
      <Checkbox
        checked={keep}
        label={
          device === 'mobile'
            ? t('Keep me signed in on this phone')
            : t('Keep me signed in on this computer')
        }
        description={t('For 30 days. Leave it off on a shared device.')}
        onChange={({ target }) => signIn.setKeep(target.checked)}
      />
    </SignInStep>
  );
}
