import { StoredText } from '../../text/stored-text.tsx';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dirhams } from '../../../rules/money/money.ts';
import { Sentence, useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Price } from '../../ui/price.tsx';
import styles from './service-links.module.css';

type ServiceLinksProps = {
  total: number;
  /** The lowest monthly price; null if no maid is free. */
  lowest: number | null;
  visa: { readonly time: string | undefined; readonly price: number | undefined };
};

export function ServiceLinks({ total, lowest, visa }: ServiceLinksProps) {
  const t = useText();
  return (
    <div className={styles.doors}>
      <ServiceLink
        to="/hire-maid"
        title={t('Hire a Maid')}
        fact={t('{count, plural, one {1 woman} other {# women}}, each on video', { count: total })}
        linkText={
          lowest === null ? t('All-in prices') : t('From {price}', { price: dirhams(lowest, t) })
        }
        solid
      />
      <ServiceLink
        to="/visa"
        title={t('Get a Visa')}
        fact={
          visa.time ? (
            <Sentence
              message="You found her. {time}"
              values={{
                time: (
                  <span className={styles.time}>
                    <StoredText text={visa.time} />
                  </span>
                ),
              }}
            />
          ) : (
            t('You found her.')
          )
        }
        linkText={visa.price ? <Price amount={visa.price} /> : t('What it takes')}
      />
      <p className={styles.vat}>{t('5% VAT included')}</p>
    </div>
  );
}

type ServiceLinkProps = {
  to: string;
  title: string;
  fact: ReactNode;
  linkText: ReactNode;
  solid?: boolean;
};

function ServiceLink({ to, title, fact, linkText, solid }: ServiceLinkProps) {
  return (
    <Link to={to} className={classNames(styles.door, solid && styles.solid)}>
      <span className={styles.title}>{title}</span>
      <span className={styles.fact}>{fact}</span>
      <span className={styles.way}>
        {linkText}
        <ArrowRight aria-hidden="true" className="mirrored" />
      </span>
    </Link>
  );
}
