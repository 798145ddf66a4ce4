import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSite } from '../../site/site.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { chatHref } from '../../visitor/chat.ts';
import { useView } from '../../site/use-view.ts';
import { QuietAction } from '../frame/quiet-action.tsx';
import type { WizardView } from '../engine/step.ts';
import styles from './handover.module.css';
import { useLinkEnd } from './use-link-end.ts';

/** The replacement of the pressed button takes its focus. */
const focused = (button: HTMLButtonElement | null) => button?.focus();

/** Lets the spouse decline, or report that they received the link by mistake. */
export function SpouseRefusal({ wizard }: { readonly wizard: WizardView }) {
  const { api, id } = wizard;
  const t = useText();
  useLinkEnd(wizard);
  const navigate = useNavigate();
  const { chat } = useSite();
  const { device } = useView();
  const [asked, setAsked] = useState<boolean | null>(null);
  const decline = () =>
    api.post('links/decline', { body: { id } }).then(
      () => navigate('/app/continue?end=declined', { replace: true }),
      // The api has already shown the error.
      () => undefined,
    );
  return (
    <div className={styles.refusals}>
      {asked ? (
        <>
          <Button ref={focused} kind="secondary" size="large" full onClick={() => void decline()}>
            {t('End this link without signing')}
          </Button>
          <QuietAction onClick={() => setAsked(false)}>{t('No, continue')}</QuietAction>
        </>
      ) : (
        <button
          {...(asked === false && { ref: focused })}
          type="button"
          className={classNames('link', styles.quiet)}
          onClick={() => setAsked(true)}
        >
          {t('I do not agree')}
        </button>
      )}
      {chat && !asked && (
        <a className={classNames('link', styles.quiet)} href={chatHref(chat, device)}>
          {t('I did not expect this')}
        </a>
      )}
    </div>
  );
}
