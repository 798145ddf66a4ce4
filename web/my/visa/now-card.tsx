import type { TrackedVisa } from '../../../contract/my/visa.ts';
import { listWords } from '../../../rules/text/date-words.ts';
import { pathIn } from '../../../rules/text/language-address.ts';
import type { VisaActor } from '../../../rules/visa/stages.ts';
import { Sentence, useText } from '../../text/use-text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { longDay } from '../../text/day-words.ts';
import { clock } from '../words/day-words.ts';
import { OwnWords } from '../words/own-words.tsx';
import { ActorToken } from './actor-token.tsx';
import { SendHerLink } from './send-her-link.tsx';
import styles from './cards.module.css';
import { actorWords, doing, stageWords, visiting } from './visa-words.ts';

type Now = NonNullable<TrackedVisa['now']>;

/** An authority has been slower than nine in ten of our finished visas. */
const isSlow = ({ stages }: TrackedVisa, { stage, days }: Now): boolean => {
  const measured = stages.find((one) => one.stage === stage)?.measured;
  return measured !== undefined && measured !== null && days > measured.ninth;
};

function Title({ visa, now }: { visa: TrackedVisa; now: Now }) {
  const t = useText();
  const { appointment } = now;
  const { by: firstBy, ownBy } = now;
  const day = now.isOverdue ? firstBy : ownBy;
  const by = day !== null && <em>{t('by {day}', { day: longDay(day, t) })}</em>;
  if (now.isOverdue) {
    return (
      <h2>
        {t('A deadline has passed. We are sorting it out')} {by}
      </h2>
    );
  }
  if (now.isReturned) {
    const document = now.document ?? t('document');
    const name = visa.firstName;
    return (
      <h2>
        {now.actor === 'her'
          ? t('{name} hands in a new {document}', { name, document })
          : t('Send a new {document}', { document })}{' '}
        {by}
      </h2>
    );
  }
  if (now.isSentAgain) {
    const document = now.document ?? t('document');
    return (
      <h2>
        {t('We look at the new {document} and hand it in', { document })} {by}
      </h2>
    );
  }
  if (now.isLate) {
    const stage = stageWords(t, now.stage, visa.isHere);
    return <h2>{t('{stage}: later than usual', { stage })}</h2>;
  }
  if (appointment !== null && appointment.day >= visa.today) {
    return (
      <h2>
        <Sentence
          message={visiting(now.stage, visa)}
          values={{
            stage: stageWords(t, now.stage, visa.isHere),
            moment: (
              <em>
                {listWords([longDay(appointment.day, t), clock(appointment.time, t)], t.language)}
              </em>
            ),
          }}
        />
      </h2>
    );
  }
  if (appointment !== null && (now.stage === 'medical' || now.stage === 'fingerprints')) {
    return <h2>{t('{name} has been there. We wait for the result', { name: visa.firstName })}</h2>;
  }
  return <h2>{doing(t, now.stage, now.actor, visa)}</h2>;
}

function Reason({ visa, now }: { visa: TrackedVisa; now: Now }) {
  const t = useText();
  const { appointment } = now;
  if (now.isReturned && now.returned !== null) {
    const actor = stageActor(visa, now);
    const isAuthority = actor === 'mohre' || actor === 'immigration';
    const who = isAuthority ? actorWords(t, actor, visa) : t('The authority');
    const words = <OwnWords>{now.returned}</OwnWords>;
    return (
      <p>
        <Sentence message="{who} returned it. Its words: “{words}”" values={{ who, words }} />
      </p>
    );
  }
  if (now.isLate) {
    return now.lateReason === null ? (
      <p>{t('We follow it up and write to you when it moves.')}</p>
    ) : (
      <OwnWords as="p">{now.lateReason}</OwnWords>
    );
  }
  if (appointment !== null && appointment.day >= visa.today) {
    const { place, driver, pickUp } = appointment;
    const time = pickUp === null ? '' : clock(pickUp, t);
    return (
      <p>
        <OwnWords>{place}</OwnWords>
        {'. '}
        {pickUp !== null &&
          (driver === null
            ? t('We collect her at {time}.', { time })
            : t('Our driver {driver} collects her at {time}.', { driver, time }))}
      </p>
    );
  }
  if (now.stage === 'file' && now.actor === 'us' && visa.isOwnSponsor)
    return <p>{t('Your documents are here. We write to you when and how you pay the deposit.')}</p>;
  const stage = visa.stages.find((one) => one.stage === now.stage);
  const goesAlone = now.actor === 'her' && now.stage === 'arrival';
  if ((now.actor === 'family' || goesAlone) && stage !== undefined) {
    return (
      <ul className={styles.needs}>
        {stage.needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
    );
  }
  if (now.actor === 'her' && appointment === null)
    return <p>{t('We book the appointment and write to both of you.')}</p>;
  return <p>{t('Since {day}.', { day: longDay(now.since, t) })}</p>;
}

const stageActor = ({ stages }: TrackedVisa, now: Now): VisaActor =>
  stages.find(({ stage }) => stage === now.stage)?.actor ?? now.actor;

/** The one clear line: who acts, what, by when. Only one button, and only if it is the reader's turn. */
export function NowCard({ visa, now, home }: { visa: TrackedVisa; now: Now; home: string }) {
  const t = useText();
  const isYours = now.actor === 'family';
  const isSlower = isSlow(visa, now);
  return (
    <section
      className={classNames(styles.now, (now.isLate || now.isReturned) && styles.warned)}
      aria-label={t('Now')}
    >
      <div className={styles.who}>
        <ActorToken actor={now.actor} name={visa.firstName} />
        <p>
          <b>{t('Now: {who}', { who: actorWords(t, now.actor, visa) })}</b>
          <br />
          {isYours
            ? t('your turn')
            : isSlower
              ? t('slower than nine in ten')
              : t('nothing for you to do today')}
        </p>
      </div>
      <Title visa={visa} now={now} />
      <Reason visa={visa} now={now} />
      {isYours && now.isReturned && (
        <>
          <ButtonLink href={pathIn(t.language, `/my/documents?home=${home}`)} size="large" full>
            {t('Upload the document')}
          </ButtonLink>
          {visa.isClient && visa.hasHerNumber && <SendHerLink visa={visa} home={home} />}
        </>
      )}
      {isYours && !now.isReturned && (
        <ButtonLink href={pathIn(t.language, `/my/documents?home=${home}`)} size="large" full>
          {t('Send documents')}
        </ButtonLink>
      )}
    </section>
  );
}
