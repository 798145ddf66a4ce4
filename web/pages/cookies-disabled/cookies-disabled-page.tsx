import { pathIn } from '../../../rules/text/language-address.ts';
import { MessageCircle } from 'lucide-react';
import type { MouseEvent } from 'react';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { useSite } from '../../site/site.ts';
import { useText } from '../../text/use-text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ExceptionPage } from '../../ui/exception-page.tsx';
import { DrawerScene } from '../../ui/scenes/drawer-scene.tsx';
import { chatHref } from '../../visitor/chat.ts';
import { useView } from '../../site/use-view.ts';
import styles from './cookies-disabled-page.module.css';
import { pageBefore } from './page-before.ts';

export const handle: PageHandle = { header: headers.exception, footer: false };

const words = pageMeta((t) => ({
  title: t('Your browser keeps nothing for us'),
  description: t('Shown when a browser does not allow this site to store anything.'),
}));
export const meta = (matched: Parameters<typeof words>[0]) => [
  ...words(matched),
  { name: 'robots', content: 'noindex' },
];

function tryAgain(event: MouseEvent) {
  event.preventDefault();
  window.location.replace(pageBefore(window.location.search));
}

export default function CookiesDisabledPage() {
  const t = useText();
  const { chat } = useSite();
  const { device } = useView();
  return (
    <ExceptionPage
      scene={<DrawerScene />}
      title={t('Your browser keeps nothing for us')}
      primary={
        <ButtonLink href={pathIn(t.language, '/')} size="large" full onClick={tryAgain}>
          {t('Try again')}
        </ButtonLink>
      }
      secondary={
        chat && (
          <ButtonLink
            kind="chat"
            size="large"
            full
            href={chatHref(chat, device)}
            icon={<MessageCircle aria-hidden="true" className="mirrored" />}
          >
            {t('Do it in a chat instead')}
          </ButtonLink>
        )
      }
    >
      <p>
        {t(
          'Your list and what you typed would be lost at each step. Please allow storage for this site.',
        )}
      </p>
      <ol className={styles.steps}>
        <li>{t('Leave private browsing, or open the settings of this page')}</li>
        <li>{t('Allow cookies and site data')}</li>
        <li>{t('Come back and try again')}</li>
      </ol>
    </ExceptionPage>
  );
}
