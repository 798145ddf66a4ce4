import { createContext, useContext } from 'react';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import type { Right } from '../../../rules/office/rights.ts';

export type Me = NonNullable<OfficeAnswer<'GET office/me'>['me']>;

export interface Office {
  readonly me: Me;
  readonly brandName: string;
}

const OfficeContext = createContext<Office | null>(null);
export const OfficeProvider = OfficeContext.Provider;

/** The signed-in colleague. */
export function useOffice(): Office {
  const office = useContext(OfficeContext);
  if (office === null) throw new Error('This screen needs a signed-in colleague.');
  return office;
}

/** Buttons and menus show only what the colleague may do. */
export function useRights(): (...rights: readonly Right[]) => boolean {
  const { me } = useOffice();
  return (...rights) => rights.some((right) => me.rights.includes(right));
}
