import { useEffect, useEffectEvent, useState } from 'react';
import { pages } from '../../../contract/pages.ts';
import { unanswered } from '../../visitor/api/api-error.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { listenToApplication } from '../engine/live-sequence.ts';
import type { WizardView } from '../engine/step.ts';

const ASK_AGAIN = 3_000;

/**
 * Refreshes the page at once when its link is ended on another phone or by its sender.
 * A visitor who ends it themselves continues to their last page.
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
    let again: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      clearTimeout(again);
      try {
        await api.get('links/state', { query: { id } });
      } catch (problem) {
        if (left) return;
        const { status } = unanswered(problem);
        const isGone = status === 410 || status === 404;
        if (isGone) ended();
        else if (status >= 400 && status < 429) return;
        // Until the page has turned: this question or the refresh may have failed on the way.
        again = setTimeout(() => void look(), ASK_AGAIN);
      }
    };
    const stop = listenToApplication(id, () => void look());
    return () => {
      left = true;
      clearTimeout(again);
      stop();
    };
  }, [api, id]);
}
