import { Check, Landmark, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SheToken, WeToken } from './drawings.tsx';
import styles from './who-does-what.module.css';

const DAYS = 10;

/** Lanes over the days on wide screens; three cards on phones. */
export function WhoDoesWhat() {
  const t = useText();
  const you = <User aria-hidden="true" className={classNames(styles.token, styles.you)} />;
  return (
    <section aria-labelledby="who" className={classNames('page', styles.section)}>
      <div className={styles.head}>
        <h2 id="who">{t('Who does what')}</h2>
        <p className={styles.about}>
          {t('An example in Dubai, for a woman who is already here. You act once.')}
        </p>
      </div>
      <div className={styles.lanes}>
        <p aria-hidden="true" className={styles.axis}>
          <span>{t('Start')}</span>
          {Array.from({ length: DAYS }, (_, day) => (
            <span key={day}>{day + 1}</span>
          ))}
        </p>
        <Lane token={you} who={t('You')} about={t('10 minutes')}>
          <li className={classNames(styles.yours, styles.start)}>{t('Photos, sign, pay')}</li>
        </Lane>
        <Lane token={<SheToken />} who={t('She')} about={t('two visits')}>
          <li className={classNames(styles.hers, styles.medical)}>{t('Medical test')}</li>
          <li className={classNames(styles.hers, styles.prints)}>{t('Fingerprints')}</li>
        </Lane>
        <Lane token={<WeToken />} who={t('We')} about={t('everything else')}>
          <li className={classNames(styles.ours, styles.file)}>{t('File')}</li>
          <li className={classNames(styles.ours, styles.status)}>{t('Status')}</li>
          <li className={classNames(styles.ours, styles.visits)}>
            {t('Book, drive, wait with her')}
          </li>
          <li className={classNames(styles.ours, styles.insurance)}>{t('Insurance')}</li>
        </Lane>
        <Lane
          token={<Landmark aria-hidden="true" className={styles.token} />}
          who={t('Government')}
          about={t('we follow up')}
        >
          <li className={classNames(styles.theirs, styles.permit)}>{t('Permit')}</li>
          <li className={classNames(styles.theirs, styles.entry)}>{t('Entry')}</li>
          <li className={classNames(styles.theirs, styles.result)}>{t('Result')}</li>
          <li className={classNames(styles.theirs, styles.residence)}>{t('Residence')}</li>
        </Lane>
      </div>
      <div className={styles.cards}>
        <Duties
          token={you}
          title={t('You, about 10 minutes')}
          duties={[
            t('Photograph your Emirates ID and her passport page'),
            t('Sign on your phone'),
            t('Pay once, or in four'),
          ]}
        />
        <Duties
          token={<SheToken />}
          title={t('She, two visits')}
          duties={[t('Medical test, one morning'), t('Fingerprints for her Emirates ID')]}
        />
        <Duties
          token={<WeToken />}
          title={t('We, everything else')}
          duties={[
            t('Work permit and contract with the labour ministry'),
            t('Entry permit, or change of status if she’s here'),
            t('Booking, driving and waiting with her at both visits'),
            t('Health insurance and residence'),
            t('Her Emirates ID, brought to your door'),
          ]}
          className={styles.we}
        />
      </div>
    </section>
  );
}

type LaneProps = { token: ReactNode; who: string; about: string; children: ReactNode };

function Lane({ token, who, about, children }: LaneProps) {
  return (
    <div className={styles.lane}>
      <p className={styles.who}>
        {token}
        <span>
          <b>{who}</b>
          <small>{about}</small>
        </span>
      </p>
      <ol>{children}</ol>
    </div>
  );
}

type DutiesProps = {
  token: ReactNode;
  title: string;
  duties: readonly string[];
  className?: string | undefined;
};

function Duties({ token, title, duties, className }: DutiesProps) {
  return (
    <div className={classNames(styles.card, className)}>
      <h3>
        {token}
        {title}
      </h3>
      <ul>
        {duties.map((duty) => (
          <li key={duty}>
            <Check aria-hidden="true" />
            {duty}
          </li>
        ))}
      </ul>
    </div>
  );
}
