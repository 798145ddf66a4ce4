import { pathIn } from '../../../../rules/text/language-address.ts';
import { Share2 } from 'lucide-react';
import { useEffect } from 'react';
import { ContinueHire } from '../../../maids/continue-hire.tsx';
import { HireLink } from '../../../maids/hire-link.tsx';
import { MaidFacts } from '../../../maids/maid-facts.tsx';
import { MaidPicture } from '../../../maids/maid-picture.tsx';
import { availability, whereSheLives } from '../../../maids/maid-words.ts';
import { shareLink } from '../../../maids/share-link.ts';
import { useSite } from '../../../site/site.ts';
import { useText } from '../../../text/use-text.tsx';
import { Dock, DockWords } from '../../../ui/dock.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Note } from '../../../ui/note.tsx';
import { Price } from '../../../ui/price.tsx';
import { dirhams } from '../../../../rules/money/money.ts';
import { listenLive, useIsGone } from '../../../visitor/live.ts';
import { useOwnHire } from '../../../visitor/own-hire.ts';
import { ChatAbout } from './chat-about.tsx';
import { FirstPayment } from './first-payment.tsx';
import { PriceBar, PriceSplit } from './price-split.tsx';
import type { ProfileData } from './profile-load.ts';
import { FairToBoth, LikeHer } from './profile-sections.tsx';
import { ProfileTabs } from './profile-tabs.tsx';
import styles from './profile.module.css';

/** One maid's full profile, at its own address. */
export function ProfileScreen({ loaderData }: { loaderData: ProfileData }) {
  const { profile, similar, shares } = loaderData;
  const t = useText();
  const { publicOrigin } = useSite();
  const { housemaid: maid } = profile;
  const name = maid.firstName;
  const goneNow = useIsGone(maid.id);
  const own = useOwnHire(maid.id);
  // Without a film there is no poster image either.
  const pictured = {
    ...profile,
    housemaid: { ...maid, posterURL: maid.posterURL ?? maid.faceURL },
  };
  useEffect(listenLive, []);
  const free = profile.available && !goneNow;
  const share = () =>
    shareLink(
      {
        url: `${publicOrigin}${pathIn(t.language, `/hire-maid/${maid.id}`)}`,
        title: t('Meet {name}', { name }),
        advice: t('Anyone with the link can see {name}.', { name }),
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
            <PriceBar price={maid.monthlyPrice} wage={profile.wage} shares={shares} />
            <p className={styles.receives}>
              <b>{t('She receives {wage}.', { wage: dirhams(profile.wage, t) })}</b>{' '}
              <a href="#price" className="link tap">
                {t('Every part')}
              </a>
            </p>
            {free && <FirstPayment price={maid.monthlyPrice} from={profile.freeFrom} />}
            {free && (
              <div className={styles.acts}>
                <HireLink maid={maid} solid />
                {shareButton}
              </div>
            )}
            <ChatAbout id={maid.id} name={name} />
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
          {!free && own === null && <LikeHer id={maid.id} name={name} similar={similar} />}
          <ProfileTabs profile={profile} />
          <PriceSplit price={maid.monthlyPrice} wage={profile.wage} shares={shares} />
          <FairToBoth />
          {(free || own !== null) && <LikeHer id={maid.id} name={name} similar={similar} />}
        </div>
      </div>
      {free && (
        <Dock layout="row" wide="hidden" className={styles.dock}>
          <DockWords title={dirhams(maid.monthlyPrice, t)}>{availability(maid, t)}</DockWords>
          {shareButton}
          <HireLink maid={maid} solid />
        </Dock>
      )}
    </>
  );
}
