import { ChevronLeft, ChevronRight, PanelRight, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { addDays } from '../../../rules/text/days.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useRights } from '../shell/me.ts';
import { officeApi } from '../shell/office-api.ts';
import { LoadFailed, Screen } from '../shell/screen.tsx';
import { useCall } from '../shell/use-call.ts';
import { Dialog } from '../ui/dialog.tsx';
import { KeyCaps } from '../ui/key-cap.tsx';
import { emirateWords } from '../words/office-words.ts';
import { longDayOfYear } from '../words/time-words.ts';
import { moveTo, record } from './actions.ts';
import { ArrivalDialog } from './arrival-dialog.tsx';
import { type Board, nameOf, termsWords, type Time, timeWords } from './arrival-words.ts';
import styles from './arrivals.module.css';
import { BookDialog } from './book-dialog.tsx';
import { type Card, isAt } from './cells.ts';
import { DayList } from './day-list.tsx';
import { DayPanel } from './day-panel.tsx';
import { DriverDialog } from './driver-dialog.tsx';
import { useBoardKeys } from './use-board-keys.ts';
import { useDrag } from './use-drag.ts';
import { usePhone } from './use-phone.ts';
import { useTerms } from './use-terms.ts';
import { WeekBoard } from './week-board.tsx';
import { WeekSkeleton } from './week-skeleton.tsx';

type Open =
  | { readonly kind: 'arrival' | 'driver'; readonly applicationId: string }
  | { readonly kind: 'book' | 'panel' };

const isDay = (text: string | null): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '');

/** "16 to 22 November, 3 cars per slot". */
function weekWords(t: Translate, { from, days, arrivals }: Board): string {
  const words = (day: string) => longDayOfYear(day);
  const [first, last] = [words(from), words(addDays(from, 6))];
  const isOneMonth = first.split(' ')[1] === last.split(' ')[1];
  const values = { first: isOneMonth ? (first.split(' ')[0] ?? '') : first, last };
  const isEmpty = days.every(({ day }) => arrivals.every((one) => one.day !== day));
  if (isEmpty) return t('{first} to {last}, no arrivals', values);
  const places = new Set(days.flatMap(({ cells }) => cells.map((cell) => cell.places)));
  return places.size === 1
    ? t('{first} to {last}, {cars, plural, one {1 car} other {# cars}} per slot', {
        ...values,
        cars: [...places][0] ?? 0,
      })
    : t('{first} to {last}', values);
}

const MAIN = ['dubai', 'sharjah', 'abu_dhabi'];

export function Component() {
  const t = useText();
  const navigate = useNavigate();
  const may = useRights();
  const canPlan = may('plan_arrivals');
  const isPhone = usePhone();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('from');
  const from = isDay(asked) ? asked : undefined;
  const emirate = search.get('emirate');
  const { data, error, reload } = useCall(`arrivals ${from ?? ''}`, () =>
    officeApi.get('office/arrivals', { query: from === undefined ? {} : { from } }),
  );
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const board = data;

  const set = (name: string, value: string | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    });
  const drop = useCallback(
    async (card: Card, time: Time): Promise<boolean> =>
      data !== null &&
      !isAt(card.arrival, time.day, time.slot) &&
      moveTo({ t, board: data }, 'move_arrival', card.arrival, time),
    [data, t],
  );
  const { drag, press, isClick } = useDrag(canPlan ? data : null, drop);
  const keys = useBoardKeys(data, {
    canPlan,
    isOff: open !== null,
    emirate,
    drop,
    open: ({ arrival }) => setOpen({ kind: 'arrival', applicationId: arrival.applicationId }),
    driver: ({ arrival }) => setOpen({ kind: 'driver', applicationId: arrival.applicationId }),
    book: () => setOpen({ kind: 'book' }),
    print: () => data && void navigate(`/arrivals/print?day=${addDays(data.today, 1)}`),
    panel: () => setOpen(open?.kind === 'panel' ? null : { kind: 'panel' }),
  });
  const lifted = drag ? { card: drag.card, target: drag.over } : keys.lifted;
  const terms = useTerms(
    lifted?.card.arrival.applicationId ?? null,
    lifted && lifted.target && !isAt(lifted.card.arrival, lifted.target.day, lifted.target.slot)
      ? lifted.target
      : null,
  );

  const title = t('Arrivals');
  if (board === null) {
    return (
      <Screen title={title} name={title}>
        <div data-testid="office-arrivals" className={styles.body}>
          {error ? <LoadFailed error={error} onRetry={reload} /> : <WeekSkeleton />}
        </div>
      </Screen>
    );
  }
  const emirates = [
    ...new Set([...MAIN, ...board.arrivals.flatMap((one) => (one.emirate ? [one.emirate] : []))]),
  ];
  const chosen =
    open && 'applicationId' in open
      ? board.arrivals.find(({ applicationId }) => applicationId === open.applicationId)
      : undefined;
  const panel = (
    <DayPanel
      board={board}
      canPlan={canPlan}
      onChooseDriver={({ applicationId }) => setOpen({ kind: 'driver', applicationId })}
    />
  );
  const actions = (
    <>
      <small className={styles.legend}>
        <i aria-hidden="true" />
        {t('No driver yet')}
      </small>
      <span className="seg">
        {[null, ...emirates].map((one) => (
          <button
            key={one ?? 'all'}
            type="button"
            className={classNames(one === emirate && 'on')}
            aria-pressed={one === emirate}
            onClick={() => set('emirate', one)}
          >
            {one === null ? t('All') : emirateWords(t, one)}
          </button>
        ))}
      </span>
      <span className={styles.weeks}>
        <button
          type="button"
          className="ic"
          aria-label={t('Previous week')}
          onClick={() => set('from', addDays(board.from, -7))}
        >
          <ChevronLeft className="i" data-flip="" aria-hidden="true" />
        </button>
        <button
          type="button"
          className="ic"
          aria-label={t('Next week')}
          onClick={() => set('from', addDays(board.from, 7))}
        >
          <ChevronRight className="i" data-flip="" aria-hidden="true" />
        </button>
      </span>
      <button
        type="button"
        className={classNames('ic', styles.panelButton)}
        aria-label={t('Tomorrow by driver')}
        onClick={() => setOpen({ kind: 'panel' })}
      >
        <PanelRight className="i" data-flip="" aria-hidden="true" />
      </button>
      {canPlan && (
        <button
          type="button"
          className={classNames('btn pri', styles.book)}
          onClick={() => setOpen({ kind: 'book' })}
        >
          <Plus className="i" aria-hidden="true" />
          <span>{t('Book an arrival')}</span>
          <KeyCaps caps={['B']} />
        </button>
      )}
    </>
  );
  const openCard = ({ arrival }: Card) =>
    setOpen({ kind: 'arrival', applicationId: arrival.applicationId });
  return (
    <Screen title={title} name={title} note={weekWords(t, board)} actions={actions}>
      <div data-testid="office-arrivals" className={styles.body}>
        {isPhone ? (
          <DayList
            board={board}
            emirate={emirate}
            canPlan={canPlan}
            onOpen={openCard}
            onArrived={(arrival) => void record({ t }, arrival, 'arrived')}
          />
        ) : (
          <WeekBoard
            board={board}
            emirate={emirate}
            cursor={keys.cursor}
            lifted={lifted}
            drag={drag}
            canPlan={canPlan}
            onPress={press}
            onOpen={(card, cursor) => {
              keys.setCursor(cursor);
              if (isClick()) openCard(card);
            }}
            onArrived={(arrival) => void record({ t }, arrival, 'arrived')}
            onKeyDown={keys.onKeyDown}
          />
        )}
        <aside className={classNames('side', styles.side)} aria-label={t('Tomorrow by driver')}>
          {panel}
          {lifted?.target && (
            <MovingNote board={board} lifted={lifted} target={lifted.target} terms={terms} />
          )}
        </aside>
        <output className="sr" aria-live="assertive">
          {[keys.said, lifted && terms ? termsWords(t, terms) : ''].filter(Boolean).join(' ')}
        </output>
      </div>
      {open?.kind === 'panel' && (
        <Dialog title={t('Tomorrow by driver')} onClose={close}>
          {panel}
        </Dialog>
      )}
      {open?.kind === 'book' && <BookDialog board={board} first={null} onClose={close} />}
      {open?.kind === 'arrival' && chosen && (
        <ArrivalDialog
          board={board}
          arrival={chosen}
          canPlan={canPlan}
          onDriver={() => setOpen({ kind: 'driver', applicationId: chosen.applicationId })}
          onClose={close}
        />
      )}
      {open?.kind === 'driver' && chosen && (
        <DriverDialog board={board} arrival={chosen} onClose={close} />
      )}
    </Screen>
  );
}

type MovingProps = {
  board: Board;
  lifted: { readonly card: Card };
  target: Time;
  terms: ReturnType<typeof useTerms>;
};

/** Says before the drop what it changes. */
function MovingNote({ board, lifted, target, terms }: MovingProps) {
  const t = useText();
  const values = { name: nameOf(t, lifted.card.arrival), time: timeWords(t, board, target) };
  return (
    <section className={styles.moving} data-refused={terms?.obstacle ? '' : undefined}>
      <p>
        <b>{t('Moving {name} to {time}.', values)}</b> {terms && termsWords(t, terms)}
      </p>
    </section>
  );
}
