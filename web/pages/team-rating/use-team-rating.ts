import { useCallback, useEffect, useState } from 'react';
import { pages } from '../../../contract/pages.ts';
import type { TeamRating } from '../../../contract/survey.ts';
import { ApiError } from '../../visitor/api/api-error.ts';
import { olderClient } from '../../visitor/api/older-client.tsx';

export type Weeks = '4' | '12' | '52';

export type RatingStatus =
  | { readonly state: 'loading' }
  | { readonly state: 'signed-out' }
  | { readonly state: 'no-right' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly rating: TeamRating };

const client = () => olderClient(pages['/admin/teamrating'].code, { ignoreErrorMessages: true });

/** The server validates the shape; this only rules out unrelated answers. */
const isTeamRating = (answer: unknown): answer is TeamRating =>
  typeof answer === 'object' && answer !== null && 'weeks' in answer && 'stars' in answer;

async function loadRating(weeks: Weeks): Promise<RatingStatus> {
  try {
    const answer = await client().get(`/api/staff/teamrating?weeks=${weeks}`);
    return isTeamRating(answer) ? { state: 'ready', rating: answer } : { state: 'failed' };
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 401) return { state: 'signed-out' };
    return { state: status === 403 ? 'no-right' : 'failed' };
  }
}

/** The figures and the permission to see them. */
export function useTeamRating() {
  const [status, setStatus] = useState<RatingStatus>({ state: 'loading' });
  const [asked, setAsked] = useState<{ weeks: Weeks }>({ weeks: '12' });
  useEffect(() => {
    let isMounted = true;
    const show = async () => {
      const next = await loadRating(asked.weeks);
      if (isMounted) setStatus(next);
    };
    void show();
    return () => {
      isMounted = false;
    };
  }, [asked]);

  const reload = useCallback(() => setAsked(({ weeks }) => ({ weeks })), []);
  const choose = useCallback((weeks: Weeks) => setAsked({ weeks }), []);
  const signOut = useCallback(async () => {
    await client()
      .post('/api/office/signout', {})
      .catch(() => undefined);
    setStatus({ state: 'signed-out' });
  }, []);
  return { status, weeks: asked.weeks, choose, reload, signOut };
}
