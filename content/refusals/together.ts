import { msg } from '../../rules/text/text.ts';

/** Refusals of family lists and alerts. */
export const together = {
  NO_FAMILY_LIST: msg('This list is no longer shared. Ask whoever sent it for a new link.'),
  VOICE_REMOVED: msg('Whoever made this list has removed you from it.'),
  LIST_OWNER_ONLY: msg('Only whoever made this list can do this.'),
  LIST_CLOSED: msg('This list is closed.'),
  TOO_MANY_LISTS: msg('You have made {most} lists already.'),
  TOO_MANY_VOICES: msg('This list has {most} people already.'),
  ONLY_LOOKS: msg('This link is for looking only. Ask for a link to vote.'),
  NOT_ON_LIST: msg('She is not on this list any more.'),
  NO_ALERT: msg('These texts have ended.'),
  NO_WISHES: msg('Keep at least one thing that matters to you.'),
  TOO_MANY_ALERTS: msg('This number has {most} of these alerts already. Stop one first.'),
} as const;
