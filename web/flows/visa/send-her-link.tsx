import { MessageCircle, Send } from 'lucide-react';
import { useState } from 'react';
import { useSite } from '../../site/site.ts';
import { useText } from '../../text/use-text.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import type { WizardView } from '../engine/step.ts';

/** A link with which she adds her documents herself; the family shares it in its own chat app. */
export function SendHerLink({ wizard: { api, id, info } }: { wizard: WizardView }) {
  const t = useText();
  const { brandName } = useSite();
  const [url, setUrl] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    const body = { id, purpose: 'her_documents' } as const;
    const answer = await api.post('links/address', { body }).catch(() => null);
    setAsking(false);
    if (answer !== null) setUrl(answer.url);
  };
  if (url === null) {
    return (
      <Button
        kind="secondary"
        full
        loading={asking}
        loadingLabel={t('One moment')}
        icon={<Send aria-hidden="true" className="mirrored" />}
        onClick={() => void ask()}
      >
        {t('Send her a link to add them herself')}
      </Button>
    );
  }
  const words = t('{brand}: hello {name}, please add your passport page and your photo here.', {
    brand: brandName,
    name: info.visa?.firstName ?? '',
  });
  return (
    <Note tone="palm" icon={<Send aria-hidden="true" className="mirrored" />}>
      <p>{t('The link works for three days and shows her nothing about you.')}</p>
      <p className="ltr small" data-testid="her-link">
        {url}
      </p>
      <ButtonLink
        kind="chat"
        full
        href={`https://wa.me/?${new URLSearchParams({ text: `${words} ${url}` })}`}
        target="_blank"
        rel="noreferrer"
        icon={<MessageCircle aria-hidden="true" className="mirrored" />}
      >
        {t('Share it in WhatsApp')}
      </ButtonLink>
    </Note>
  );
}
