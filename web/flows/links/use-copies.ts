import { useState } from 'react';
import { isLinkToken } from '../../../contract/links.ts';
import { pages } from '../../../contract/pages.ts';
import type { SignedPaper } from '../../../contract/signing.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { useAnswer } from '../engine/use-answer.ts';

const NONE: readonly SignedPaper[] = [];

/** The signed forms: by the link that collected the signatures, or by the application's id. */
export function useCopies(id: string): readonly SignedPaper[] {
  const [api] = useState(() => browserApi(pages['/app'].code, { ignoreErrorMessages: true }));
  const query = { id };
  const { fetched } = useAnswer(() =>
    isLinkToken(id) ? api.get('links/copy', { query }) : api.get('signing/papers', { query }),
  );
  if (fetched.kind !== 'there') return NONE;
  return fetched.answer.filter(({ kind }) => kind !== 'receipt' && kind !== 'credit_note');
}
