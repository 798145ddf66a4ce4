import { pathIn } from '../../../rules/text/language-address.ts';
import { BookUser, CircleCheck, Undo2 } from 'lucide-react';
import { visaTexts } from '../../../content/visa/page.ts';
import type { AnswerOf } from '../../../contract/api.ts';
import { useText } from '../../text/use-text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Price } from '../../ui/price.tsx';
import styles from './hero.module.css';
import { rangeOf } from './range.ts';

type HeroProps = {
  facts: AnswerOf<'GET visa/facts'>;
  /** The range that the operator has entered, for as long as we have measured none. */
  estimate: string | undefined;
};

export function Hero({ facts: { price, measured }, estimate }: HeroProps) {
  const t = useText();
  const inDubai = measured.find(({ emirate }) => emirate === 'dubai');
  const anywhere = measured.find(({ emirate }) => emirate === null);
  const own = inDubai ?? anywhere;
  const [, days, unit = ''] = /^(\d+(?: إلى \d+|–\d+)?)\s+(.+)$/.exec(estimate ?? '') ?? [];
  return (
    <div className={classNames('page', styles.hero)}>
      <h1 className={classNames('display', styles.title)}>
        <span>{t('You found her.')}</span> <span>{t('We do the visa.')}</span>
      </h1>
      <p className={styles.lead}>
        {t(
          'You take photos, sign and pay on your phone. We go to the counters, and you always see who is doing what.',
        )}
      </p>
      <dl className={styles.figures}>
        <div>
          <dt>{price ? t('two years, 5% VAT included') : t('The price')}</dt>
          <dd>{price ? <Price amount={price.total / 100} /> : t('Ask in the chat')}</dd>
        </div>
        {own ? (
          <div>
            <dt>{own === inDubai ? t(visaTexts.inDubai) : t(visaTexts.inTheCountry)}</dt>
            <dd>{rangeOf(own, t)}</dd>
          </div>
        ) : (
          days && (
            <div>
              <dt>{t('{unit}, our estimate', { unit })}</dt>
              <dd>{days}</dd>
            </div>
          )
        )}
      </dl>
      <div className={styles.actions}>
        <ButtonLink href={pathIn(t.language, '/visa/app')} size="large" full>
          {t('Get a Visa')}
        </ButtonLink>
        <a href={pathIn(t.language, '/my')} className={classNames('link', styles.track)}>
          {t('Already applied? Track it')}
        </a>
      </div>
      <ul className={styles.promises}>
        <li>
          <CircleCheck aria-hidden="true" />
          {t('No minimum income on our sponsorship')}
        </li>
        <li>
          <BookUser aria-hidden="true" />
          {t('She keeps her own passport. Always.')}
        </li>
        <li>
          <Undo2 aria-hidden="true" className="mirrored" />
          {t('Refused? We refund whatever isn’t spent')}
        </li>
      </ul>
    </div>
  );
}
