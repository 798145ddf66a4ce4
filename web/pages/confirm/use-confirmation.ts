import { useEffect, useState } from 'react';
import type { AnswerOf } from '../../../contract/api.ts';
import { pages } from '../../../contract/pages.ts';
import { ApiError } from '../../visitor/api/api-error.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';

export type Confirmation =
  | { readonly state: 'asking' }
  | {
      readonly state: 'confirmed';
      readonly answer: AnswerOf<'POST appsutils/confirmddclink'>;
    }
  /** ended: the server refused the link, so a retry would not help. */
  | { readonly state: 'failed'; readonly ended: boolean };

/** Opening the page confirms; repeating the call is harmless. Link previews run no script. */
export function useConfirmation(appId: string): Confirmation {
  const [confirmation, setConfirmation] = useState<Confirmation>({ state: 'asking' });
  useEffect(() => {
    let isMounted = true;
    const settle = (settled: Confirmation) => isMounted && setConfirmation(settled);
    browserApi(pages['/confirm'].code, { ignoreErrorMessages: true })
      .post('appsutils/confirmddclink', { query: { appId } })
      .then(
        (answer) => settle({ state: 'confirmed', answer }),
        (error: unknown) => settle({ state: 'failed', ended: isRefusal(error) }),
      );
    return () => {
      isMounted = false;
    };
  }, [appId]);
  return confirmation;
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 410].includes(error.status);
