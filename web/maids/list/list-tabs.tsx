import { type ReactNode, useSyncExternalStore } from 'react';
import type { MaidListItem } from '../../../contract/catalogue.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Note } from '../../ui/note.tsx';
import { Placeholder } from '../../ui/placeholders/placeholder.tsx';
import { CardsScene } from '../../ui/scenes/cards-scene.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { myList, useMyList } from '../../visitor/lists/my-list.ts';
import { sharedList, useSharedList } from '../../visitor/lists/shared-list.ts';
import { stored } from '../../visitor/browser/stored.ts';
import { sendSaved } from '../../visitor/lists/shortlist-calls.ts';
import { GoneMaids } from './gone-maids.tsx';
import { releaseMaid } from '../list-acts.ts';
import { type ListTab, listTab } from './list-tab.ts';
import { ListedMaid } from './listed-maid.tsx';
import { listedMaids, useListedMaids } from './listed-maids.ts';
import styles from './my-list.module.css';
import { useReorder } from './use-reorder.ts';

type Cards = ReadonlyMap<number, MaidListItem>;
type ListProps = { ids: readonly number[]; cards: Cards; onRemoved: () => void };

export const useListTab = (): ListTab =>
  useSyncExternalStore(listTab.subscribe, listTab.snapshot, () => 'my-list');

const tabIn = (text: string): ListTab => (text === 'shared-list' ? text : 'my-list');
const known = (ids: readonly number[], cards: Cards) => ids.flatMap((id) => cards.get(id) ?? []);

/** Moves a maid within My List and sends the changed ranks to the server. */
function moveMaid(id: number, place: number): void {
  const before = myList.snapshot();
  myList.restore(id, place);
  myList.snapshot().forEach((other, at) => {
    if (before[at] !== other) sendSaved(other, at + 1);
  });
}

function Mine({ ids, cards, onRemoved }: ListProps) {
  const { list, order, dragged, dragging, handleOf } = useReorder(ids, moveMaid);
  // FLAG-03: the second version of the list has short rows.
  const brief = stored.savedListV2.read() !== null;
  return (
    <ol ref={list} className={styles.list} {...dragging}>
      {known(order, cards).map((item, index) => (
        <li key={item.housemaid.id} data-dragged={item.housemaid.id === dragged || undefined}>
          <ListedMaid
            item={item}
            rank={index + 1}
            brief={brief}
            {...(ids.length > 1 && { handle: handleOf(item.housemaid.id) })}
            onRemove={() => {
              releaseMaid(item.housemaid.id);
              onRemoved();
            }}
          />
        </li>
      ))}
    </ol>
  );
}

function Shared({ ids, cards, onRemoved }: ListProps) {
  const t = useText();
  return (
    <>
      <p className={styles.from}>
        {t(
          '{count, plural, one {1 woman was} other {# women were}} sent to you. Save the ones you like.',
          {
            count: ids.length,
          },
        )}
      </p>
      <ul className={styles.list}>
        {known(ids, cards).map((item) => (
          <li key={item.housemaid.id}>
            <ListedMaid
              item={item}
              rank={null}
              onRemove={() => {
                sharedList.remove(item.housemaid.id);
                onRemoved();
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Both lists. onRemoved: called after a maid was removed from one of them. */
export function ListTabs({ onRemoved }: { onRemoved: () => void }) {
  const t = useText();
  const mine = useMyList();
  const shared = useSharedList();
  const { status, cards, gone } = useListedMaids();
  const tab = useListTab();
  const goneFrom = (list: ListTab) => gone.filter(({ lists }) => lists.includes(list));
  const panel = (ids: readonly number[], filled: ReactNode, empty: ReactNode) => {
    if (ids.length === 0) return empty;
    if (ids.some((id) => cards.has(id))) return filled;
    if (status === 'failed') return <ListFailed />;
    return <Placeholder name="my_list" label={t('Loading')} />;
  };
  return (
    <Tabs
      label={t('Your lists')}
      value={tab}
      onChange={(id) => listTab.choose(tabIn(id))}
      tabs={[
        {
          id: 'my-list',
          label: t('My List'),
          count: mine.length > 0 ? mine.length : undefined,
          panel: (
            <>
              {/* A Shared List that has become empty is not shown (LIST-03). */}
              <GoneMaids gone={shared.length > 0 ? goneFrom('my-list') : gone} />
              {panel(
                mine,
                <Mine ids={mine} cards={cards} onRemoved={onRemoved} />,
                <EmptyState picture={<CardsScene />} title={t('Nobody saved yet')} titleAs="h3">
                  {t(
                    'Tap the heart on anyone you like. You can put them in order and send the list to your family.',
                  )}
                </EmptyState>,
              )}
            </>
          ),
        },
        {
          id: 'shared-list',
          label: t('Shared List'),
          count: shared.length > 0 ? shared.length : undefined,
          panel: (
            <>
              <GoneMaids gone={goneFrom('shared-list')} />
              {panel(
                shared,
                <Shared ids={shared} cards={cards} onRemoved={onRemoved} />,
                <EmptyState title={t('No shared list yet')} titleAs="h3">
                  {t('A list from your family or our team opens here.')}
                </EmptyState>,
              )}
            </>
          ),
        },
      ]}
    />
  );
}

function ListFailed() {
  const t = useText();
  return (
    <Note
      tone="danger"
      role="alert"
      action={
        <Button kind="plain" size="small" onClick={listedMaids.refresh}>
          {t('Try again')}
        </Button>
      }
    >
      {t('The list could not be loaded. Please check your connection.')}
    </Note>
  );
}
