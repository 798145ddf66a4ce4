import { Link } from 'react-router';
import type { RevealableField } from '../../../rules/office/masking.ts';
import { useText } from '../../text/use-text.tsx';
import { useRights } from '../shell/me.ts';
import { Face } from '../ui/face.tsx';
import { fieldWords, languageWords } from '../words/application-words.ts';
import { documentWords, emirateWords } from '../words/office-words.ts';
import { clockTime, dateWithYear, shortDate, whenWords } from '../words/time-words.ts';
import styles from './application.module.css';
import { MaskedValue } from './masked-value.tsx';
import parts from './parts.module.css';
import type { RevealedValues } from './revealed.ts';
import { firstNameOf, type View } from './view.ts';
import { listed } from '../words/own-text.ts';

type FactsProps = {
  view: View;
  revealed: RevealedValues;
  onReveal: (field: RevealableField) => void;
};

/** The maid, the family, its documents and what matters to it. */
export function Facts({ view, revealed, onReveal }: FactsProps) {
  const t = useText();
  return (
    <aside className={`side ${styles.facts}`} aria-label={t('Facts')}>
      <h2 className="sr">{t('Facts')}</h2>
      <MaidFact view={view} />
      <Family view={view} revealed={revealed} onReveal={onReveal} />
      {view.documents.length > 0 && <Documents view={view} />}
      {(view.matters.length > 0 || view.heardFrom !== null) && (
        <section className="sc">
          <h3>{t('What matters to them')}</h3>
          <p className="mute">{listed(t, view.matters)}</p>
          {view.heardFrom && (
            <p className="mute">{t('Heard about us: {source}', { source: view.heardFrom })}</p>
          )}
        </section>
      )}
    </aside>
  );
}

/** "On hold for Leila until 18:00". */
function useHoldWords(view: View): string {
  const t = useText();
  const { row, holdUntil, isHired } = view;
  if (isHired) return t('Hired');
  if (holdUntil === null) return row.maid === null ? '' : t('Not on hold');
  const name = firstNameOf(row.clientName);
  const isToday = whenWords(holdUntil) === clockTime(holdUntil);
  const time = listed(t, [!isToday && shortDate(holdUntil), clockTime(holdUntil)]);
  return name === null
    ? t('On hold until {time}', { time })
    : t('On hold for {name} until {time}', { name, time });
}

export function MaidFact({ view }: { view: View }) {
  const t = useText();
  const { maid } = view.row;
  const hold = useHoldWords(view);
  if (maid === null) return null;
  const plans: Readonly<Record<string, string>> = {
    LIVE_IN: t('live-in'),
    LIVE_OUT: t('live-out'),
  };
  const plan = view.planType && (plans[view.planType.toUpperCase()] ?? null);
  return (
    <section className={`sc ${parts.maid}`} data-part="maid">
      <Face maid={maid} size={52} />
      <div>
        <b>
          <bdi>{maid.name}</bdi>
        </b>
        <small>{listed(t, [`HM ${maid.id}`, plan])}</small>
        <small>{hold}</small>
      </div>
    </section>
  );
}

function Family({ view, revealed, onReveal }: FactsProps) {
  const t = useText();
  const shown = view.fields.filter((one) => one.shown !== null);
  const home = view.home && [view.home.area, emirateWords(t, view.home.emirate)];
  return (
    <section className="sc">
      <h3>{t('Family')}</h3>
      <dl className="dl">
        {shown.map((one) => (
          <div key={one.field}>
            <dt>{fieldWords(t, one.field)}</dt>
            <dd>
              <MaskedValue of={one} revealed={revealed} onReveal={() => onReveal(one.field)} />
            </dd>
          </div>
        ))}
        {view.spouseName && (
          <div>
            <dt>{t('Spouse')}</dt>
            <dd>
              <bdi>{view.spouseName}</bdi>
            </dd>
          </div>
        )}
        {home && (
          <div>
            <dt>{t('Home')}</dt>
            <dd>{listed(t, home)}</dd>
          </div>
        )}
        <div>
          <dt>{t('Language')}</dt>
          <dd>{languageWords(t, view.language)}</dd>
        </div>
      </dl>
    </section>
  );
}

function Documents({ view: { documents } }: { view: View }) {
  const t = useText();
  const may = useRights();
  const states = {
    waiting: t('Check'),
    accepted: t('Accepted'),
    asked_again: t('Asked again'),
  };
  const areAll = documents.every(({ state }) => state === 'accepted');
  const waiting = documents.filter(({ state }) => state === 'waiting').length;
  return (
    <section className="sc">
      <h3>
        {t('Documents')}
        <small className={areAll ? 'okT' : waiting > 0 ? 'warnT' : ''}>
          {areAll
            ? t('All accepted')
            : waiting > 0
              ? t('{waiting} to check', { waiting })
              : t('Asked again')}
        </small>
      </h3>
      <dl className="dl">
        {documents.map(({ id, kind, state, expiresOn }) => {
          const words =
            state === 'accepted' && expiresOn
              ? t('To {day}', { day: dateWithYear(expiresOn) })
              : states[state];
          return (
            <div key={id}>
              <dt>{documentWords(t, kind)}</dt>
              <dd>
                {may('check_documents') ? (
                  <Link className={state === 'waiting' ? 'lnk' : ''} to={`/documents/${id}`}>
                    {words}
                  </Link>
                ) : (
                  words
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
