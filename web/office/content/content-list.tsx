import { useEffect, useRef } from 'react';
import { type ContentGroup } from '../../../rules/office/content-items.ts';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Avatar } from '../ui/avatar.tsx';
import { briefWhen, dateWithYear } from '../words/time-words.ts';
import { type Contents, oneWords, type Version, waitingWords } from './content-words.ts';
import { contentName } from '../words/content-names.ts';
import styles from './content.module.css';
import { listed } from '../words/own-text.ts';

export interface Row {
  /** `kind/key`, and the number of a scheduled version. */
  readonly id: string;
  readonly heading: 'draft' | 'review' | 'scheduled' | 'off' | 'live';
  readonly item: Contents['items'][number] | Contents['waiting'][number];
  readonly version: Version | null;
}

const idOf = ({ kind, key }: { kind: string; key: string }) => `${kind}/${key}`;

/** The rows of the list in order: what waits, then everything that is live. */
export function rowsOf(data: Contents, group: ContentGroup | null): readonly Row[] {
  const isShown = ({ group: own }: { group: ContentGroup }) => group === null || own === group;
  const waiting = data.waiting.filter(isShown).map((item): Row => {
    const { state, number } = item.version;
    const heading = state === 'review' || state === 'scheduled' ? state : 'draft';
    const id = heading === 'scheduled' ? `${idOf(item)}/${number}` : idOf(item);
    return { id, heading, item, version: item.version };
  });
  const order = ['draft', 'review', 'scheduled'] as const;
  const open = new Set(waiting.map(({ id }) => id));
  const others = data.items
    .filter((item) => isShown(item) && !open.has(idOf(item)))
    .map((item): Row => {
      return { id: idOf(item), heading: item.isOff ? 'off' : 'live', item, version: null };
    });
  return [
    ...order.flatMap((heading) => waiting.filter((row) => row.heading === heading)),
    ...others.filter(({ heading }) => heading === 'off'),
    ...others.filter(({ heading }) => heading === 'live'),
  ];
}

type ListProps = {
  rows: readonly Row[];
  oldFacts: Contents['oldFacts'];
  chosen: string | null;
  onChoose: (id: string) => void;
};

export function ContentList({ rows, oldFacts, chosen, onChoose }: ListProps) {
  const t = useText();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    list.current
      ?.querySelector(`[data-row="${CSS.escape(chosen ?? '')}"]`)
      ?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const headings = {
    draft: t('Drafts'),
    review: t('In review'),
    scheduled: t('Scheduled'),
    off: t('Not on the site'),
    live: t('Live'),
  };
  const isOld = ({ item }: Row) =>
    oldFacts.find(({ kind, key }) => kind === item.kind && key === item.key)?.facts.length ?? 0;
  const second = (row: Row): string => {
    const one = oneWords(t)[row.item.group];
    const old = isOld(row);
    if (row.version) return listed(t, [one, waitingWords(t, row.version)]);
    if (old > 0)
      return t('{what}, {count, plural, one {one old fact} other {# old facts}}', {
        what: one,
        count: old,
      });
    const liveAt = 'liveAt' in row.item ? row.item.liveAt : null;
    return liveAt ? t('{what}, since {day}', { what: one, day: dateWithYear(liveAt) }) : one;
  };
  return (
    <nav ref={list} className={styles.list} aria-label={t('Content')}>
      {(['draft', 'review', 'scheduled', 'off', 'live'] as const).map((heading) => {
        const own = rows.filter((row) => row.heading === heading);
        return own.length === 0 ? null : (
          <section key={heading}>
            <h2>{headings[heading]}</h2>
            <ul>
              {own.map((row) => (
                <li key={row.id}>
                  <button
                    type="button"
                    data-row={row.id}
                    aria-current={row.id === chosen}
                    className={classNames(row.id === chosen && styles.chosen)}
                    onClick={() => onChoose(row.id)}
                  >
                    <b>
                      <bdi>{contentName(t, row.item)}</bdi>
                    </b>
                    {row.version?.state === 'scheduled' && row.version.startsAt ? (
                      <span className="tag">{briefWhen(row.version.startsAt)}</span>
                    ) : (
                      row.version?.author && <Avatar person={row.version.author} size="small" />
                    )}
                    <small>{second(row)}</small>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}
