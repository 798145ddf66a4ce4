import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { type ReturnWay, returnProblems, returnWays } from '../../../rules/replacement-answers.ts';
import { Sentence, useText } from '../../text/use-text.tsx';
import { DetailList } from '../../ui/detail-list.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { ArrivalChoice } from '../../wizard/contact/arrival-choice.tsx';
import { weekdayOf } from '../../wizard/contact/day-names.ts';
import { WaitingOrFailed } from '../../wizard/contact/waiting-or-failed.tsx';
import { shortDay } from '../../wizard/day-words.ts';
import { StepScreen } from '../../wizard/step-screen.tsx';
import { useAnswer } from '../../wizard/use-answer.ts';
import fields from '../../wizard/fields.module.css';
import type { ReplacementStepProps } from '../use-replacement.ts';

/** When one goes and the other comes: the same trip, or the family brings her. Cost and contract are said first. */
export default function ChangeOver({ replacing }: ReplacementStepProps) {
  const t = useText();
  const { id, api, info, submit } = replacing;
  const { present, change } = info;
  const reason = info.reason?.code ?? '';
  const [day, setDay] = useState(change?.day ?? '');
  const [slot, setSlot] = useState<string>(change?.slot ?? '');
  const [way, setWay] = useState<ReturnWay>(
    change?.way ?? (reason === 'left' ? 'gone' : 'pick_up'),
  );
  const [all, setAll] = useState(false);
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const title = t('When should we change over?');
  // A refusal may mean that somebody was faster: the days are asked for again.
  const { fetched, again } = useAnswer(
    () => api.get('ccreplacementapplication/arrivaldays', { query: { id } }),
    replacing.problems,
  );
  if (fetched.kind !== 'there') return <WaitingOrFailed {...fetched} title={title} again={again} />;
  const { days } = fetched.answer;
  const chosen =
    days.find((one) => one.day === day && one.state === 'free') ??
    days.find(({ state }) => state === 'free');
  const time = chosen?.slots.find((one) => one.slot === slot && one.free);
  const problems = { ...replacing.problems, ...found };
  const problem = (field: string) => problems[field] && t(problems[field]);
  const ways: Readonly<Record<ReturnWay, string>> = {
    pick_up: t('Pick-up: we drive {name}', { name: present.firstName }),
    drop_off: t('Drop-off: you bring {name}', { name: present.firstName }),
    gone: t('{name} has left already', { name: present.firstName }),
  };
  const whys: Readonly<Record<ReturnWay, string>> = {
    pick_up: t(
      'We drive {name} to our centre, with her things and her passport. You choose the day.',
      {
        name: present.firstName,
      },
    ),
    drop_off: t('Bring {name}, her things and her passport to our centre on that day.', {
      name: present.firstName,
    }),
    gone: t('You choose the day on which somebody else comes.'),
  };
  const send = () => {
    const wrong = {
      ...(chosen === undefined && { day: 'Choose a day.' }),
      ...(time === undefined && { slot: 'Choose a time.' }),
      ...returnProblems(way, reason),
    };
    setFound(wrong);
    if (chosen && time && Object.keys(wrong).length === 0) {
      void submit({ day: chosen.day, slot: time.slot, way });
    }
  };
  return (
    <StepScreen
      title={title}
      why={whys[way]}
      problems={problems}
      summary={false}
      actionLabel={
        chosen && time
          ? t('Change on {weekday} {day}', {
              weekday: weekdayOf(chosen.day),
              day: shortDay(chosen.day),
            })
          : t('Continue')
      }
      onAction={send}
    >
      <ArrivalChoice
        days={days}
        all={all}
        onAll={() => setAll(true)}
        chosen={chosen}
        slot={time?.slot}
        onDay={setDay}
        onSlot={setSlot}
        problem={problem}
      />
      <RadioGroup
        id="way"
        name="way"
        legend={t('How does {name} come to us?', { name: present.firstName })}
        value={way}
        error={problem('way')}
        onChange={(value) => setWay(returnWays.find((one) => one === value) ?? way)}
        options={returnWays
          .filter((one) => one !== 'gone' || reason === 'left')
          .map((one) => ({ value: one, label: ways[one] }))}
      />
      <DetailList
        items={[
          { term: t('The new person comes'), value: t('The same day') },
          { term: t('You pay for the change'), value: t('Nothing') },
          { term: t('Contract'), value: t('Stays as it is') },
          { term: t('Price'), value: t('Of the new person, shown next') },
        ]}
      />
      <p className={fields.line}>
        <CalendarX2 aria-hidden="true" />
        <span>
          <Sentence
            message="Would you rather stop? {end}"
            values={{
              end: (
                <a className="link" href="/cancellation">
                  {t('End the service')}
                </a>
              ),
            }}
          />
        </span>
      </p>
    </StepScreen>
  );
}
