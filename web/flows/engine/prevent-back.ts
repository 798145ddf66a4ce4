import { PREVENTING_ENTRIES } from '../../../rules/flows/back.ts';
import { partsOf } from '../../visitor/api/parts.ts';

/** NAV-11: back goes through these entries and never leaves; the browser's own button cannot be disabled. */
export function preventBack(): () => void {
  const state = partsOf(window.history.state);
  const push = () => window.history.pushState({ ...state, kept: true }, '');
  if (state['kept'] !== true) for (let entry = 0; entry < PREVENTING_ENTRIES; entry += 1) push();
  window.addEventListener('popstate', push);
  return () => window.removeEventListener('popstate', push);
}
