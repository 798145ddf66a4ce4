import { Car } from 'lucide-react';
import { useState } from 'react';
import { moneyByDate } from '../../../../rules/money/money-by-date.ts';
import { priceSummary } from '../../../../rules/money/price-summary.ts';
import { useText } from '../../../text/use-text.tsx';
import { Skeleton } from '../../../ui/placeholders/skeleton.tsx';
import { ArrivalChoice } from '../../arrival/arrival-choice.tsx';
import type { Day } from '../../arrival/day-tiles.tsx';
import { hourWords } from '../../words/hour-words.ts';
import { PriceOnDay } from '../../arrival/price-on-day.tsx';
import { shownDays } from '../../arrival/shown-days.ts';
import { useAnswer } from '../../engine/use-answer.ts';
import { WaitingOrFailed } from '../../frame/waiting-or-failed.tsx';
import { weekdayOf } from '../../../text/day-words.ts';
import fields from '../../frame/fields.module.css';
import { FrameProvider, useFrame } from '../../frame/frame-context.ts';
import type { StepProps } from '../../engine/step.ts';
import { StepScreen } from '../../frame/step-screen.tsx';
import { type Problems, useFound } from '../../engine/use-found.ts';
import { useToday } from '../../engine/use-today.ts';
import { msg } from '../../../../rules/text/text.ts';

const nothingYet = { days: [], chosen: null, paid: null };

/** A later day never costs more than an earlier one. */
const getsCheaper = (days: readonly Day[]): boolean =>
  days.every(({ today }, place) => (today ?? 0) <= (days[place - 1]?.today ?? Infinity));

/** The arrival day, with the cost of the first month shown before the choice. */
export default function MaidArrival({ wizard }: StepProps<'MAID_ARRIVAL'>) {
  const t = useText();
  const frame = useFrame();
  const today = useToday();
  const [all, setAll] = useState(false);
  const day = wizard.draft('day');
  const slot = wizard.draft('slot');
  const name = wizard.info.maid?.firstName ?? '';
  const title = t('When should {name} come?', { name });
  // After a refusal somebody else may have taken the slot, so the days are fetched again.
  const { fetched, again } = useAnswer(
    () => wizard.api.get('contact/arrivaldays', { query: { id: wizard.id } }),
    wizard.problems,
  );
  const { days, chosen, paid } = fetched.kind === 'there' ? fetched.answer : nothingYet;
  const wanted = day.value || chosen?.day || days.find(({ state }) => state === 'free')?.day;
  const chosenDay = days.find((one) => one.day === wanted);
  const wantedSlot = slot.value || (chosen?.day === wanted ? chosen?.slot : '');
  const time = chosenDay?.slots.find((one) => one.slot === wantedSlot && one.free);
  const check = (): Problems => {
    if (chosenDay?.state !== 'free') return { day: msg('Choose a day.') };
    return time ? {} : { slot: msg('Choose a time.') };
  };
  const [found, setFound] = useFound(check);
  if (fetched.kind === 'waiting') {
    return (
      <StepScreen title={title}>
        <output className="visually-hidden">{t('Loading')}</output>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </StepScreen>
    );
  }
  if (fetched.kind === 'failed')
    return <WaitingOrFailed {...fetched} title={title} again={again} />;

  const problems = { ...wizard.problems, ...found };
  const problem = (field: string) => problems[field] && t(problems[field]);
  const choose = () => {
    setFound(check());
    if (chosenDay && time) void wizard.submit({ day: chosenDay.day, slot: time.slot });
  };
  const takeDay = (value: string) => {
    day.set(value);
    // The time was full on the previous day, so it has to be chosen again for this one.
    if (wizard.problems['slot'] !== undefined) slot.set('');
  };
  const { maid, money } = wizard.info;
  const schedule =
    chosenDay && maid
      ? moneyByDate({ ...money, today, price: priceSummary({ ...maid, startsOn: chosenDay.day }) })
      : frame.schedule;
  const weekday = chosenDay ? weekdayOf(chosenDay.day, t) : '';
  const action = time
    ? t('Choose {day}, {hour}', { day: weekday, hour: hourWords(time.from, t) })
    : t('Continue');
  return (
    <FrameProvider value={{ ...frame, schedule }}>
      <StepScreen
        title={title}
        why={
          paid === null && getsCheaper(shownDays(days, { all, chosen: wanted }))
            ? t('The later she comes, the less your first month costs.')
            : t('You pay from the day she comes.')
        }
        problems={problems}
        actionLabel={action}
        onAction={choose}
      >
        <ArrivalChoice
          days={days}
          all={all}
          onAll={() => setAll(true)}
          chosen={chosenDay}
          slot={time?.slot}
          onDay={takeDay}
          onSlot={slot.set}
          problem={problem}
        />
        {chosenDay && <PriceOnDay day={chosenDay} price={wizard.info.price} paid={paid} />}
        <p className={fields.line}>
          <Car aria-hidden="true" className="mirrored" />
          {t('We drive her. An adult should be at home.')}
        </p>
      </StepScreen>
    </FrameProvider>
  );
}
