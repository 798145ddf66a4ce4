import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dirhams } from '../../../rules/money/money.ts';
import { Sentence, useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Price } from '../../ui/price.tsx';
import styles from './doors.module.css';

type DoorsProps = {
  total: number;
  /** The lowest monthly price; null if no maid is free. */
  lowest: number | null;
  visa: { readonly time: string | undefined; readonly price: number | undefined };
};

export function Doors({ total, lowest, visa }: DoorsProps) {
  const t = useText();
  return (
    <div className={styles.doors}>
      <Door
        to="/hire-maid"
        title={t('Hire a Maid')}
        fact={t('{count|1 woman|# women}, each on video', { count: total })}
        way={lowest === null ? t('All-in prices') : t('From {price}', { price: dirhams(lowest) })}
        solid
      />
      <Door
        to="/services#visa"
        title={t('Get a Visa')}
        fact={
          visa.time ? (
            <Sentence
              message="You found her. {time}"
              values={{ time: <span className={styles.time}>{visa.time}</span> }}
            />
          ) : (
            t('You found her.')
          )
        }
        way={visa.price ? <Price amount={visa.price} /> : t('What it takes')}
      />
      <p className={styles.vat}>{t('5% VAT included')}</p>
    </div>
  );
}

type DoorProps = { to: string; title: string; fact: ReactNode; way: ReactNode; solid?: boolean };

function Door({ to, title, fact, way, solid }: DoorProps) {
  return (
    <Link to={to} className={classNames(styles.door, solid && styles.solid)}>
      <span className={styles.title}>{title}</span>
      <span className={styles.fact}>{fact}</span>
      <span className={styles.way}>
        {way}
        <ArrowRight aria-hidden="true" className="mirrored" />
      </span>
    </Link>
  );
}
