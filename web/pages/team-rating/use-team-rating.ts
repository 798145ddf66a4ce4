import { useCallback, useEffect, useState } from 'react';
import { pages } from '../../../contract/pages.ts';
import type { TeamRating } from '../../../contract/survey.ts';
import { ApiError } from '../../visitor/api/api-error.ts';
import { olderClient } from '../../visitor/api/older-client.tsx';

export type Weeks = '4' | '12' | '52';

export type RatingStatus =
  | { readonly state: 'asking' }
  | { readonly state: 'shut' }
  | { readonly state: 'failed' }
  | { readonly state: 'open'; readonly rating: TeamRating };

const client = () => olderClient(pages['/admin/teamrating'].code, { ignoreErrorMessages: true });

/** The server validates the shape; this only rules out unrelated answers. */
const isTeamRating = (answer: unknown): answer is TeamRating =>
  typeof answer === 'object' && answer !== null && 'weeks' in answer && 'stars' in answer;

async function ask(weeks: Weeks): Promise<RatingStatus> {
  try {
    const answer = await client().get(`/api/staff/teamrating?weeks=${weeks}`);
    return isTeamRating(answer) ? { state: 'open', rating: answer } : { state: 'failed' };
  } catch (error) {
    const shut = error instanceof ApiError && error.status === 401;
    return { state: shut ? 'shut' : 'failed' };
  }
}

/** The figures, the permission to see them, and the sign-in function. */
export function useTeamRating() {
  const [status, setStanding] = useState<RatingStatus>({ state: 'asking' });
  const [asked, setAsked] = useState<{ weeks: Weeks }>({ weeks: '12' });
  useEffect(() => {
    let here = true;
    const show = async () => {
      const next = await ask(asked.weeks);
      if (here) setStanding(next);
    };
    void show();
    return () => {
      here = false;
    };
  }, [asked]);

  const again = useCallback(() => setAsked(({ weeks }) => ({ weeks })), []);
  const choose = useCallback((weeks: Weeks) => setAsked({ weeks }), []);
  const signIn = useCallback(
    async (token: string): Promise<string | null> => {
      try {
        await client().post('/api/staff/signin', { token });
      } catch (error) {
        return error instanceof ApiError ? error.message : 'Oops. Looks like something went wrong.';
      }
      again();
      return null;
    },
    [again],
  );
  const signOut = useCallback(async () => {
    await client()
      .post('/api/staff/signout', {})
      .catch(() => undefined);
    setStanding({ state: 'shut' });
  }, []);
  return { standing: status, weeks: asked.weeks, choose, again, signIn, signOut };
}
