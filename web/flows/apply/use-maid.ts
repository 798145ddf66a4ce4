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
      /** False also while this visit itself keeps her. */
      readonly available: boolean;
    };

/** Who a link speaks of. */
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
