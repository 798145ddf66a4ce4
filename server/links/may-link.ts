import { type ApplicationAccess, notYours } from '../applications/index.ts';

/** A link made for one purpose cannot create other links. */
export function mayLink({ actor, link }: ApplicationAccess): void {
  if (actor !== 'client' || link !== null) throw notYours();
}
