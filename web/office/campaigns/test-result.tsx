import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import {
  type CampaignTest,
  countWords,
  type Entry,
  keyOf,
  placeWords,
  type TestedEntry,
} from './campaign-words.ts';
import styles from './campaigns.module.css';

const FIELDS = 6;

type BarProps = {
  label: string;
  places: TestedEntry['live'];
  isDraft: boolean;
  entries: readonly Entry[];
};

function PlacesBar({ label, places, isDraft, entries }: BarProps) {
  const t = useText();
  return (
    <div className={styles.bar}>
      <span className="mute">{label}</span>
      <span className={styles.places}>
        {places.map((place) => {
          const words = `${placeWords(t, place, entries)} ${countWords(place.clicks)}`;
          const isChat = place.to === 'chat';
          return (
            <span
              key={`${place.to} ${place.name}`}
              className={isDraft && !isChat ? styles.elsewhere : undefined}
              style={{ flexGrow: place.clicks }}
              title={words}
            >
              {words}
            </span>
          );
        })}
      </span>
    </div>
  );
}

type TestResultProps = {
  entry: Entry;
  entries: readonly Entry[];
  test: CampaignTest;
  isStale: boolean;
};

/** Where the clicks of the last week would go under the draft. */
export function TestResult({ entry, entries, test, isStale }: TestResultProps) {
  const t = useText();
  const tested = test.entries.find((one) => keyOf(one) === keyOf(entry));
  const losses = test.losses.filter((one) => keyOf(one) !== keyOf(entry));
  const most = losses.toSorted((a, b) => b.fewer - a.fewer)[0];
  const [broken] = test.broken;
  const clicks = tested?.clicks ?? 0;
  return (
    <>
      <h3>
        {t('Tested on the last 7 days')}
        <small>
          {clicks === 1
            ? t('1 real click')
            : t('{count} real clicks', { count: countWords(clicks) })}
        </small>
      </h3>
      {isStale && (
        <output className="nt y">{t('The draft changed after this test. Test again.')}</output>
      )}
      {tested && clicks > 0 && (
        <>
          <PlacesBar label={t('Live')} places={tested.live} isDraft={false} entries={entries} />
          <PlacesBar label={t('Draft')} places={tested.draft} isDraft entries={entries} />
        </>
      )}
      <dl className="dl">
        <div>
          <dt>{t('Broken or looping links')}</dt>
          <dd className={classNames(broken === undefined && 'okT')}>
            {broken === undefined
              ? t('None')
              : t('{count}: {code}', { count: test.broken.length, code: broken })}
          </dd>
        </div>
        <div>
          <dt>{t('Other rules that lose clicks')}</dt>
          <dd className={classNames(most === undefined && 'okT')}>
            {most === undefined
              ? t('None')
              : t('{count}: {code}, {fewer} fewer', {
                  count: losses.length,
                  code: most.code,
                  fewer: countWords(most.fewer),
                })}
          </dd>
        </div>
        {tested && tested.trackingKept !== null && (
          <div>
            <dt>{t('Tracking values kept')}</dt>
            <dd className={classNames(tested.trackingKept === FIELDS && 'okT')}>
              {tested.trackingKept === FIELDS
                ? t('All {count}', { count: FIELDS })
                : t('{count} of {all}', { count: tested.trackingKept, all: FIELDS })}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('Chat outside open hours')}</dt>
          <dd>
            {tested === undefined || tested.closedChats === 0
              ? t('None')
              : t('{count} while nobody answers', { count: countWords(tested.closedChats) })}
          </dd>
        </div>
      </dl>
      <p className={classNames('mute', styles.hint)}>
        {t('This shows where clicks would go. It cannot say how many would hire.')}
      </p>
    </>
  );
}
