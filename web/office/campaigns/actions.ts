import type { Translate } from '../../../rules/text/text.ts';
import { runCommand } from '../shell/commands.ts';
import type { Entry } from './campaign-words.ts';

/** Removes an entry from the draft, or makes it as visitors have it. */
export function editEntry(t: Translate, entry: Entry, how: 'remove' | 'restore') {
  const { code, changedAt: seen } = entry;
  const said =
    how === 'remove'
      ? t('{code} removed in the draft', { code })
      : t('Change of {code} discarded', { code });
  const common = { code, isNew: false, seen };
  const isRemoved = how === 'remove';
  if (entry.kind === 'rule') {
    const input = { ...common, kind: 'rule' as const, record: isRemoved ? null : entry.live };
    return runCommand('edit_campaign_entry', input, said);
  }
  if (entry.kind === 'code') {
    const input = { ...common, kind: 'code' as const, record: isRemoved ? null : entry.live };
    return runCommand('edit_campaign_entry', input, said);
  }
  const input = { ...common, kind: 'number' as const, record: isRemoved ? null : entry.live };
  return runCommand('edit_campaign_entry', input, said);
}

export const moveRule = (t: Translate, code: string, by: -1 | 1) =>
  runCommand(
    'move_campaign_rule',
    { code, by },
    by < 0 ? t('{code} moved up', { code }) : t('{code} moved down', { code }),
  );

export const rollBack = (t: Translate, number: number) =>
  runCommand('roll_back_campaigns', { number }, t('Rolling back to version {number}', { number }));

export const discardDraft = (t: Translate) =>
  runCommand('discard_campaign_draft', {}, t('Draft discarded'));
