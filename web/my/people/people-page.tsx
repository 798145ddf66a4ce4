import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AnswerOf } from '../../../contract/api.ts';
import { homeParts } from '../../../rules/my/home-parts.ts';
import { listWords } from '../../../rules/text/date-words.ts';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import type { Load } from '../../site/page-loaders.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { useHomeLive } from '../frame/live.ts';
import { MyFrame } from '../frame/my-frame.tsx';
import { myBrowserLoader, myServerLoader } from '../frame/my-loaders.ts';
import { DeviceList } from './device-list.tsx';
import { MessageChoice } from './message-choice.tsx';
import { partWords } from './part-words.ts';
import styles from './people.module.css';
import { PersonDialog } from './person-dialog.tsx';

export const handle: PageHandle = { header: headers.exception, footer: false };

export const meta = pageMeta((t) => ({
  title: t('People in this home'),
  description: t('Who can open this home, and on which devices.'),
}));

type PeopleData = AnswerOf<'GET my/people'>;
type Person = PeopleData['people'][number];

const load: Load<PeopleData> = (api, search) => {
  const home = search.get('home');
  return api.get('my/people', { query: home === null ? {} : { home } });
};

export const loader = myServerLoader('/my/people', handle, load);
export const clientLoader = myBrowserLoader('/my/people', handle, load);

const initialsOf = (name: string): string => {
  const words = name.split(' ');
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
};

export default function PeoplePage({ loaderData }: { loaderData: PeopleData }) {
  const t = useText();
  const { home, role, clientName, people, devices, whatsapp } = loaderData;
  const [shown, setShown] = useState<Person | 'new' | null>(null);
  useHomeLive(home);
  const isClient = role === 'client';
  const seen = ({ parts }: Person) => {
    if (parts.length === homeParts.length) return t('Sees everything, can’t cancel');
    if (parts.length === 0) return t('Sees the first page only');
    return t('Sees: {parts}', {
      parts: listWords(
        parts.map((part) => partWords(t, part)),
        t.language,
      ),
    });
  };
  return (
    <MyFrame place={null}>
      <div className={styles.page}>
        <h1 className={styles.title}>{t('People in this home')}</h1>
        <ul className={styles.rows}>
          <li>
            <bdi aria-hidden="true" className={styles.initials}>
              {initialsOf(clientName)}
            </bdi>
            <span className={styles.words}>
              <b translate="no">
                <bdi>{clientName}</bdi>
              </b>
              <span>{t('Signed the contract')}</span>
            </span>
            {isClient && <span className={styles.aside}>{t('You')}</span>}
          </li>
          {people.map((person) => (
            <li key={person.id}>
              <bdi aria-hidden="true" className={styles.initials}>
                {initialsOf(person.name)}
              </bdi>
              <span className={styles.words}>
                <b translate="no">
                  <bdi>{person.name}</bdi>
                </b>
                <span>{seen(person)}</span>
                <span className="ltr" translate="no">
                  {person.number}
                </span>
              </span>
              {isClient ? (
                <button
                  type="button"
                  className="link"
                  aria-label={t('Change {name}', { name: person.name })}
                  onClick={() => setShown(person)}
                >
                  {t('Change')}
                </button>
              ) : (
                <span className={styles.aside}>{t('You')}</span>
              )}
            </li>
          ))}
        </ul>
        {isClient ? (
          <Button
            kind="secondary"
            icon={<UserPlus aria-hidden="true" />}
            onClick={() => setShown('new')}
          >
            {t('Add a person')}
          </Button>
        ) : (
          <p className="muted">
            {t('Only {name} can cancel, change the bank and decide what you see.', {
              name: clientName,
            })}
          </p>
        )}
        {whatsapp && <MessageChoice home={home} whatsapp={whatsapp} />}
        <DeviceList devices={devices} />
        {isClient && (
          <p>
            <Link to={`/my/data?home=${home}`} className="link tap">
              {t('What we keep about you, and who saw it')}
            </Link>
          </p>
        )}
      </div>
      {shown !== null && (
        <PersonDialog
          home={home}
          person={shown === 'new' ? null : shown}
          onClose={() => setShown(null)}
        />
      )}
    </MyFrame>
  );
}
