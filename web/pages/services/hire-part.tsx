import { msg } from '../../../rules/text/text.ts';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { NumberedSteps } from '../../ui/numbered-steps.tsx';
import styles from './services-page.module.css';

const INCLUDED = [
  msg('Her salary, paid by us every month'),
  msg('Her visa, medical test and Emirates ID'),
  msg('Her health insurance'),
  msg('Our service, and another person if it does not work out'),
  msg('VAT of 5%'),
] as const;

const STEPS = [
  [msg('Choose'), msg('Watch the videos and save the ones you like.')],
  [msg('Sign and pay'), msg('The first month is charged by the day, from the day she comes.')],
  [
    msg('She arrives'),
    msg('She is already on our sponsorship, so you need no visa of your own for her.'),
  ],
] as const;

export function HirePart() {
  const t = useText();
  return (
    <section id="hire" aria-labelledby="hire-title" className={classNames('page', styles.part)}>
      <div>
        <h2 id="hire-title">{t('Hire by the month')}</h2>
        <p className={styles.about}>
          {t('We employ and sponsor her; she works in your home, live-in or live-out.')}
        </p>
        <div className={styles.plainSteps}>
          <NumberedSteps steps={STEPS.map(([title, text]) => [t(title), t(text)])} />
        </div>
      </div>
      <Card as="section" aria-labelledby="hire-price" className={styles.offer}>
        <h3 id="hire-price">{t('One price a month, all in')}</h3>
        <p className={styles.offerText}>
          {t('Each woman has her own price, shown on her card. It includes:')}
        </p>
        <ul className={styles.checks}>
          {INCLUDED.map((item) => (
            <li key={item}>
              <Check aria-hidden="true" />
              {t(item)}
            </li>
          ))}
        </ul>
        <Link to="/hire-maid" className={buttonClass({ full: true, size: 'large' })}>
          {t('Hire a Maid')}
        </Link>
      </Card>
    </section>
  );
}
