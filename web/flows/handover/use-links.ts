import { useEffect, useState } from 'react';
import { pages } from '../../../contract/pages.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { useAnswer } from '../engine/use-answer.ts';
import { listenToApplication } from '../engine/live-sequence.ts';
import type { WizardView } from '../engine/step.ts';

/**
 * How far the links of an application have come; asked again whenever something about it changes, and then without
 * complaint: the change may be that the link which asks has done its work.
 */
export function useLinks({ id, api }: Pick<WizardView, 'id' | 'api'>) {
  const [told, setTold] = useState(0);
  const [silent] = useState(() => browserApi(pages['/app'].code, { ignoreErrorMessages: true }));
  useEffect(() => listenToApplication(id, () => setTold((times) => times + 1)), [id]);
  return useAnswer(() => (told === 0 ? api : silent).get('links/state', { query: { id } }), told);
}
