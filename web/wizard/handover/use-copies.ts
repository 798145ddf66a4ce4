import { useState } from 'react';
import { pages } from '../../../contract/pages.ts';
import type { SignedPaper } from '../../../contract/signing.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import type { Wizard } from '../step.ts';
import { useAnswer } from '../use-answer.ts';

const NONE: readonly SignedPaper[] = [];

/** What was signed, to be kept: by the link, which is over by now, or by whoever has the application. */
export function useCopies({ id }: Pick<Wizard, 'id'>): readonly SignedPaper[] {
  const [api] = useState(() => browserApi(pages['/app'].code, { ignoreErrorMessages: true }));
  const query = { id };
  const { fetched } = useAnswer(() =>
    api.get('links/copy', { query }).catch(() => api.get('signing/papers', { query })),
  );
  return fetched.kind === 'there' ? fetched.answer : NONE;
}
