import { useSearchParams } from 'react-router';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { useText } from '../../text/use-text.tsx';
import { ExceptionPage } from '../../ui/exception-page.tsx';
import { ShutDoorScene } from '../../ui/scenes/shut-door-scene.tsx';
import { Confirming } from './confirming.tsx';
import { OpenChat } from './open-chat.tsx';

export const handle: PageHandle = { header: headers.exception, footer: false };

const words = pageMeta((t) => ({
  title: t('Confirm your direct debit'),
  description: t('Confirms a direct debit and leads into the chat.'),
}));
export const meta = (matched: Parameters<typeof words>[0]) => [
  ...words(matched),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function ConfirmPage() {
  const [search] = useSearchParams();
  const [appId = '', ...more] = search.getAll('appId');
  if (appId === '' || more.length > 0) return <IncompleteLink />;
  return <Confirming appId={appId} externalUrl={handle.externalUrl} />;
}

function IncompleteLink() {
  const t = useText();
  return (
    <ExceptionPage
      scene={<ShutDoorScene />}
      title={t('This link is not complete')}
      primary={<OpenChat />}
    >
      <p>
        {t(
          'Please open the link in our message again, or copy all of it. If it still does not work, write to us in the chat.',
        )}
      </p>
    </ExceptionPage>
  );
}
