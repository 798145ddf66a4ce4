import { useEffect } from 'react';
import { track } from '../../visitor/consent/analytics.ts';
import { isChatLink } from '../../visitor/chat.ts';
import { useView } from '../../site/use-view.ts';
import { usePageCode } from '../../site/page-code.ts';

/** pressed_wa_buttons, on phones only (CALL-23). One listener for all chat links, also those in messages. */
export function ChatPresses(): null {
  const page = usePageCode();
  const { device } = useView();
  useEffect(() => {
    if (device !== 'mobile') return undefined;
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      if (isChatLink(link?.getAttribute('href') ?? ''))
        track({ event: 'pressed_wa_buttons', page });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [device, page]);
  return null;
}
