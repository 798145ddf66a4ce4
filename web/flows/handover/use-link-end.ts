import { useEffect, useEffectEvent, useState } from 'react';
import { pages } from '../../../contract/pages.ts';
import { unanswered } from '../../visitor/api/api-error.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { listenToApplication } from '../engine/live-sequence.ts';
import type { WizardView } from '../engine/step.ts';

/**
 * Whoever has a link open while it ends, on another phone or by whoever sent it, is told at once. Who ends it
 * themselves goes on to their last page.
 */
export function useLinkEnd({
  id,
  refresh,
  sending,
}: Pick<WizardView, 'id' | 'refresh' | 'sending'>) {
  const [api] = useState(() => browserApi(pages['/app'].code, { ignoreErrorMessages: true }));
  const ended = useEffectEvent(() => {
    if (!sending) void refresh();
  });
  useEffect(() => {
    let left = false;
    const look = () =>
      api.get('links/state', { query: { id } }).catch((problem: unknown) => {
        const { status } = unanswered(problem);
        if (!left && (status === 410 || status === 404)) ended();
      });
    const stop = listenToApplication(id, () => void look());
    return () => {
      left = true;
      stop();
    };
  }, [api, id]);
}
