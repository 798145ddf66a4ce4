import { type ConsentSignals, pushConsent, pushEvent } from './data-layer.ts';
import { slot, useSlot } from '../browser/storage.ts';
import { stored } from '../browser/stored.ts';

export type ConsentMode = 'granted' | 'denied';

export interface Consent {
  readonly mode: ConsentMode;
  /** The visitor acted; a grant by display (CONS-02) is none. */
  readonly explicit: boolean;
}

const AB_FLAG = stored.abVariant.key;

/** What the visitor chose by an act of their own; a mode that says otherwise was not their choice. */
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

/** Whether the banner has nothing more to ask. */
export const isSettled = (): boolean => stored.consentMode.read() !== null;

export const useConsent = (): Consent => stateOf(useSlot(stored.consentMode), useSlot(chosen));

/** Only visits are asked about, so nothing for advertising is ever granted; nor is anything by display. */
const signalsFor = ({ mode, explicit }: Consent): ConsentSignals => ({
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: explicit ? mode : 'denied',
});

let told: Consent | null = null;

/** Mode and choice change one after the other; what stands at the end of the act is told once. */
async function tellChange(): Promise<void> {
  await Promise.resolve();
  const now = consent();
  if (told?.mode === now.mode && told.explicit === now.explicit) return;
  told = now;
  pushConsent('consent', 'update', signalsFor(now));
  pushEvent({ event: 'consent', ...now });
}

/** The state stands in the data layer before the first event, and follows changes in any tab. */
export function startConsent(): void {
  if (told) return;
  told = consent();
  pushConsent('consent', 'default', signalsFor(told));
  const changed = () => void tellChange();
  stored.consentMode.subscribe(changed);
  chosen.subscribe(changed);
}

/** CONS-02: the first display grants, under the A/B flag only; no act, so the server is not told. */
export function grantByDisplay(): void {
  const flag = stored.abVariant.read() ?? new URLSearchParams(window.location.search).get(AB_FLAG);
  if (flag && stored.consentMode.read() === null) stored.consentMode.write('granted');
}

/** An act of the visitor. The mode goes first, so that another tab between the two sees less, never more. */
export function keepChoice(mode: ConsentMode): void {
  startConsent();
  stored.consentMode.write(mode);
  chosen.write(mode);
}
