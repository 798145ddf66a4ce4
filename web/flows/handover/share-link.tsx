import { MessageCircle } from 'lucide-react';
import type { AppInfo } from '../../../contract/application.ts';
import { useSite } from '../../site/site.ts';
import { useText } from '../../text/use-text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { inDirhams } from '../../../rules/money/money.ts';

/** The client shares the link in their own chat app, so only they choose the recipient. */
export function ShareLink({ info, url }: { info: AppInfo; url: string }) {
  const t = useText();
  const { brandName } = useSite();
  const words = t('{brand}: please sign the payment form for {maid}: {amount} a month.', {
    brand: brandName,
    maid: info.maid?.firstName ?? info.visa?.firstName ?? '',
    amount: inDirhams(info.price?.monthly ?? 0, t),
  });
  const text = `${words} ${url}`;
  return (
    <ButtonLink
      kind="chat"
      size="large"
      full
      href={`https://wa.me/?${new URLSearchParams({ text })}`}
      target="_blank"
      rel="noreferrer"
      icon={<MessageCircle aria-hidden="true" className="mirrored" />}
    >
      {t('Share it in WhatsApp')}
    </ButtonLink>
  );
}
