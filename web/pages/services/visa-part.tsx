import { StoredText } from '../../text/stored-text.tsx';
import { FileText } from 'lucide-react';
import { visaRules } from '../../../content/facts.ts';
import { visaDocuments } from '../../../content/visa/documents.ts';
import { LastChecked } from '../../site/last-checked.tsx';
import { type SiteParameters, visaPrice, visaTime } from '../../site/site-parameters.ts';
import { Sentence, useText } from '../../text/use-text.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DetailList } from '../../ui/detail-list.tsx';
import { Price } from '../../ui/price.tsx';
import { openPdf } from '../../visitor/overlay.ts';
import styles from './services-page.module.css';
import { VisaSteps } from './visa-steps.tsx';

export function VisaPart({ parameters }: { parameters: SiteParameters }) {
  const t = useText();
  const time = visaTime(parameters);
  const price = visaPrice(parameters);
  const readGuide = () =>
    openPdf({
      title: t('Maid visa guide'),
      url: '/api/resources/downloadresource?code=mvp_guide',
    });
  return (
    <section id="visa" aria-labelledby="visa-title" className={styles.visa}>
      <div className="page">
        <h2 id="visa-title">
          {time ? (
            <Sentence
              message="A maid visa in {time}"
              values={{
                time: (
                  <span className={styles.time}>
                    <StoredText text={time} />
                  </span>
                ),
              }}
            />
          ) : (
            t('A visa for your maid')
          )}
        </h2>
        <p className={styles.about}>
          {t(
            'You found her yourself; we carry her two-year visa. You always see whose turn it is.',
          )}
        </p>
        <VisaSteps parameters={parameters} />
        <p className={styles.changing}>{t('Government times can change.')}</p>
        <LastChecked facts={visaRules} confirmed={parameters.sites_facts_checked} />
        <div className={styles.visaCards}>
          <Card as="section" aria-labelledby="visa-documents">
            <h3 id="visa-documents">{t('What we need from you')}</h3>
            <ul className={styles.documents}>
              {visaDocuments.map((item) => (
                <li key={item}>
                  <FileText aria-hidden="true" />
                  {t(item)}
                </li>
              ))}
            </ul>
            <p className={styles.offerText}>
              {t(
                'Her passport is checked and given back to her: residence is on the Emirates ID, and no sticker goes into a passport.',
              )}
            </p>
          </Card>
          <Card as="section" aria-labelledby="visa-price" className={styles.offer}>
            <h3 id="visa-price">{t('What it costs')}</h3>
            <DetailList
              items={[
                {
                  term: t('Two-year visa'),
                  note: price
                    ? t('Permit, medical test, Emirates ID, insurance, contract; 5% VAT included')
                    : t('Permit, medical test, Emirates ID, insurance, contract'),
                  value: price ? <Price amount={price} /> : t('Ask in the chat'),
                  large: price !== undefined,
                },
              ]}
            />
            <div className={styles.ways}>
              <ButtonLink href="/maid-visa-apply" size="large" full>
                {t('Apply')}
              </ButtonLink>
              <Button kind="plain" size="large" full onClick={readGuide}>
                {t('Read the visa guide')}
              </Button>
            </div>
          </Card>
        </div>
      </div>
    </section>
  );
}
