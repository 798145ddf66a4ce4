import { type ConsentSignals, pushConsent, pushEvent } from './data-layer.ts';
import { slot, useSlot } from '../browser/storage.ts';
import { stored } from '../browser/stored.ts';

export type ConsentMode = 'granted' | 'denied';

export interface Consent {
  readonly mode: ConsentMode;
  /** True if the visitor answered; a grant by display (CONS-02) is not explicit. */
  readonly explicit: boolean;
}

const AB_FLAG = stored.abVariant.key;

/** The visitor's explicit choice; if it differs from the mode, the mode was set by display. */
const chosen = slot<ConsentMode>(
  'consentExplicit',
  (text) => (text === 'granted' || text === 'denied' ? text : null),
  String,
);

const stateOf = (mode: ConsentMode | null, choice: ConsentMode | null): Consent => ({
  mode: mode ?? 'denied',
  explicit: mode !== null && mode === choice,
});

export const consent = (): Consent => stateOf(stored.consentMode.read(), chosen.read());

/** True once the banner is no longer needed. */
export const isSettled = (): boolean => stored.consentMode.read() !== null;

export const useConsent = (): Consent => stateOf(useSlot(stored.consentMode), useSlot(chosen));

/** We ask only about analytics, so advertising is never granted, and nothing is granted by display. */
const signalsFor = ({ mode, explicit }: Consent): ConsentSignals => ({
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: explicit ? mode : 'denied',
});

let lastPushed: Consent | null = null;

/** Mode and choice change one after the other; a microtask merges both into one update. */
async function pushChange(): Promise<void> {
  await Promise.resolve();
  const now = consent();
  if (lastPushed?.mode === now.mode && lastPushed.explicit === now.explicit) return;
  lastPushed = now;
  pushConsent('consent', 'update', signalsFor(now));
  pushEvent({ event: 'consent', ...now });
}

/** Pushes the consent state before the first event and again after changes in any tab. */
export function startConsent(): void {
  if (lastPushed) return;
  lastPushed = consent();
  pushConsent('consent', 'default', signalsFor(lastPushed));
  const changed = () => void pushChange();
  stored.consentMode.subscribe(changed);
  chosen.subscribe(changed);
}

/**
 * CONS-02: showing the banner grants consent under the A/B flag only; it is not explicit, so the server is not
 * informed.
 */
export function grantByDisplay(): void {
  const flag = stored.abVariant.read() ?? new URLSearchParams(window.location.search).get(AB_FLAG);
  if (flag && stored.consentMode.read() === null) stored.consentMode.write('granted');
}

/**
 * Stores an explicit choice. The mode is written first, so that another tab never reads more consent than was given.
 */
export function keepChoice(mode: ConsentMode): void {
  startConsent();
  stored.consentMode.write(mode);
  chosen.write(mode);
}
