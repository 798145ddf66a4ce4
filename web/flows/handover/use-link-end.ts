import { useEffect, useEffectEvent, useState } from 'react';
import { pages } from '../../../contract/pages.ts';
import { unanswered } from '../../visitor/api/api-error.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { listenToApplication } from '../engine/live-sequence.ts';
import type { WizardView } from '../engine/step.ts';

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
