import { visaTexts } from '../../../content/visa/page.ts';
import { emirates } from '../../../rules/people/address.ts';
import { officialTotal, type OfficialTime } from '../../../rules/visa/stage-table.ts';
import { LongDay } from '../../site/long-day.tsx';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './how-long.module.css';
import { type Measured, rangeOf, rangeWords } from './range.ts';
import { Section } from './section.tsx';

/** Days between two numbers of the axis. */
const TICK = 5;

interface Row {
  readonly name: string;
  readonly own: Measured | null;
  readonly official: OfficialTime | null;
}

/** Our own times by emirate beside the official one; only the official one while we have measured too few (VISA-05). */
export function HowLong({ measured }: { measured: readonly Measured[] }) {
  const t = useText();
  const official = officialTotal('dubai');
  const inEmirates = measured
    .filter(({ emirate }) => emirate !== null)
    .toSorted((one, other) => other.count - one.count);
  const everywhere = measured.find(({ emirate }) => emirate === null) ?? null;
  const rows: readonly Row[] = [
    ...(inEmirates.some(({ emirate }) => emirate === 'dubai')
      ? []
      : [{ name: emirates.dubai, own: null, official }]),
    ...inEmirates.map((own) => ({
      name: own.emirate === null ? '' : emirates[own.emirate],
      own,
      official: own.emirate === null ? null : officialTotal(own.emirate),
    })),
    {
      name: everywhere ? t('All emirates together') : t('The other emirates'),
      own: everywhere,
      official: null,
    },
  ];
  const longest = Math.max(...rows.map(({ own }) => own?.ninth ?? 0));
  const most = Math.max(15, TICK * Math.ceil((longest + 1) / TICK));
  const at = (days: number): string => `${(100 * days) / most}%`;
  return (
    <Section
      id="times"
      title={t('How long it takes')}
      about={measured.length > 0 ? t(visaTexts.measured) : t(visaTexts.officialOnly)}
    >
      <ul className={styles.emirates}>
        {rows.map(({ name, own, official: named }) => (
          <li key={name}>
            <p>
              <span>
                {t(name)}{' '}
                {own && (
                  <small>
                    {t('{count, plural, one {1 visa} other {# visas}}', { count: own.count })}
                  </small>
                )}
              </span>
              <b>
                {own && rangeOf(own, t)}
                {!own &&
                  (named
                    ? t('official: {days}', { days: rangeWords(named, t) })
                    : t('no official time'))}
              </b>
            </p>
            <svg aria-hidden="true" className={classNames('mirrored', styles.glyph)}>
              <rect y={10} width="100%" height={2} className={styles.axis} />
              {named && (
                <rect
                  x={at(named.from - 0.4)}
                  y={2.75}
                  width={at(named.to - named.from + 0.8)}
                  height={16.5}
                  rx={8}
                  className={styles.official}
                />
              )}
              {own && (
                <rect
                  x={at(own.median)}
                  y={6}
                  width={at(Math.max(0.5, own.ninth - own.median))}
                  height={10}
                  rx={4}
                  className={styles.own}
                />
              )}
            </svg>
          </li>
        ))}
      </ul>
      <p aria-hidden="true" className={styles.ticks}>
        {Array.from({ length: most / TICK + 1 }, (_, tick) => (
          <span key={tick}>{tick * TICK}</span>
        ))}
      </p>
      <p className={styles.key}>
        {measured.length > 0 && (
          <span>
            <i className={styles.ownKey} />
            {t('ours, measured')}
          </span>
        )}
        {official && (
          <span>
            <i className={styles.officialKey} />
            {t('official: {days} days in Dubai', { days: rangeWords(official, t) })}
          </span>
        )}
      </p>
      {official && (
        <p className={classNames('small muted', styles.source)}>
          {t('Source: {source}.', { source: t(official.source) })}{' '}
          <LongDay day={official.checkedOn}>{(date) => t('Checked {date}.', { date })}</LongDay>{' '}
          {t('Government times can change.')}
        </p>
      )}
      <h3 className={styles.where}>{t('Where she is now')}</h3>
      <dl className={styles.places}>
        <div>
          <dt>{t('In the UAE, on another family’s visa')}</dt>
          <dd>
            {t(
              'That family cancels her visa first. We start on the day it is cancelled and change her status here.',
            )}
          </dd>
        </div>
        <div>
          <dt>{t('In the UAE, her visa was cancelled')}</dt>
          <dd>
            {t(
              'No flight: we change her status here. Check the date on her cancellation, her time to stay is short.',
            )}
          </dd>
        </div>
        <div>
          <dt>{t('In the UAE, on a visit visa')}</dt>
          <dd>
            {t(
              'We change her status here while the visit visa is valid. Overstay fines are paid first.',
            )}
          </dd>
        </div>
        <div>
          <dt>{t('Outside the UAE')}</dt>
          <dd>
            {t(
              'Add her flight, and what her country asks for before she leaves. A direct hire from the Philippines needs an exemption.',
            )}
          </dd>
        </div>
      </dl>
    </Section>
  );
}
