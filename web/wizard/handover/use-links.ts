import { useEffect, useState } from 'react';
import { useAnswer } from '../use-answer.ts';
import { listenToApplication } from '../live-sequence.ts';
import type { Wizard } from '../step.ts';

/** How far the links of an application have come; asked again whenever something about it changes. */
export function useLinks({ id, api }: Pick<Wizard, 'id' | 'api'>) {
  const [told, setTold] = useState(0);
  useEffect(() => listenToApplication(id, () => setTold((times) => times + 1)), [id]);
  return useAnswer(() => api.get('links/state', { query: { id } }), told);
}
