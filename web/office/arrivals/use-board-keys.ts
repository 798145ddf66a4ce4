import { useEffect, useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { BACKWARD, FORWARD, type OfficeKey, useKeys } from '../shell/keys.ts';
import { leftWords, nameOf, type Board, type Time, timeWords } from './arrival-words.ts';
import {
  type Card,
  cardsAt,
  type Cursor,
  cursorAt,
  isAt,
  isMovable,
  stepped,
  timeAt,
} from './cells.ts';

interface Actions {
  readonly canPlan: boolean;
  /** A dialog is open: keys belong to it. */
  readonly isOff: boolean;
  readonly emirate: string | null;
  /** False if it stays where it was. */
  readonly drop: (card: Card, time: Time) => Promise<boolean>;
  readonly open: (card: Card) => void;
  readonly driver: (card: Card) => void;
  readonly book: () => void;
  readonly print: () => void;
  readonly panel: () => void;
}

/** The cell cursor, and moving a card with keys: Space, arrows, Enter. */
export function useBoardKeys(board: Board | null, actions: Actions) {
  const t = useText();
  const { canPlan, isOff, emirate, drop, open, driver, book, print, panel } = actions;
  const [place, setPlace] = useState<Cursor | null>(null);
  const [picked, setPicked] = useState<{ card: Card; target: Cursor } | null>(null);
  const [said, setSaid] = useState('');
  const [byKey, setByKey] = useState(0);
  const cursor =
    place ??
    (board ? cursorAt(board, { day: board.today, slot: board.slots[0]?.slot ?? 'morning' }) : ZERO);

  // Focus follows the cursor only after a key, so that loading never moves it.
  useEffect(() => {
    if (byKey > 0) document.querySelector<HTMLElement>('[data-card=cursor]')?.focus();
  }, [byKey]);

  const cards = (time: Time | null) =>
    board === null || time === null ? [] : cardsAt(board, time, emirate);
  const here = board && timeAt(board, cursor);
  const card = cards(here)[cursor.card] ?? null;

  const describe = (time: Time): string => {
    const cell = board?.days
      .find(({ day }) => day === time.day)
      ?.cells.find(({ slot }) => slot === time.slot);
    const words = board ? timeWords(t, board, time) : '';
    if (!cell) return words;
    const state = cell.isClosed ? t('Closed') : cell.isPast ? t('Past') : leftWords(t, cell.left);
    return t('{time}. {state}.', { time: words, state });
  };

  function arrow(direction: Parameters<typeof stepped>[2]): void {
    if (board === null) return;
    if (picked === null) {
      setPlace(stepped(board, cursor, direction, (time) => cards(time).length));
      setByKey(byKey + 1);
      return;
    }
    const target = stepped(board, picked.target, direction, () => 0);
    const time = timeAt(board, target);
    setPicked({ ...picked, target });
    if (time) setSaid(describe(time));
  }

  function pick(): void {
    if (board === null || card === null || picked !== null || !canPlan) return;
    const name = nameOf(t, card.arrival);
    if (!isMovable(board, card)) {
      setSaid(t('{name} can’t be moved.', { name }));
      return;
    }
    setPicked({ card, target: { ...cursor, card: 0 } });
    setSaid(t('{name} picked up. Choose a time with the arrow keys, then press Enter.', { name }));
  }

  function enter(): void {
    if (board === null) return;
    if (picked === null) {
      if (card) open(card);
      return;
    }
    const time = timeAt(board, picked.target);
    setPicked(null);
    if (time === null || isAt(picked.card.arrival, time.day, time.slot)) return;
    setPlace({ ...picked.target, card: 0 });
    setByKey(byKey + 1);
    void dropOn(picked.card, time);
  }

  async function dropOn(dropped: Card, time: Time): Promise<void> {
    const name = nameOf(t, dropped.arrival);
    const isMoved = await drop(dropped, time);
    setSaid(
      isMoved
        ? t('{name} dropped on {time}', { name, time: describe(time) })
        : t('{name} stays.', { name }),
    );
  }

  function cancel(): void {
    if (picked) setSaid(t('{name} stays.', { name: nameOf(t, picked.card.arrival) }));
    setPicked(null);
  }

  const group = t('Arrivals');
  const planning: OfficeKey[] = [
    { key: ' ', label: t('Pick up'), run: pick, isShown: true, group },
    { key: 'd', label: t('Driver'), run: () => card && driver(card), isShown: true, group },
    { key: 'b', label: t('Book an arrival'), run: book, isShown: true, group },
    { key: 'p', label: t('Print tomorrow'), run: print, isShown: true, group },
  ];
  const keys: OfficeKey[] = [
    {
      key: BACKWARD,
      label: t('Cell'),
      beside: FORWARD,
      run: () => arrow('left'),
      isShown: true,
      group,
    },
    { key: FORWARD, label: t('Next day'), run: () => arrow('right'), group },
    { key: 'ArrowUp', label: t('Card or slot above'), run: () => arrow('up'), group },
    { key: 'ArrowDown', label: t('Card or slot below'), run: () => arrow('down'), group },
    {
      key: 'Enter',
      label: picked ? t('Drop') : t('Open'),
      run: enter,
      isShown: true,
      group,
    },
    ...(picked ? [{ key: 'Escape', label: t('Cancel'), run: cancel, isShown: true, group }] : []),
    { key: '.', label: t('Tomorrow by driver'), run: panel, group },
    ...(canPlan ? planning : []),
  ];
  useKeys('arrivals', isOff ? NONE : keys);
  return {
    cursor,
    setCursor: setPlace,
    /** For the live region. */
    said,
    lifted: picked && { card: picked.card, target: board && timeAt(board, picked.target) },
    /** A focused card would press itself with these two keys. */
    onKeyDown: (event: { readonly key: string; preventDefault(): void }): void => {
      if (isOff || (event.key !== ' ' && event.key !== 'Enter')) return;
      event.preventDefault();
      if (event.key === ' ') pick();
      else enter();
    },
  };
}

const NONE: readonly OfficeKey[] = [];
const ZERO: Cursor = { day: 0, slot: 0, card: 0 };
