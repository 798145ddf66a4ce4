import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { notifications } from '../../visitor/api/notifications.ts';
import { giveTypedBack } from '../../visitor/browser/keep-typed.ts';
import { typedFields } from '../../visitor/visit-memory.ts';
import { ArabicOffer } from './arabic-offer.tsx';

/** Loaded when the language was changed or Arabic is offered. */
export function LanguageHelp({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [changed] = useState(() => typedFields.read() !== null);
  const tell = useEffectEvent(() =>
    notifications.show({
      type: 'success',
      title: t('The language has changed. Everything you typed is still here.'),
      duration: 7000,
    }),
  );
  useEffect(() => {
    if (changed) void giveTypedBack(() => tell());
  }, [changed]);
  return changed ? null : <ArabicOffer onClose={onClose} />;
}
