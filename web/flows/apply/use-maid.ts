import { useEffect, useState } from 'react';
import type { MaidProfile } from '../../../contract/catalogue.ts';
import { pages } from '../../../contract/pages.ts';
import { type ApiError, unanswered } from '../../visitor/api/api-error.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';

type Found =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | {
      readonly kind: 'found';
      readonly maid: MaidProfile['housemaid'];
      /** Also false while this visit itself has her on hold. */
      readonly available: boolean;
    };

/** The maid named by a link. */
export function useMaid(id: number): Found {
  const [found, setFound] = useState<Found>({ kind: 'waiting' });
  useEffect(() => {
    let left = false;
    browserApi(pages['/app'].code, { ignoreErrorMessages: true })
      .get('matchedvideos/getmaid', { query: { id } })
      .then(
        ({ housemaid, available }) =>
          left || setFound({ kind: 'found', maid: housemaid, available }),
        (problem: unknown) => left || setFound({ kind: 'failed', error: unanswered(problem) }),
      );
    return () => {
      left = true;
    };
  }, [id]);
  return found;
}
