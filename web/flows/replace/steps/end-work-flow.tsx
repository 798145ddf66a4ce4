import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Sentence, useText } from '../../../text/use-text.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Dock } from '../../../ui/dock.tsx';
import { betweenWords } from '../../words/hour-words.ts';
import ending from '../../ending/ending.module.css';
import { startWords } from '../../words/start-words.ts';
import { useToday } from '../../engine/use-today.ts';
import { MoveReplacement } from '../../ending/move-replacement.tsx';
import { SentMessage } from '../../ending/sent-message.tsx';
import { shortDay } from '../../../text/day-words.ts';
import { useFrame } from '../../frame/frame-context.ts';
import { HelpInChat } from '../../frame/help-in-chat.tsx';
import { PriceChange } from '../../payment/price-change.tsx';
import styles from '../replacement.module.css';
import { SignedForm } from '../../ending/signed-form.tsx';
import type { ReplacementStepProps } from '../use-replacement.ts';
import { pathIn } from '../../../../rules/text/language-address.ts';
import { msg } from '../../../../rules/text/text.ts';

/** The replacement is complete: both maids, the next steps and the reference. */
export default function EndWorkFlow({ replacing }: ReplacementStepProps) {
  const t = useText();
  const { movedHere } = useFrame();
  const today = useToday();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (movedHere) heading.current?.focus({ preventScroll: true });
  }, [movedHere]);
  const { id, api, info } = replacing;
  const { maid, present, change, asked, price, area, reference, message } = info;
  if (maid === null || change === null) return null;
  const names = { name: maid.firstName, present: present.firstName };
  const day = shortDay(change.day, t);
  const when = { day, time: betweenWords(change.from, change.to, t), area };
  const next = [
    { when: t('Now'), who: t('We'), message: msg('{who} tell both of them') },
    { when: day, who: t('We'), message: msg('{who} bring {name} to you') },
    ...{
      pick_up: [
        { when: day, who: t('We'), message: msg('{who} take {present} along to our centre') },
      ],
      drop_off: [{ when: day, who: t('You'), message: msg('{who} bring {present} to our centre') }],
      gone: [],
      not_come: [],
    }[change.way],
  ];
  return (
    <div className={ending.ending}>
      <div className={ending.inside}>
        <div className={ending.arch}>
          {maid.posterURL && <img src={maid.posterURL} alt="" className={ending.portrait} />}
          <span className={ending.done}>
            <Check aria-hidden="true" />
          </span>
        </div>
        <h1 ref={heading} tabIndex={-1} className={ending.title}>
          {startWords({ name: maid.firstName, day: change.day, today }, t)}
        </h1>
        <p className={ending.why}>
          {area === ''
            ? t('{day}, between {time}. We bring her to your door.', when)
            : t('{day}, between {time}. We bring her to your door in {area}.', when)}
        </p>
        <ol className={ending.next}>
          {next.map(({ when: on, who, message: words }) => (
            <li key={words}>
              <span className={ending.when}>{on}</span>
              <span>
                <Sentence message={words} values={{ who: <b>{who}</b>, ...names }} />
              </span>
            </li>
          ))}
        </ol>
        {reference !== null && message !== null && (
          <SentMessage reference={reference} message={message} />
        )}
        {(asked !== null || change.day > today) && (
          <MoveReplacement
            key={[change, asked].map((one) => one && one.day + one.slot).join(' ')}
            asked={asked}
            api={api}
            id={id}
            onMoved={replacing.again}
          />
        )}
        <SignedForm api={api} id={id} name={maid.firstName} />
        {price && (
          <div className={styles.withoutSummary}>
            <PriceChange price={price} payments={info.payments} />
          </div>
        )}
      </div>
      <Dock className={ending.dock}>
        <ButtonLink size="large" full href={pathIn(t.language, '/welcome/house-card')}>
          {t('Make her house card')}
        </ButtonLink>
        <HelpInChat />
      </Dock>
    </div>
  );
}
