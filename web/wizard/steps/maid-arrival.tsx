import { Car } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ArrivalChoice } from '../contact/arrival-choice.tsx';
import type { Day } from '../contact/day-tiles.tsx';
import { hourWords } from '../contact/hour-words.ts';
import { PriceOnDay } from '../contact/price-on-day.tsx';
import { shownDays } from '../contact/shown-days.ts';
import { useAnswer } from '../use-answer.ts';
import { WaitingOrFailed } from '../contact/waiting-or-failed.tsx';
import { weekdayOf } from '../contact/day-names.ts';
import fields from '../fields.module.css';
import { FrameProvider, useFrame } from '../frame-context.ts';
import type { StepProps } from '../step.ts';
import { StepScreen } from '../step-screen.tsx';

/** Each later day is no dearer than the one before it. */
const getsCheaper = (days: readonly Day[]): boolean =>
  days.every(({ today }, place) => (today ?? 0) <= (days[place - 1]?.today ?? Infinity));

/** When she comes, and what the first month then costs: said before it is chosen. */
export default function MaidArrival({ wizard }: StepProps) {
  const t = useText();
  const frame = useFrame();
  const [all, setAll] = useState(false);
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const day = wizard.draft('day');
  const slot = wizard.draft('slot');
  const name = wizard.info.maid?.firstName ?? '';
  const title = t('When should {name} come?', { name });
  // A refusal may mean that somebody was faster: the days are asked for again.
  const { fetched, again } = useAnswer(
    () => wizard.api.get('contact/arrivaldays', { query: { id: wizard.id } }),
    wizard.problems,
  );
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

  const { days, chosen, paid } = fetched.answer;
  const wanted = day.value || chosen?.day || days.find(({ state }) => state === 'free')?.day;
  const chosenDay = days.find((one) => one.day === wanted);
  const wantedSlot = slot.value || (chosen?.day === wanted ? chosen?.slot : '');
  const time = chosenDay?.slots.find((one) => one.slot === wantedSlot && one.free);
  const problems = { ...wizard.problems, ...found };
  const problem = (field: string) => problems[field] && t(problems[field]);
  const choose = () => {
    const wrong: Record<string, string> = {};
    if (chosenDay?.state !== 'free') wrong['day'] = 'Choose a day.';
    else if (!time) wrong['slot'] = 'Choose a time.';
    setFound(wrong);
    if (chosenDay && time) void wizard.submit({ day: chosenDay.day, slot: time.slot });
  };
  const takeDay = (value: string) => {
    setFound({});
    day.set(value);
  };
  const price = frame.price && { ...frame.price, today: chosenDay?.today ?? frame.price.today };
  const weekday = chosenDay ? weekdayOf(chosenDay.day) : '';
  const action = time
    ? t('Choose {day}, {hour}', { day: weekday, hour: hourWords(time.from, t) })
    : t('Continue');
  return (
    <FrameProvider value={{ ...frame, price }}>
      <StepScreen
        title={title}
        why={
          paid === null && getsCheaper(shownDays(days, { all, chosen: wanted }))
            ? t('A later day costs less today.')
            : t('You pay from the day she comes.')
        }
        problems={problems}
        actionLabel={action}
        onAction={choose}
      >
        <ArrivalChoice
          days={days}
          isPaid={paid !== null}
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
          <Car aria-hidden="true" />
          {t('We drive her. An adult of the family should be at home.')}
        </p>
      </StepScreen>
    </FrameProvider>
  );
}
