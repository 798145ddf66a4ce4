import { Check, Download, Landmark, Scale } from 'lucide-react';
import type { MyRequest } from '../../../contract/my/requests.ts';
import { ministry } from '../../../content/ministry.ts';
import { Sentence, useText } from '../../text/use-text.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dock } from '../../ui/dock.tsx';
import { FieldError } from '../../ui/fields/field-error.tsx';
import { Note } from '../../ui/note.tsx';
import type { Cancellation } from './cancellation.ts';
import { money } from '../words/amounts.ts';
import { OwnWords } from '../words/own-words.tsx';
import { briefDay, longDay } from '../../text/day-words.ts';
import own from './cancel.module.css';
import { AskWhy } from './ask-why.tsx';
import styles from './requests.module.css';
import { useRequestCall } from './use-request-call.ts';

const DAY = 86_400_000;
const dayOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY;
const isoDay = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10);

type AfterProps = { shown: Cancellation; request: MyRequest };

/** What happened since, and the fourteen days of the refund. */
export function AfterCancelling({ shown, request }: AfterProps) {
  const t = useText();
  const { send, isSending, problem } = useRequestCall();
  const { home, maid, progress, creditNotes } = shown;
  const { id, lastDay, fils } = request;
  const name = maid?.name ?? t('your maid');
  const withdraw = () =>
    void send((api) => api.post('my/requests/withdraw', { body: { home, id } }));
  const title = !request.isConfirmed
    ? t('You asked to cancel')
    : progress === null
      ? t('Your cancellation is with us')
      : progress.fils === 0
        ? t('Cancelled')
        : progress.paidOn === null
          ? t('Cancelled. Your refund is on its way')
          : t('Cancelled. Your refund is paid');
  return (
    <section className={styles.screen} data-testid="cancelled" data-state={request.state}>
      <div className={styles.inside}>
        <h1>{title}</h1>
        <p className={styles.why}>
          <Sentence
            message="Reference {reference}."
            values={{ reference: <b className="ltr">{request.reference}</b> }}
          />{' '}
          {!request.isConfirmed
            ? t('Nothing happens until the person who signed the contract confirms it.')
            : progress === null
              ? t('We answer it, usually within half a working day. You get a text.')
              : progress.fils > 0 && t('We text you when it is paid.')}
        </p>
        {lastDay !== null && progress === null && (
          <Note>
            {t('Last day {day}', { day: longDay(lastDay, t) })}
            {fils !== null && (
              <>
                <br />
                <b>{t('Refund {amount}', { amount: money(fils, t) })}</b>
              </>
            )}
          </Note>
        )}
        {progress !== null && progress.fils > 0 && lastDay !== null && (
          <Clock
            from={progress.backOn ?? lastDay}
            dueBy={progress.dueBy}
            today={shown.today}
            isBack={progress.backOn !== null}
          />
        )}
        {progress !== null && (
          <ol className={own.steps}>
            <Step isDone={progress.backOn !== null} title={t('{name} is back with us', { name })}>
              {progress.backOn === null
                ? lastDay && t('on {day}', { day: briefDay(lastDay, t) })
                : briefDay(progress.backOn, t)}
            </Step>
            {progress.fils > 0 && (
              <>
                <Step
                  isDone={progress.approvedOn !== null}
                  title={progress.approvedOn === null ? t('Refund prepared') : t('Refund approved')}
                  note={
                    progress.approvedOn === null
                      ? progress.isWaiting && t('A second person in our team checks it')
                      : progress.byTwo && t('By two people in our team')
                  }
                >
                  {progress.approvedOn && briefDay(progress.approvedOn, t)}
                </Step>
                <Step
                  isDone={progress.paidOn !== null}
                  title={progress.paidOn === null ? t('We pay it back') : t('Paid back')}
                  note={
                    shown.account === null
                      ? t('{amount} to your card', { amount: money(progress.fils, t) })
                      : t('{amount} {account}', {
                          amount: money(progress.fils, t),
                          account: shown.account,
                        })
                  }
                  isBank
                >
                  {progress.paidOn
                    ? briefDay(progress.paidOn, t)
                    : t('by {day}', { day: briefDay(progress.dueBy, t) })}
                </Step>
              </>
            )}
          </ol>
        )}
        {request.answer && (
          <Note>
            <OwnWords>{request.answer}</OwnWords>
          </Note>
        )}
        {progress !== null && progress.fils > 0 && (
          <Note icon={<Scale aria-hidden="true" />}>
            <b>{t('Late?')}</b>{' '}
            <Sentence
              message="You can complain to the labour ministry, {number}. This page is your proof."
              values={{
                number: (
                  <a className="ltr" href={`tel:${ministry.hotline}`}>
                    {ministry.hotline.replace(/(\d{3})(?=\d)/g, '$1 ')}
                  </a>
                ),
              }}
            />
          </Note>
        )}
        {shown.asksWhy && <AskWhy home={home} />}
        {problem && <FieldError role="alert">{problem}</FieldError>}
      </div>
      {(request.mayWithdraw || creditNotes.length > 0) && (
        <Dock>
          {creditNotes.map(({ url }) => (
            <ButtonLink
              key={url}
              kind="secondary"
              size="large"
              full
              href={url}
              target="_blank"
              rel="noreferrer"
              icon={<Download aria-hidden="true" />}
            >
              {t('Credit note, PDF')}
            </ButtonLink>
          ))}
          {request.mayWithdraw && (
            <Button kind="secondary" size="large" full loading={isSending} onClick={withdraw}>
              {t('Take it back and keep {name}', { name })}
            </Button>
          )}
        </Dock>
      )}
    </section>
  );
}

type ClockProps = { from: string; dueBy: string; today: string; isBack: boolean };

/** The days from her return until the refund has to be there. */
function Clock({ from, dueBy, today, isBack }: ClockProps) {
  const t = useText();
  const first = dayOf(from);
  const count = dayOf(dueBy) - first;
  const now = dayOf(today) - first;
  const days = Array.from({ length: count + 1 }, (_, index) => isoDay(first + index));
  const where = now < 0 ? t('The days start then') : t('Day {day} of {count}', { day: now, count });
  return (
    <div className={own.clock}>
      <p>{t('Due by law')}</p>
      <p className={own.due}>{longDay(dueBy, t)}</p>
      <ol aria-hidden="true">
        {days.map((day, index) => (
          <li
            key={day}
            className={classNames(
              index < now && own.past,
              index === now && own.now,
              index === count && index > now && own.last,
            )}
          >
            {Number(day.slice(8))}
          </li>
        ))}
      </ol>
      <p className={own.ends}>
        <span>{isBack ? t('Back with us') : t('Her last day')}</span>
        <b>{now > count ? t('Late') : where}</b>
      </p>
    </div>
  );
}

type StepProps = {
  isDone: boolean;
  isBank?: boolean;
  title: string;
  note?: string | false;
  children?: string | false | null;
};

const Step = ({ isDone, isBank = false, title, note, children }: StepProps) => (
  <li data-done={isDone ? '' : undefined}>
    <span className={own.mark}>
      {isDone ? <Check aria-hidden="true" /> : isBank && <Landmark aria-hidden="true" />}
    </span>
    <b>{title}</b>
    {children && <em>{children}</em>}
    {note && <small>{note}</small>}
  </li>
);
