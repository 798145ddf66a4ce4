import { type FormEvent, useId, useState } from 'react';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { askedBy } from '../../../contract/office/data-requests.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import { useText } from '../../text/use-text.tsx';
import { runCommand, showFailure } from '../shell/commands.ts';
import { officeApi } from '../shell/office-api.ts';
import styles from './data-requests.module.css';

type Person = NonNullable<OfficeAnswer<'POST office/datarequests/find'>['person']>;

/** Finds the person, then prepares what they asked for. */
export function AskForm() {
  const t = useText();
  const [named, setNamed] = useState('');
  const [found, setFound] = useState<Person | 'nobody' | null>(null);
  const find = (event: FormEvent) => {
    event.preventDefault();
    officeApi
      .post('office/datarequests/find', { body: { named } })
      .then(({ person }) => setFound(person ?? 'nobody'), showFailure);
  };
  return (
    <>
      <form className="sc" onSubmit={find}>
        <h3>{t('Request about personal data')}</h3>
        <div className={styles.find}>
          <label className="f">
            {t('Reference or mobile number')}
            <span className="in">
              <input
                value={named}
                onChange={({ currentTarget }) => setNamed(currentTarget.value)}
                autoComplete="off"
                required
              />
            </span>
          </label>
          <button type="submit" className="btn">
            {t('Find')}
          </button>
        </div>
        {found === 'nobody' && (
          <output className={styles.nobody}>
            {t('Nothing is kept under that. Check it with the person.')}
          </output>
        )}
      </form>
      {found !== null && found !== 'nobody' && (
        <Prepare
          key={found.applicationId}
          person={found}
          onDone={() => {
            setFound(null);
            setNamed('');
          }}
        />
      )}
    </>
  );
}

type PrepareProps = { readonly person: Person; readonly onDone: () => void };

function Prepare({ person, onDone }: PrepareProps) {
  const t = useText();
  const id = useId();
  const [kind, setKind] = useState<'export_person' | 'erase_person'>('export_person');
  const [way, setWay] = useState<(typeof askedBy)[number]>('message');
  const [today] = useState(() => dubaiDay(new Date()));
  const [day, setDay] = useState(today);
  const [endsContract, setEnds] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const ways = {
    message: t('Message'),
    phone: t('Phone'),
    in_person: t('In person'),
    letter: t('Letter'),
  };
  async function prepare(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const asked = { applicationId: person.applicationId, askedOn: day, askedBy: way };
    const ran =
      kind === 'export_person'
        ? await runCommand('export_person', asked, t('Copy prepared. A colleague approves it.'))
        : await runCommand(
            'erase_person',
            { ...asked, endsContract },
            t('Erasure prepared. A colleague approves it.'),
          );
    setBusy(false);
    if (ran) onDone();
  }
  return (
    <form className="sc" onSubmit={(event) => void prepare(event)}>
      <h3>
        <bdi>{person.name ?? t('No name yet')}</bdi>{' '}
        <small>
          <bdi>{person.reference}</bdi>
        </small>
      </h3>
      <p className={styles.kept}>
        {t('{count, plural, one {1 application is} other {# applications are}} kept.', {
          count: person.applications,
        })}
      </p>
      <fieldset className={styles.kinds}>
        <legend>{t('They ask for')}</legend>
        <label>
          <input
            type="radio"
            name={id}
            checked={kind === 'export_person'}
            onChange={() => setKind('export_person')}
          />
          {t('A copy of everything kept about them')}
        </label>
        <label>
          <input
            type="radio"
            name={id}
            checked={kind === 'erase_person'}
            onChange={() => setKind('erase_person')}
          />
          {t('Erasure')}
        </label>
      </fieldset>
      {kind === 'erase_person' && (
        <p className="nt y">{t('Can’t be undone. Only amounts and invoice numbers stay.')}</p>
      )}
      {kind === 'erase_person' && person.hasContract && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={endsContract}
            onChange={({ currentTarget }) => setEnds(currentTarget.checked)}
          />
          {t('End the running contract today. Otherwise it stays, and so do its data.')}
        </label>
      )}
      <label className={`f ${styles.field}`}>
        {t('How they asked')}
        <span className="in">
          <select
            value={way}
            onChange={({ currentTarget }) =>
              setWay(askedBy.find((one) => one === currentTarget.value) ?? 'message')
            }
          >
            {askedBy.map((one) => (
              <option key={one} value={one}>
                {ways[one]}
              </option>
            ))}
          </select>
        </span>
      </label>
      <label className={`f ${styles.field}`}>
        {t('Day they asked')}
        <span className="in">
          <input
            type="date"
            value={day}
            max={today}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
            required
          />
        </span>
      </label>
      <button
        type="submit"
        className={kind === 'erase_person' ? 'btn dgr' : 'btn pri'}
        disabled={isBusy}
      >
        {kind === 'erase_person' ? t('Prepare the erasure') : t('Prepare the copy')}
      </button>
    </form>
  );
}
