import { Link } from 'react-router';
import { initialsOf } from '../../../rules/people/names.ts';
import { useText } from '../../text/use-text.tsx';
import { homePath } from '../frame/use-frame.ts';
import styles from './home.module.css';
import type { HomeView } from './now-words.ts';
import { Section } from './section.tsx';

/** Everybody who can open this home. */
export function PeopleList({ view: { people, role, id } }: { view: HomeView }) {
  const t = useText();
  return (
    <Section
      title={t('People in this home')}
      more={
        role === 'client' && (
          <Link to={homePath('/my/people', id)} className={styles.link}>
            {people.length > 1 ? t('Change') : t('Add')}
          </Link>
        )
      }
      className={styles.people}
    >
      <ul className={styles.list}>
        {people.map((person) => (
          <li key={`${person.role} ${person.name}`}>
            <bdi aria-hidden="true" className={styles.face} data-role={person.role}>
              {initialsOf(person.name)}
            </bdi>
            <div>
              <b>
                <bdi>{person.name}</bdi>
              </b>
              <small>
                {person.role === 'client'
                  ? t('Signed the contract')
                  : t('Sees what is shared, can’t cancel')}
              </small>
            </div>
            {person.isYou && <em>{t('You')}</em>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
