import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { Translate } from '../../../rules/text/text.ts';
import { useText } from '../../text/use-text.tsx';
import { dateWithYear } from '../words/time-words.ts';
import { priceProblem } from '../../../rules/money/price-check.ts';
import { FamilyCard } from './family-card.tsx';
import styles from './side.module.css';
import type { View } from './view.ts';

type SideProps = { view: View; isNext: boolean; onNext: (isNext: boolean) => void };

/** The card that families see, now and after publishing, and what is still missing. */
export function Side({ view, isNext, onNext }: SideProps) {
  const t = useText();
  const isShown = view.state === 'published';
  return (
    <aside
      className={styles.side}
      aria-label={t('Her card')}
      // Arrow keys scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <div className={styles.sideHead}>
        <p>
          {isNext
            ? t('After publishing')
            : isShown
              ? t('On the hire page now')
              : t('Not on the hire page')}
        </p>
        {view.drafts.length > 0 && (
          <span className="seg">
            <button
              type="button"
              className={isNext ? '' : 'on'}
              aria-pressed={!isNext}
              onClick={() => onNext(false)}
            >
              {t('Now')}
            </button>
            <button
              type="button"
              className={isNext ? 'on' : ''}
              aria-pressed={isNext}
              onClick={() => onNext(true)}
            >
              {t('Draft')}
            </button>
          </span>
        )}
      </div>
      <FamilyCard item={isNext ? view.cards.next : view.cards.now} />
      <Checks view={view} />
    </aside>
  );
}

/** Asked for before publishing, but not required: families read the English where Arabic is missing. */
function arabicChecks(t: Translate, { next, film }: View) {
  const isWritten =
    (next.letter === '' || next.arabicLetter !== '') &&
    next.experience.every(({ arabicPlace, arabicWhat }) => arabicPlace !== '' && arabicWhat !== '');
  const hasCaptions = film === null || film.hasArabicCaptions;
  return [
    {
      isDone: isWritten,
      words: isWritten ? t('Her words in Arabic') : t('Her words are not all in Arabic'),
    },
    {
      isDone: hasCaptions,
      words: hasCaptions ? t('Arabic captions') : t('Arabic captions missing'),
    },
  ];
}

function Checks({ view }: { view: View }) {
  const t = useText();
  const { next, shares, obstacles, consentOn } = view;
  const { monthlyPrice: price, wage, nationality } = next;
  const passport = next.checks.find(({ what }) => what === 'IDENTITY');
  const face = view.cards.next.housemaid.faceURL ?? view.cards.next.housemaid.posterURL;
  const checks = [
    { isDone: face !== null && next.firstName !== '', words: t('Face and name') },
    {
      isDone: priceProblem({ price, wage, nationality, shares }) === null,
      words: t('Price adds up'),
    },
    {
      isDone: passport !== undefined,
      words:
        passport === undefined
          ? t('Passport not seen yet')
          : t('Passport seen, {day}', { day: dateWithYear(passport.on) }),
    },
    {
      isDone: !obstacles.includes('consent'),
      words: consentOn === null ? t('No consent to be shown') : t('Consent to be shown'),
    },
    {
      isDone: !obstacles.includes('captions'),
      words: obstacles.includes('captions') ? t('Captions missing') : t('Captions'),
    },
    ...arabicChecks(t, view),
  ];
  return (
    <ul className={styles.ready}>
      {checks.map(({ isDone, words }) => (
        <li key={words} className={isDone ? styles.done : styles.missing}>
          {isDone ? (
            <CircleCheck className="i" aria-label={t('Done:')} />
          ) : (
            <TriangleAlert className="i" aria-label={t('Missing:')} />
          )}
          {words}
        </li>
      ))}
    </ul>
  );
}
