import type { AppInfo } from '../../contract/application.ts';
import { steps } from '../../rules/wizard/step-table.ts';

type Standing = Pick<AppInfo, 'state' | 'step' | 'paid' | 'paidByCreditCard'>;

/** Nothing is left to pay today: the application is handed in, or the card was charged. */
export const isFirstMonthSettled = ({ state, step, paid, paidByCreditCard }: Standing): boolean =>
  state !== 'open' || (paidByCreditCard && (paid || steps[step].stage === 'contact'));
