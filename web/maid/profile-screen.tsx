import { Share2 } from 'lucide-react';
import { useEffect } from 'react';
import { ContinueHire } from '../hire/continue-hire.tsx';
import { HireLink } from '../hire/hire-link.tsx';
import { MaidFacts } from '../hire/maid-facts.tsx';
import { MaidPicture } from '../hire/maid-picture.tsx';
import { availability, whereSheLives } from '../hire/maid-words.ts';
import { shareLink } from '../hire/share-link.ts';
import { useSite } from '../shell/site.ts';
import { useText } from '../text/use-text.tsx';
import { Dock, DockWords } from '../ui/dock.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Note } from '../ui/note.tsx';
import { formatPrice, Price } from '../ui/price.tsx';
import { listenLive, useIsGone } from '../visitor/live.ts';
import { useOwnHire } from '../visitor/own-hire.ts';
import { PriceBar, PriceSplit } from './price-split.tsx';
import type { ProfileData } from './profile-load.ts';
import { Abilities, FairToBoth, Families, HerWords, LikeHer } from './profile-sections.tsx';
import styles from './profile.module.css';

/** Everything one woman tells of herself, at an address of her own. */
export function ProfileScreen({ loaderData }: { loaderData: ProfileData }) {
  const { profile, similar } = loaderData;
  const t = useText();
  const { publicOrigin } = useSite();
  const { housemaid: maid } = profile;
  const name = maid.firstName;
  const goneNow = useIsGone(maid.id);
  const own = useOwnHire(maid.id);
  // Without a film there is no still of it, either.
  const pictured = {
    ...profile,
    housemaid: { ...maid, posterURL: maid.posterURL ?? maid.faceURL },
  };
  useEffect(listenLive, []);
  const free = profile.available && !goneNow;
  const share = () =>
    shareLink(
      {
        url: `${publicOrigin}/hire-maid/${maid.id}`,
        title: t('Meet {name}', { name }),
        advice: t('Whoever opens it meets {name}.', { name }),
      },
      t,
    );
  const shareButton = (
    <IconButton
      kind="outlined"
      label={t('Share {name}', { name })}
      icon={<Share2 aria-hidden="true" />}
      onClick={() => void share()}
    />
  );
  return (
    <>
      <div className={`page ${styles.page}`}>
        <div className={styles.picture}>
          <MaidPicture key={maid.id} item={pictured} list="main" first compact={false} />
        </div>
        <div className={styles.words} data-testid="maid-profile" data-maid-id={maid.id}>
          <div className={styles.head}>
            <div>
              <h1 className={styles.name} translate="no">
                {t('{name}, {age}', { name, age: maid.age })}
              </h1>
              <p className={styles.lives}>{whereSheLives(maid, t)}</p>
            </div>
            <p className={styles.headPrice}>
              <Price amount={maid.monthlyPrice} size="card" />
              <span>{t('a month, all in')}</span>
            </p>
          </div>
          <MaidFacts item={profile} />
          <div className={styles.offer}>
            <div className={styles.price}>
              <Price amount={maid.monthlyPrice} size="large" />
              <span>{t('a month, all in')}</span>
            </div>
            <PriceBar price={maid.monthlyPrice} wage={profile.wage} />
            <p className={styles.receives}>
              <b>{t('She receives {wage}.', { wage: formatPrice(profile.wage) })}</b>{' '}
              <a href="#price" className="link">
                {t('Every part')}
              </a>
            </p>
            {free && (
              <div className={styles.acts}>
                <HireLink maid={maid} solid />
                {shareButton}
              </div>
            )}
            {!free && own !== null && (
              <Note tone="palm" action={<ContinueHire appId={own} size="small" />}>
                <output>
                  <b>{t('You are hiring {name}.', { name })}</b>
                </output>
              </Note>
            )}
            {!free && own === null && (
              <Note>
                <output>
                  <b>{t('{name} is no longer free.', { name })}</b> {t('Below are women like her.')}
                </output>
              </Note>
            )}
          </div>
          {!free && own === null && <LikeHer name={name} similar={similar} />}
          <HerWords profile={profile} />
          <Families profile={profile} />
          <Abilities profile={profile} />
          <PriceSplit price={maid.monthlyPrice} wage={profile.wage} />
          <FairToBoth />
          {(free || own !== null) && <LikeHer name={name} similar={similar} />}
        </div>
      </div>
      {free && (
        <Dock layout="row" wide="hidden" className={styles.dock}>
          <DockWords title={formatPrice(maid.monthlyPrice)}>{availability(maid, t)}</DockWords>
          {shareButton}
          <HireLink maid={maid} solid />
        </Dock>
      )}
    </>
  );
}
