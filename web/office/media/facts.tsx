import { untranslated } from '../../../rules/media/captions.ts';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { briefWhen } from '../words/time-words.ts';
import styles from './media.module.css';
import { type Item, obstacleWords, sizeWords, stateWords, timeWords } from './media-words.ts';

/** What decides about an item, in one list. */
export function Facts({ item }: { item: Item }) {
  const t = useText();
  const open = untranslated(item.captions);
  const hasProblem = item.obstacles.includes('captions_wrong');
  const state = stateWords(t, item);
  const rows: (readonly [name: string, value: string, tone?: string])[] = [
    [
      t('File'),
      item.externalUrl === null
        ? t('{size}, no location data', { size: sizeWords(t, item.bytes) })
        : t('At another site'),
    ],
  ];
  if (item.kind === 'video') {
    rows.push(
      item.captions.length === 0
        ? [t('English captions'), t('Missing'), 'warnT']
        : hasProblem
          ? [t('English captions'), t('Needs a correction'), 'warnT']
          : [t('English captions'), item.hasCaptionDraft ? t('Draft') : t('Checked'), 'okT'],
      [
        t('Arabic captions'),
        item.captions.length > 0 && open === 0
          ? t('Complete')
          : t('{count} {count, plural, one {line} other {lines}} open', { count: open }),
        item.captions.length > 0 && open === 0 ? 'okT' : 'warnT',
      ],
      [
        t('Poster'),
        item.posterSecond === null
          ? item.poster === null
            ? t('None')
            : t('Own picture')
          : timeWords(item.posterSecond),
      ],
    );
  } else {
    rows.push([t('Crop'), item.crop === null ? t('Whole photo') : t('Cropped')]);
  }
  return (
    <div>
      <dl className="dl">
        <div>
          <dt>{t('On the site')}</dt>
          <dd>
            {item.state === 'on_site' && item.publishedAt ? (
              <span className="tag g">
                {t('Published {day}', { day: briefWhen(item.publishedAt) })}
              </span>
            ) : (
              <span className={classNames('tag', item.state !== 'draft' && 'y')}>
                {state.charAt(0).toUpperCase() + state.slice(1)}
              </span>
            )}
          </dd>
        </div>
        {rows.map(([name, value, tone]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={tone}>{value}</dd>
          </div>
        ))}
      </dl>
      {item.obstacles.length > 0 && (
        <ul className={classNames('nt y', styles.obstacles)}>
          {item.obstacles.map((obstacle) => (
            <li key={obstacle}>{obstacleWords(t, obstacle)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
