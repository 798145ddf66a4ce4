import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { notifications } from '../../visitor/api/notifications.ts';

type CopyNumberProps = { number: string; className?: string | undefined };

export function CopyNumber({ number, className }: CopyNumberProps) {
  const t = useText();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      setCopied(true);
    } catch {
      notifications.show({ type: 'info', title: t('Copy this number'), body: number });
    }
  };
  return (
    <>
      <Button
        kind="plain"
        size="large"
        icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        className={className}
        onClick={() => void copy()}
      >
        {copied ? t('Number copied') : t('Copy number')}
      </Button>
      <output className="visually-hidden">{copied && t('Number copied')}</output>
    </>
  );
}
