import { ClipboardList } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { workerLaw } from '../../../content/facts.ts';
import { LastChecked } from '../../site/last-checked.tsx';
import { useText } from '../../text/use-text.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ArrivalScene } from './arrival-scene.tsx';
import type { Welcome } from './welcome.ts';
import styles from './welcome-screen.module.css';

type WelcomeScreenProps = { welcome: Welcome; ways?: ReactNode };

/** From today to the end of the first week, in order. */
export function WelcomeScreen({ welcome: { title, lead, stages }, ways }: WelcomeScreenProps) {
  const t = useText();
  return (
    <div className={styles.welcome}>
      <div className={styles.top}>
        <div className={classNames('page', styles.intro)}>
          <div className={styles.words}>
            <h1>{t(title)}</h1>
            <p className="lead">{t(lead)}</p>
            {ways}
          </div>
          <div className={styles.scene}>
            <ArrivalScene />
          </div>
        </div>
      </div>
      <ol className={classNames('page', styles.stages)}>
        {stages.map((stage) => (
          <li key={stage.id} className={styles.stage}>
            <div className={styles.heading}>
              <p className={styles.when}>{t(stage.when)}</p>
              <h2 id={stage.id}>{t(stage.title)}</h2>
            </div>
            <ul className={styles.points}>
              {stage.points.map((point) => (
                <li key={point}>{t(point)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <div className="page">
        <section aria-labelledby="card" className={styles.card}>
          <div>
            <h2 id="card">{t('A house card for the kitchen door')}</h2>
            <p>
              {t(
                'Numbers, hours, the rest day, allergies: fill it in here, print it, done. Nothing you type is kept or sent.',
              )}
            </p>
          </div>
          <Link to="/welcome/house-card" className={buttonClass({ size: 'large' })}>
            <ClipboardList aria-hidden="true" />
            {t('Make a house card')}
          </Link>
        </section>
        <LastChecked facts={workerLaw} className={styles.checked} />
      </div>
    </div>
  );
}
