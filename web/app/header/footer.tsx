import { MessageCircle, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { ministry } from '../../../content/ministry.ts';
import { pathIn } from '../../../rules/text/language-address.ts';
import { Sentence, useText } from '../../text/use-text.tsx';
import { buttonClass, ButtonLink } from '../../ui/button.tsx';
import { chatHref } from '../../visitor/chat.ts';
import { useView } from '../../site/use-view.ts';
import styles from './footer.module.css';
import { LanguageChoice } from './language-choice.tsx';
import { openPrivacySettings } from '../../site/privacy-settings.ts';
import { useSite } from '../../site/site.ts';

export function Footer() {
  const t = useText();
  const { brandName, chat, calls, licence } = useSite();
  const { device } = useView();
  return (
    <footer className={`whole ${styles.footer}`}>
      <div className="page">
        <section aria-labelledby="contact" className={styles.contact}>
          <h2 id="contact" className={styles.title}>
            {t('Ask a person.')} <span>{t('We reply within 1 minute')}</span>
          </h2>
          <p className={styles.hours}>{t('7 days a week, 9 am to 10 pm')}</p>
          <div className={styles.ways}>
            {chat && (
              <ButtonLink
                kind="chat"
                size="large"
                href={chatHref(chat, device)}
                icon={<MessageCircle aria-hidden="true" className="mirrored" />}
              >
                <span>
                  <Sentence
                    message="Chat on {number}"
                    values={{
                      number: (
                        <span className="ltr" translate="no">
                          {chat.number}
                        </span>
                      ),
                    }}
                  />
                </span>
              </ButtonLink>
            )}
            {calls && (
              <Link to="/call_us" className={buttonClass({ kind: 'plain', size: 'large' })}>
                <Phone aria-hidden="true" />
                {t('Call us')}
              </Link>
            )}
          </div>
        </section>
        <nav aria-label={t('More pages')} className={styles.links}>
          <Link to="/hire-maid">{t('Choose a maid')}</Link>
          <a href={pathIn(t.language, '/my')}>{t('My Home')}</a>
          <Link to="/services">{t('What we do')}</Link>
          <Link to="/visa">{t('Maid visa')}</Link>
          <Link to="/hire-maid/faq">{t('Questions')}</Link>
          <Link to="/app-services">{t('Guides')}</Link>
          <Link to="/legal">{t('Documents to read')}</Link>
          <Link to="/terms-of-service">{t('Terms of service')}</Link>
          <Link to="/privacy">{t('Privacy')}</Link>
          <Link to="/accessibility">{t('Accessibility')}</Link>
          <button type="button" onClick={openPrivacySettings}>
            {t('Privacy settings')}
          </button>
        </nav>
        <div className={styles.languages}>
          <LanguageChoice />
        </div>
        <p className={styles.warning}>
          {t('{brand} works as a Tadbeer-style centre.', { brand: brandName })}{' '}
          <Link to="/legal#licence">
            {licence === null ? t('Check our licence') : t('Licence {licence}', { licence })}
          </Link>
        </p>
        <p className={styles.warning}>
          <Sentence
            message="{brand} never asks you to pay into a person’s account. Labour ministry hotline: {hotline}."
            values={{
              brand: <span translate="no">{brandName}</span>,
              hotline: <span translate="no">{ministry.hotline}</span>,
            }}
          />
        </p>
      </div>
      <span hidden className="whole-end" />
    </footer>
  );
}
