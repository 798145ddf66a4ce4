import type { MyRequest } from '../../../contract/my/requests.ts';
import type { Translate } from '../../../rules/text/text.ts';

export function requestTitle(t: Translate, { kind }: Pick<MyRequest, 'kind'>): string {
  return {
    replacement: t('Somebody new'),
    arrival: t('Another arrival day'),
    pause: t('Pause'),
    cancellation: t('Cancellation'),
  }[kind];
}

/** Who acts now, or what came of it. */
export function requestState(t: Translate, { kind, state, isConfirmed }: MyRequest): string {
  if (state === 'open' && kind === 'cancellation' && !isConfirmed)
    return t('The person who signed the contract has to confirm it');
  return {
    open: t('We answer it, usually within half a working day'),
    accepted: t('Agreed'),
    declined: t('Not possible'),
    withdrawn: t('You took it back'),
  }[state];
}

/** The page of the same home. */
export const withHome = (path: string, home: string, more: Record<string, string> = {}): string =>
  `${path}?${new URLSearchParams({ home, ...more })}`;
