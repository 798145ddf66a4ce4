import { useEffect, useState } from 'react';
import { pages } from '../../../contract/pages.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { useAnswer } from '../engine/use-answer.ts';
import { listenToApplication } from '../engine/live-sequence.ts';
import type { WizardView } from '../engine/step.ts';

/**
 * The progress of an application's links, fetched again on every change. These later requests show no errors,
 * because the change may be that the link in use has finished its work.
 */
export function useLinks({ id, api }: Pick<WizardView, 'id' | 'api'>) {
  const [updates, setUpdates] = useState(0);
  const [silent] = useState(() => browserApi(pages['/app'].code, { ignoreErrorMessages: true }));
  useEffect(() => listenToApplication(id, () => setUpdates((count) => count + 1)), [id]);
  return useAnswer(
    () => (updates === 0 ? api : silent).get('links/state', { query: { id } }),
    updates,
  );
}
