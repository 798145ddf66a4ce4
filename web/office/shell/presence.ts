import { useEffect, useMemo } from 'react';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { officeApi } from './office-api.ts';
import { useCall } from './use-call.ts';
import { useOffice } from './me.ts';

export type Presence = OfficeAnswer<'GET office/presence'>['people'][number];
type Mode = 'looking' | 'typing' | 'on_shift';

const RENEW = 20_000;
const pageId = crypto.randomUUID();

const tell = (applicationId: string | null, mode: Mode | 'left', place?: string) =>
  void officeApi
    .post('office/presence', { body: { pageId, applicationId, place, mode } })
    // The next renewal tells it again.
    .catch(() => undefined);

/** Says what this page looks at, so that colleagues see it within a second (OFF-13). */
export function useTellPresence(applicationId: string | null, mode: Mode, place?: string): void {
  useEffect(() => {
    tell(applicationId, mode, place);
    const timer = setInterval(() => tell(applicationId, mode, place), RENEW);
    return () => clearInterval(timer);
  }, [applicationId, mode, place]);
  useEffect(() => {
    const leave = () => tell(null, 'left');
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
}

/** Everybody who is here, without this page's own colleague. */
export function usePresence(): readonly Presence[] {
  const { me } = useOffice();
  const { data } = useCall('presence', () => officeApi.get('office/presence'), ['presence']);
  return useMemo(
    () => (data?.people ?? []).filter(({ staff }) => staff.id !== me.id),
    [data, me.id],
  );
}
