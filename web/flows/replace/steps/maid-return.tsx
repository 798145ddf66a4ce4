import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import {
  type ReturnWay,
  returnProblems,
  returnWaysFor,
} from '../../../../rules/flows/replacement-answers.ts';
import { dirhams } from '../../../../rules/money/money.ts';
import { Sentence, useText } from '../../../text/use-text.tsx';
import { DetailList } from '../../../ui/detail-list.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { ArrivalChoice } from '../../arrival/arrival-choice.tsx';
import { shortDay, weekdayOf } from '../../../text/day-words.ts';
import { WaitingOrFailed } from '../../frame/waiting-or-failed.tsx';
import { StepScreen } from '../../frame/step-screen.tsx';
import { useAnswer } from '../../engine/use-answer.ts';
import { type Problems, useFound } from '../../engine/use-found.ts';
import fields from '../../frame/fields.module.css';
import type { ReplacementStepProps } from '../use-replacement.ts';
import { msg } from '../../../../rules/text/text.ts';
import { pathIn } from '../../../../rules/text/language-address.ts';

/** The day of the change, of the chosen maid's own days: on one trip, or the family brings the other one. */
export default function MaidReturn({ replacing }: ReplacementStepProps<'MAID_RETURN'>) {
  const t = useText();
  const { id, api, info, submit, cure } = replacing;
  const { centre, present, presentDueOn, change, maid } = info;
  const name = maid?.firstName ?? '';
  const hasCome = presentDueOn === null;
  const reason = info.reason?.code ?? '';
  const [day, setDay] = useState(change?.day ?? '');
  const [slot, setSlot] = useState<string>(change?.slot ?? '');
  const choices = returnWaysFor(reason, hasCome);
  const [wanted, setWay] = useState<ReturnWay | null>(change?.way ?? null);
  const way = choices.find((one) => one === wanted) ?? choices[0] ?? 'pick_up';
  const [all, setAll] = useState(false);
  const title = t('When should {name} come?', { name });
  // After a refusal somebody else may have taken the slot, so the days are fetched again.
  const { fetched, again } = useAnswer(
    () => api.get('ccreplacementapplication/arrivaldays', { query: { id } }),
    replacing.problems,
  );
  const days = fetched.kind === 'there' ? fetched.answer.days : [];
  const chosen =
    days.find((one) => one.day === day && one.state === 'free') ??
    days.find(({ state }) => state === 'free');
  const time = chosen?.slots.find((one) => one.slot === slot && one.free);
  const check = (): Problems => ({
    ...(chosen === undefined && { day: msg('Choose a day.') }),
    ...(time === undefined && { slot: msg('Choose a time.') }),
    ...returnProblems(way, reason, hasCome),
  });
  const [found, setFound] = useFound(check);
  if (fetched.kind !== 'there') return <WaitingOrFailed {...fetched} title={title} again={again} />;
  const problems = { ...replacing.problems, ...found };
  const problem = (field: string) => problems[field] && t(problems[field]);
  const ways: Readonly<Record<ReturnWay, string>> = {
    pick_up: t('Pick-up: we drive {name}', { name: present.firstName }),
    drop_off: t('Drop-off: you bring {name}', { name: present.firstName }),
    gone: t('{name} has left already', { name: present.firstName }),
    not_come: t('{name} has not come yet', { name: present.firstName }),
  };
  const whys: Readonly<Record<ReturnWay, string>> = {
    pick_up: t(
      'We drive {name} to our centre, with her things and her passport. You choose the day.',
      {
        name: present.firstName,
      },
    ),
    drop_off: t('Bring {name}, her things and her passport to our centre on that day: {address}.', {
      name: present.firstName,
      address: centre,
    }),
    gone: t('Choose the day for {name} to come.', { name }),
    not_come: t('{name} has not started yet, so there is nobody to pick up.', {
      name: present.firstName,
    }),
  };
  const send = () => {
    const wrong = check();
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
              weekday: weekdayOf(chosen.day, t),
              day: shortDay(chosen.day, t),
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
        onDay={(value) => {
          for (const field of ['day', 'slot']) cure(field);
          setDay(value);
        }}
        onSlot={(value) => {
          cure('slot');
          setSlot(value);
        }}
        problem={problem}
      />
      {choices.length > 1 && (
        <RadioGroup
          id="way"
          name="way"
          legend={t('How does {name} get to our centre?', { name: present.firstName })}
          value={way}
          error={problem('way')}
          onChange={(value) => {
            cure('way');
            setWay(choices.find((one) => one === value) ?? way);
          }}
          options={choices.map((one) => ({ value: one, label: ways[one] }))}
        />
      )}
      <DetailList
        items={[
          {
            term: t('{name} comes', { name }),
            value: hasCome ? t('The same day') : t('On the day you choose'),
          },
          { term: t('You pay for the change'), value: t('Nothing') },
          { term: t('End of the contract'), value: t('Stays as it is') },
          ...(maid ? [{ term: t('Each month'), value: dirhams(maid.monthlyPrice, t) }] : []),
        ]}
      />
      <p className={fields.line}>
        <CalendarX2 aria-hidden="true" />
        <span>
          <Sentence
            message="Would you rather stop? {end}"
            values={{
              end: (
                <a className="link" href={pathIn(t.language, '/cancellation')}>
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
