import { Check, EyeOff, X } from 'lucide-react';
import { consentScopes } from '../../../rules/media/consent.ts';
import { Sentence, useText } from '../../text/use-text.tsx';
import { useSearchParams } from 'react-router';
import { TaskLines } from '../tasks/task-lines.tsx';
import { useClaim } from '../tasks/use-claim.ts';
import { KeyCaps } from '../ui/key-cap.tsx';
import { briefWhen, dateWithYear } from '../words/time-words.ts';
import styles from './media.module.css';
import { type Item, type Media, scopeWords } from './media-words.ts';

export type MediaDialog =
  | 'consent'
  | 'withdraw'
  | 'withdraw-all'
  | 'crop'
  | 'rename'
  | 'remove'
  | 'link';

type ConsentPanelProps = {
  item: Item;
  tasks: Media['tasks'];
  hasAnyConsent: boolean;
  canEdit: boolean;
  onOpen: (dialog: MediaDialog) => void;
};

function Given({ consent }: { consent: NonNullable<Item['consent']> }) {
  const { language, explainedBy: name, givenOn } = consent;
  const values = { day: <b>{dateWithYear(givenOn)}</b>, language, name };
  if (language && name) {
    return (
      <Sentence message="Given on {day}, explained in {language} by {name}." values={values} />
    );
  }
  if (language) {
    return <Sentence message="Given on {day}, explained in {language}." values={values} />;
  }
  return name ? (
    <Sentence message="Given on {day} by {name}." values={values} />
  ) : (
    <Sentence message="Given on {day}." values={values} />
  );
}

/** What she said about this photo or video, until when, and how she takes it back. */
export function ConsentPanel({ item, tasks, hasAnyConsent, canEdit, onOpen }: ConsentPanelProps) {
  const t = useText();
  const { consent, kind, state } = item;
  const isVideo = kind === 'video';
  const taskId = useSearchParams()[0].get('task');
  useClaim(taskId);
  const words = scopeWords(t);
  const isWithdrawn = consent !== null && consent.withdrawnAt !== null;
  const allowed = consentScopes.filter((scope) => consent?.scopes[scope] === 'allowed');
  const others = consentScopes.filter((scope) => consent?.scopes[scope] !== 'allowed');
  return (
    <aside
      className={`side ${styles.consent}`}
      aria-label={t('Consent')}
      data-testid="office-consent"
    >
      {tasks.length > 0 && (
        <section className="sc">
          <h2>{t('Tasks')}</h2>
          <TaskLines tasks={tasks} taskId={taskId} />
        </section>
      )}
      <section className="sc">
        <h2>{isVideo ? t('Her consent to this video') : t('Her consent to this photo')}</h2>
        {consent === null ? (
          <p>{t('She was not asked about it yet. It can’t be published.')}</p>
        ) : (
          <p>
            <Given consent={consent} />
            {consent.language === '' && ` ${t('The language was not recorded.')}`}
          </p>
        )}
        {isWithdrawn && (
          <p className="warnT">
            {consent.withdrawnByHer
              ? t('She withdrew it herself on {day}.', {
                  day: briefWhen(consent.withdrawnAt ?? ''),
                })
              : t('Withdrawn on {day}.', { day: briefWhen(consent.withdrawnAt ?? '') })}
          </p>
        )}
        {canEdit && (
          <button type="button" className="btn sm" onClick={() => onOpen('consent')}>
            {consent === null ? t('Record her consent') : t('Record a new answer')}
            <KeyCaps caps={['R']} />
          </button>
        )}
      </section>
      {consent && (
        <section className={`sc ${styles.scopes}`}>
          {allowed.length > 0 && <h3>{t('She allows')}</h3>}
          <ul>
            {allowed.map((scope) => (
              <li key={scope}>
                <Check className="i okT" aria-hidden="true" />
                <span>{words[scope]}</span>
              </li>
            ))}
          </ul>
          {others.length > 0 && <h3>{t('Not allowed')}</h3>}
          <ul>
            {others.map((scope) => (
              <li key={scope}>
                <X className="i mute" aria-hidden="true" />
                <span>{words[scope]}</span>
                <small>
                  {consent.scopes[scope] === 'refused' ? t('She said no') : t('Not asked yet')}
                </small>
              </li>
            ))}
          </ul>
          <p className="mute">{t('Only she can add to this.')}</p>
        </section>
      )}
      {consent && !isWithdrawn && (
        <section className="sc">
          <h3>
            {t('Valid until')}
            <small className="num">
              {t('{count} {count, plural, one {day} other {days}} left', {
                count: consent.daysLeft,
              })}
            </small>
          </h3>
          <p>
            <b>{dateWithYear(consent.endsOn)}</b>
            {state === 'consent_over'
              ? t('. It has left the site.')
              : t(', then it leaves the site without anybody doing anything.')}
          </p>
        </section>
      )}
      {canEdit && hasAnyConsent && (
        <section className="sc">
          <h3>{t('Withdraw')}</h3>
          <p className="mute">
            {t(
              'If she asks, act at once. It leaves the site within a minute; families who saved her see her name without a picture. She can also do it herself on her phone.',
            )}{' '}
            <button type="button" className="lnk" onClick={() => onOpen('link')}>
              {t('Give her the link')}
            </button>
          </p>
          <div className={styles.withdraw}>
            {consent && !isWithdrawn && (
              <button type="button" className="btn ter" onClick={() => onOpen('withdraw')}>
                <EyeOff className="i" aria-hidden="true" />
                {isVideo ? t('This video') : t('This photo')}
              </button>
            )}
            <button type="button" className="btn ter" onClick={() => onOpen('withdraw-all')}>
              <EyeOff className="i" aria-hidden="true" />
              {t('Everything')}
            </button>
          </div>
        </section>
      )}
    </aside>
  );
}
