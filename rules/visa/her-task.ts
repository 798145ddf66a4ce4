import type { Appointment, VisaProgress } from './progress.ts';
import type { VisaActor, VisaStage } from './stages.ts';

/** What she has to do next: now, or at the next appointment. Null if others act. */
export function herTask(
  { now, stages }: Pick<VisaProgress, 'now' | 'stages'>,
  today: string,
): { readonly stage: VisaStage; readonly appointment: Appointment | null } | null {
  if (now === null) return null;
  const coming = stages.filter(
    ({ state, appointment }) =>
      state !== 'done' && appointment !== null && appointment.day >= today,
  );
  const next = coming.toSorted((one, other) =>
    momentOf(one.appointment).localeCompare(momentOf(other.appointment)),
  )[0];
  if (next !== undefined) return { stage: next.facts.stage, appointment: next.appointment };
  // After her appointment the result is awaited, and it is no longer her turn.
  if (now.actor !== 'her' || now.appointment !== null) return null;
  return { stage: now.stage, appointment: null };
}

/** Who acts on this day: after her appointment the medical centre or the immigration office has her result. */
export function actorOn(
  { stage, actor, appointment, returnedTo }: NonNullable<VisaProgress['now']>,
  today: string,
): VisaActor {
  const hasBeenThere = appointment !== null && appointment.day < today && returnedTo === null;
  if (actor !== 'her' || !hasBeenThere) return actor;
  if (stage === 'medical') return 'clinic';
  return stage === 'fingerprints' ? 'immigration' : actor;
}

const momentOf = (appointment: Appointment | null): string =>
  appointment === null ? '' : `${appointment.day} ${appointment.time}`;
