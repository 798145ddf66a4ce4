import { HandHeart, Heart, House, Languages, Play, UsersRound } from 'lucide-react';
import type { MaidListItem } from '../../../contract/catalogue.ts';
import {
  availability,
  clock,
  experience,
  furtherPhrases,
  goodAt,
  whereSheLives,
} from '../../maids/maid-words.ts';
import { useText } from '../../text/use-text.tsx';
import { listWords } from '../../../rules/text/date-words.ts';
import { dirhams } from '../../../rules/money/money.ts';
import styles from './family-card.module.css';

/** Her card as families see it, without its actions: a picture for colleagues. */
export function FamilyCard({ item }: { item: MaidListItem }) {
  const t = useText();
  const { housemaid: maid, infoPhrases } = item;
  const picture = maid.posterURL ?? maid.faceURL;
  const further = listWords(furtherPhrases(infoPhrases), t.language);
  return (
    <article className={styles.card} aria-label={t('Her card')} data-testid="family-card">
      <div className={styles.picture}>
        {picture && <img src={picture} alt="" />}
        <span className={styles.free}>
          <i aria-hidden="true" />
          {availability(maid, t)}
        </span>
        <span className={styles.heart} aria-hidden="true">
          <Heart className="i" />
        </span>
        {maid.videoURL !== null && (
          <span className={styles.meet}>
            <span className={styles.play} aria-hidden="true">
              <Play className="i" />
            </span>
            {t('Meet {name}', { name: maid.firstName })}
            <small>{clock(item.videoDuration)}</small>
          </span>
        )}
      </div>
      <div className={styles.body}>
        <div className={styles.line}>
          <h3 translate="no">{t('{name}, {age}', { name: maid.firstName, age: maid.age })}</h3>
          <b className="num">{dirhams(maid.monthlyPrice, t)}</b>
        </div>
        <div className={styles.under}>
          <span>{whereSheLives(maid, t)}</span>
          <span>{t('a month, all in')}</span>
        </div>
        <ul>
          <li>
            <HandHeart className="i" data-flip="" aria-hidden="true" />
            <span>{goodAt(maid, t.language)}</span>
          </li>
          <li>
            <House className="i" aria-hidden="true" />
            <span>{experience(maid, t)}</span>
          </li>
          <li>
            <Languages className="i" aria-hidden="true" />
            <span className={styles.languages}>
              {maid.languages.map(({ language, level }) => (
                <span key={language.label}>
                  <b>{language.label}</b> {level.label}
                </span>
              ))}
            </span>
          </li>
          {further !== '' && (
            <li>
              <UsersRound className="i" aria-hidden="true" />
              <span>{further}</span>
            </li>
          )}
        </ul>
      </div>
    </article>
  );
}
