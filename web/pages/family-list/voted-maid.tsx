import { listWords } from '../../../rules/text/date-words.ts';
import { Check, MessageSquarePlus, Play } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { FamilyList } from '../../../contract/family-list.ts';
import { MOST_NOTE, type Vote, votes } from '../../../rules/together/agreement.ts';
import { HerFilm } from '../../maids/her-film.tsx';
import { hireStateWords } from '../../maids/maid-words.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { dirhams } from '../../../rules/money/money.ts';
import styles from './family-list.module.css';
import { Initials } from './initials.tsx';

type Maid = FamilyList['maids'][number];
type Voices = FamilyList['voices'];
export type Me = NonNullable<FamilyList['me']>;

const voteWords = (t: Translate): Readonly<Record<Vote, string>> => ({
  yes: t('Yes'),
  maybe: t('Maybe'),
  no: t('No'),
});

/** "2 yes, 1 maybe, 1 to come". */
function tally(t: Translate, { votes: given }: Maid, voters: number): string {
  const count = (vote: Vote) => given.filter((one) => one.vote === vote).length;
  const left = voters - given.length;
  if (voters > 1 && count('yes') === voters)
    return t('{count} of {count} say yes', { count: voters });
  const parts = [
    count('yes') > 0 && t('{count} yes', { count: count('yes') }),
    count('maybe') > 0 && t('{count} maybe', { count: count('maybe') }),
    count('no') > 0 && t('{count} no', { count: count('no') }),
    left > 0 && t('{count} to come', { count: left }),
  ].filter((part) => part !== false);
  return listWords(parts, t.language);
}

type VotedMaidProps = {
  maid: Maid;
  voices: Voices;
  me: Me;
  canVote: boolean;
  /** False if it failed. */
  onVote: (vote: Vote, note: string) => Promise<boolean>;
  onTakeOff: (() => Promise<void>) | null;
};

/** One woman of the list: her film, everybody's vote with a note, and one's own. */
export function VotedMaid({ maid, voices, me, canVote, onVote, onTakeOff }: VotedMaidProps) {
  const t = useText();
  const { card, state, votes: given } = maid;
  const own = given.find(({ voice }) => voice === me.id);
  const [isPlaying, setPlaying] = useState(false);
  const [note, setNote] = useState<string | null>(null);
  const [pressed, setPressed] = useState<{ vote: Vote; note: string; stored: string } | null>(null);
  const sent = useRef<Promise<unknown>>(Promise.resolve());
  const stored = own ? `${own.vote} ${own.note ?? ''}` : '';
  // What was pressed counts until the list brings something new.
  const mine = pressed?.stored === stored ? pressed : own;
  const voters = voices.filter(({ role }) => role !== 'look');
  const words = voteWords(t);
  if (card === null) {
    return <p className="muted">{t('A woman on this list is no longer with us.')}</p>;
  }
  const { housemaid } = card;
  const name = housemaid.firstName;
  /** Sent one after the other, so that on a slow line the last press is stored last. */
  async function give(vote: Vote, text: string): Promise<boolean> {
    setPressed({ vote, note: text, stored });
    const answer = sent.current.then(() => onVote(vote, text));
    sent.current = answer;
    const isDone = await answer;
    if (!isDone) setPressed(null);
    return isDone;
  }
  async function saveNote(event: FormEvent) {
    event.preventDefault();
    if (await give(mine?.vote ?? 'maybe', note ?? '')) setNote(null);
  }
  return (
    <article className={styles.maid} aria-label={name} data-maid={maid.id}>
      <div className={styles.picture}>
        {isPlaying ? (
          <HerFilm
            maid={housemaid}
            list="saved"
            src={housemaid.videoURL ?? ''}
            captions={housemaid.captionsURL}
            englishCaptions={housemaid.englishCaptionsURL}
            seconds={card.videoDuration}
            onLost={() => setPlaying(false)}
          />
        ) : (
          <>
            {housemaid.posterURL && (
              <img src={housemaid.posterURL} alt="" width={160} height={200} loading="lazy" />
            )}
            {housemaid.videoURL !== null && (
              <button
                type="button"
                className={styles.play}
                aria-label={t('Play {name}’s video', { name })}
                onClick={() => setPlaying(true)}
              >
                <Play aria-hidden="true" />
              </button>
            )}
          </>
        )}
      </div>
      <div className={styles.facts}>
        <h2>
          <Link to={`/hire-maid/${maid.id}`} translate="no">
            {t('{name}, {age}', { name, age: housemaid.age })}
          </Link>
        </h2>
        <p>
          {t('{nation}, {price}', {
            nation: housemaid.nationality.label,
            price: dirhams(housemaid.monthlyPrice, t),
          })}
          <br />
          {hireStateWords(state, housemaid, t)}
        </p>
        <p className={styles.tally}>{tally(t, maid, voters.length)}</p>
      </div>
      <ul className={styles.voices}>
        {voices.flatMap((voice) => {
          const vote = given.find((one) => one.voice === voice.id);
          if (vote === undefined || (voice.isMe && vote.note === null)) return [];
          return [
            <li key={voice.id} data-vote={vote.vote}>
              <Initials name={voice.name} isMe={voice.isMe} />
              <p>
                <b>
                  {t('{name}: {vote}', {
                    name: voice.isMe ? t('You') : voice.name,
                    vote: words[vote.vote].toLowerCase(),
                  })}
                </b>{' '}
                <span dir="auto">{vote.note}</span>
              </p>
            </li>,
          ];
        })}
      </ul>
      {canVote && (
        <fieldset className={styles.votes} aria-label={t('Your vote for {name}', { name })}>
          {votes.map((vote) => (
            <button
              key={vote}
              type="button"
              className={styles.vote}
              aria-pressed={mine?.vote === vote}
              onClick={() => void give(vote, mine?.note ?? '')}
            >
              {mine?.vote === vote && <Check aria-hidden="true" />}
              {words[vote]}
            </button>
          ))}
          <button
            type="button"
            className={styles.vote}
            aria-label={t('Write a note about {name}', { name })}
            aria-expanded={note !== null}
            onClick={() => setNote(note === null ? (own?.note ?? '') : null)}
          >
            <MessageSquarePlus aria-hidden="true" className="mirrored" />
          </button>
        </fieldset>
      )}
      {note !== null && (
        <form className={styles.note} onSubmit={(event) => void saveNote(event)}>
          <TextField
            label={t('Your note about {name}', { name })}
            maxLength={MOST_NOTE}
            dir={note === '' ? undefined : 'auto'}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <Button type="submit" kind="secondary">
            {t('Save')}
          </Button>
        </form>
      )}
      {onTakeOff && (
        <button type="button" className={`link ${styles.takeOff}`} onClick={() => void onTakeOff()}>
          {t('Take {name} off the list', { name })}
        </button>
      )}
    </article>
  );
}
