import { MessageCircle } from 'lucide-react';
import { chatAbout, useSite } from '../../site/site.ts';
import { pathIn } from '../../../rules/text/language-address.ts';
import { msg } from '../../../rules/text/text.ts';
import { useText } from '../../text/use-text.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CableScene } from '../../ui/scenes/cable-scene.tsx';
import { DrawerScene } from '../../ui/scenes/drawer-scene.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { PdfFile } from '../../visitor/overlay.ts';
import type { PdfState, PdfFailureReason } from './pdf-document.ts';
import styles from './pdf-viewer.module.css';

type PdfWaitingProps = {
  file: PdfFile;
  state: Exclude<PdfState, { status: 'ready' }>;
  onRetry: () => void;
};

/** Shown while the file loads, and when it could not be loaded. */
export function PdfWaiting({ file, state, onRetry }: PdfWaitingProps) {
  const t = useText();
  return state.status === 'loading' ? (
    <div className={styles.wait}>
      <Spinner label={t('Loading the file')} />
    </div>
  ) : (
    <PdfFailed file={file} reason={state.reason} onRetry={onRetry} />
  );
}

const words: Readonly<Record<PdfFailureReason, { readonly title: string; readonly text: string }>> =
  {
    missing: {
      title: msg('We can’t find that document'),
      text: msg(
        'We are renewing it. Write to us, and a person sends you the one that is valid today.',
      ),
    },
    damaged: {
      title: msg('This file is damaged'),
      text: msg('It came, but cannot be read. Write to us, and a person sends you a good one.'),
    },
    unreachable: {
      title: msg('The file did not open'),
      text: msg('Please check your connection and try again, or ask for it in the chat.'),
    },
  };

type PdfFailedProps = { file: PdfFile; reason: PdfFailureReason; onRetry: () => void };

function PdfFailed({ file: { title }, reason, onRetry }: PdfFailedProps) {
  const t = useText();
  const { chat } = useSite();
  const chatText = t('Hello, please send me this document: {title}', { title });
  return (
    <div role="alert" data-trouble={reason} className={styles.wait}>
      <EmptyState
        picture={reason === 'missing' ? <DrawerScene /> : <CableScene />}
        title={t(words[reason].title)}
        titleAs="h3"
        action={
          <div className={styles.ways}>
            {reason !== 'missing' && <Button onClick={onRetry}>{t('Try again')}</Button>}
            <ButtonLink
              kind="chat"
              href={chat ? chatAbout(chat, chatText) : pathIn(t.language, '/whatsapp-us')}
              icon={<MessageCircle aria-hidden="true" className="mirrored" />}
            >
              {t('Ask for it in the chat')}
            </ButtonLink>
          </div>
        }
      >
        {t(words[reason].text)}
      </EmptyState>
    </div>
  );
}
