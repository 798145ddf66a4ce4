import { Phone } from 'lucide-react';
import { useText } from '../../text/use-text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { Line } from '../../site/call-load.ts';
import styles from './call.module.css';

type CallCardProps = { line: Line; bring: string };

export function CallCard({ line, bring }: CallCardProps) {
  const t = useText();
  return (
    <Card as="section" aria-label={t('Telephone')} className={styles.chat}>
      <p className="muted">{t('By telephone')}</p>
      <p className={styles.number} translate="no">
        <bdi dir="ltr">{line.shownNumber}</bdi>
      </p>
      <p className="muted">{t('Have at hand: {what}', { what: t(bring) })}</p>
      <ButtonLink
        kind="secondary"
        size="large"
        full
        href={`tel:${line.whatsappNumber}`}
        icon={<Phone aria-hidden="true" />}
        className={styles.way}
      >
        {t('Call now')}
      </ButtonLink>
    </Card>
  );
}
