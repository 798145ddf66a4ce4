import { Link } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { giveConsent } from '../../visitor/consent/consent-answer.ts';
import { useConsent } from '../../visitor/consent/consent.ts';
import styles from './privacy-dialog.module.css';
import { closePrivacySettings } from '../../site/privacy-settings.ts';

/** CONS-03: what we store and why, and the visitor's one choice. */
export function PrivacyDialog() {
  const t = useText();
  const counted = useConsent().mode === 'granted';
  return (
    <Dialog
      open
      onClose={closePrivacySettings}
      title={t('Privacy settings')}
      closeLabel={t('Close')}
      data-testid="privacy-settings"
      footer={
        <Button full onClick={closePrivacySettings}>
          {t('Done')}
        </Button>
      }
    >
      <Switch
        className={styles.choice}
        label={t('Count my visits')}
        description={t(
          'Which pages are opened and which buttons are pressed, so that we can mend what does not help. Never what you type or upload.',
        )}
        checked={counted}
        onChange={(event) => giveConsent(event.currentTarget.checked ? 'granted' : 'denied')}
      />
      <dl className={styles.kept}>
        <div>
          <dt>{t('Always kept, on this device')}</dt>
          <dd>
            {t(
              'Your list, your language, this answer, how you came to us and a number for your visit. Without them the site would forget you at each step.',
            )}
          </dd>
        </div>
        <div>
          <dt>{t('Only while visits are counted')}</dt>
          <dd>
            {t(
              'If you open a confirmation link from us, your telephone number and mail address are counted with it as scrambled codes, never as themselves.',
            )}
          </dd>
        </div>
        <div>
          <dt>{t('Only when you choose it')}</dt>
          <dd>
            {t(
              'A translation, or a video on another site, is loaded from there. Until then this page contacts nobody but us.',
            )}
          </dd>
        </div>
      </dl>
      <p className="small muted">
        {t('You can change this here at any time; the change counts from that moment.')}{' '}
        <Link to="/privacy" className="link">
          {t('Read the whole privacy notice')}
        </Link>
      </p>
    </Dialog>
  );
}
