import { StoredText } from '../../../text/stored-text.tsx';
import { BookUser, CalendarDays, Moon } from 'lucide-react';
import { Link } from 'react-router';
import type { MaidListItem, MaidProfile } from '../../../../contract/catalogue.ts';
import { workerLaw } from '../../../../content/facts.ts';
import { skillLevel } from '../../../maids/skill-level.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { SimilarMaids } from '../../../maids/similar-maids.tsx';
import { LastChecked } from '../../../site/last-checked.tsx';
import { useText } from '../../../text/use-text.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './profile.module.css';

export function HerWords({ profile }: { profile: MaidProfile }) {
  const t = useText();
  const { letter, sentences, housemaid } = profile;
  return (
    <>
      <p className={styles.letter}>
        <StoredText text={letter || sentences.join(' ')} />
      </p>
      {letter && sentences.length > 0 && housemaid.videoURL && (
        <details>
          <summary className="link">{t('Read what she says in the video')}</summary>
          <p>
            <StoredText text={sentences.join(' ')} />
          </p>
        </details>
      )}
    </>
  );
}

export function Families({ profile: { experience } }: { profile: MaidProfile }) {
  const t = useText();
  return (
    <dl className={styles.families}>
      {experience.map(({ place, years, what }) => (
        <div key={`${place} ${what}`}>
          <dt>{t('{years, plural, one {1 year} other {# years}}', { years })}</dt>
          <dd>
            <StoredText text={place} />
            <small>
              <StoredText text={what} />
            </small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Abilities({ profile: { skills, notYet } }: { profile: MaidProfile }) {
  const t = useText();
  return (
    <dl className={styles.abilities}>
      {skills.map(({ code, label, level }) => (
        <div key={code}>
          <dt>{t(label)}</dt>
          <dd>{skillLevel(level, t)}</dd>
        </div>
      ))}
      {notYet.map(({ code, label }) => (
        <div key={code}>
          <dt>{t(label)}</dt>
          <dd className="muted">{t('Not yet')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Her legal rights, with the source for families who want to read more. */
export function FairToBoth() {
  const t = useText();
  return (
    <section aria-labelledby="fair-title">
      <h2 id="fair-title">{t('Fair to both of you')}</h2>
      <ul className={styles.fair}>
        <li>
          <CalendarDays aria-hidden="true" />
          {t('One paid rest day every week')}
        </li>
        <li>
          <Moon aria-hidden="true" />
          {t('12 hours’ rest a day, at least 8 of them in a row')}
        </li>
        <li>
          <BookUser aria-hidden="true" />
          {t('She keeps her own passport')}
        </li>
      </ul>
      <LastChecked facts={workerLaw} />
      <p className="small">
        <Link to="/hire-maid/faq" className={classNames('link', styles.more)}>
          {t('More answers')}
        </Link>
      </p>
    </section>
  );
}

type LikeHerProps = { id: number; name: string; similar: readonly MaidListItem[] };

export function LikeHer({ id, name, similar }: LikeHerProps) {
  const t = useText();
  return (
    <section aria-labelledby="similar-title">
      <h2 id="similar-title">{t('Women like {name}', { name })}</h2>
      {similar.length > 0 && <SimilarMaids maids={similar} />}
      <p>
        <Link to={`/alerts?maid=${id}`} className={buttonClass({ kind: 'plain', size: 'small' })}>
          {t('Tell me when someone like her is free')}
        </Link>
      </p>
    </section>
  );
}
