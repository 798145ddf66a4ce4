import { MessageCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { MaidProfile } from '../../contract/catalogue.ts';
import { pages } from '../../contract/pages.ts';
import { headers } from '../shell/header-setting.ts';
import type { PageHandle } from '../shell/page-handle.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { chatAbout, useSite } from '../shell/site.ts';
import { useText } from '../text/use-text.tsx';
import { Button, buttonClass, ButtonLink } from '../ui/button.tsx';
import { Placeholder } from '../ui/placeholder.tsx';
import { formatPrice } from '../ui/price.tsx';
import { browserApi } from '../visitor/api/browser-api.ts';
import { sessionId } from '../visitor/session-id.ts';
import { HireLink } from './hire-link.tsx';
import styles from './hold-page.module.css';
import { whereSheLives } from './maid-words.ts';

export const handle: PageHandle = { header: headers.application };

export const meta = pageMeta((t) => ({
  title: t('Your application'),
  description: t('The maid you chose is kept for you while you apply.'),
}));

type Hold =
  | { readonly kind: 'loading' }
  | { readonly kind: 'none' }
  | { readonly kind: 'asked'; readonly profile: MaidProfile }
  | { readonly kind: 'held'; readonly profile: MaidProfile; readonly until: string | null };

const api = () => browserApi(pages['/app'].code);

async function holdAt(search: URLSearchParams): Promise<Hold> {
  const appId = search.get('appId');
  const maidId = Number(search.get('maidId'));
  const profileOf = (id: number) => api().get('matchedvideos/getmaid', { query: { id } });
  if (appId !== null) {
    const own = await api().get('ccserviceapplication/getapplicationsbysessionId', {
      query: { sessionId: await sessionId() },
    });
    const found = own.find((one) => one.appId === appId);
    if (!found) return { kind: 'none' };
    return {
      kind: 'held',
      profile: await profileOf(found.housemaid),
      until: found.heldUntil,
    };
  }
  if (!Number.isSafeInteger(maidId) || maidId < 1) return { kind: 'none' };
  return { kind: 'asked', profile: await profileOf(maidId) };
}

function useHold(): Hold {
  const { search } = useLocation();
  const [hold, setHold] = useState<Hold>({ kind: 'loading' });
  useEffect(() => {
    let left = false;
    holdAt(new URLSearchParams(search)).then(
      (found) => left || setHold(found),
      () => left || setHold({ kind: 'none' }),
    );
    return () => {
      left = true;
    };
  }, [search]);
  return hold;
}

/** The clock on the wall in the Emirates. */
const clockTime = (moment: string): string =>
  new Intl.DateTimeFormat('en-AE', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Dubai',
  }).format(new Date(moment));

/** She is kept for this family; what to do next stands in the chat. */
export default function HoldPage() {
  const t = useText();
  const hold = useHold();
  if (hold.kind === 'loading') {
    return (
      <div className={`page ${styles.page}`}>
        <Placeholder name="my_list" label={t('Loading')} />
      </div>
    );
  }
  if (hold.kind === 'none') {
    return (
      <div className={`page ${styles.page}`}>
        <h1 className={styles.title}>{t('Nobody is kept for you here')}</h1>
        <p>{t('The time may have run out, or the link belongs to another device.')}</p>
        <Link to="/hire-maid" className={buttonClass()}>
          {t('See who is free')}
        </Link>
      </div>
    );
  }
  return <Kept hold={hold} />;
}

function Kept({ hold }: { hold: Extract<Hold, { profile: MaidProfile }> }) {
  const t = useText();
  const navigate = useNavigate();
  const { chat } = useSite();
  const { housemaid: maid } = hold.profile;
  const { id, firstName: name } = maid;
  const release = async () => {
    await api().get('ccserviceapplication/releasemaid', {
      query: { sessionId: await sessionId(), housemaid: id },
    });
    await navigate('/hire-maid');
  };
  return (
    <div className={`page ${styles.page}`}>
      {maid.posterURL && (
        <img src={maid.posterURL} alt="" width={640} height={800} className={styles.picture} />
      )}
      <h1 className={styles.title}>
        {hold.kind === 'asked'
          ? t('Hire {name}?', { name })
          : t('{name} is kept for you', { name })}
      </h1>
      <p className={styles.facts}>
        {t('{lives}, {price} a month, all in', {
          lives: whereSheLives(maid, t),
          price: formatPrice(maid.monthlyPrice),
        })}
      </p>
      {hold.kind === 'asked' ? (
        <>
          <p>{t('We keep her for you while you apply. Nothing is paid yet.')}</p>
          <HireLink maid={maid} solid size="large" full />
        </>
      ) : (
        <>
          <output>
            {hold.until
              ? t('Nobody else can hire her until {time}. Go on in the chat before then.', {
                  time: clockTime(hold.until),
                })
              : t('Go on in the chat.')}
          </output>
          {chat && (
            <ButtonLink
              kind="chat"
              size="large"
              full
              href={chatAbout(
                chat,
                t('Hello, I would like to hire {name} (number {id}).', { name, id: String(id) }),
              )}
              icon={<MessageCircle aria-hidden="true" />}
            >
              {t('Go on in the chat')}
            </ButtonLink>
          )}
          <Button kind="plain" size="large" full onClick={() => void release()}>
            {t('Let {name} go', { name })}
          </Button>
        </>
      )}
    </div>
  );
}
