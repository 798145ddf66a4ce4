import type { CommandDefinition } from '../../../contract/office/office-call.ts';
import { isCommandName, officeCommands } from '../../../contract/office/office-calls.ts';
import { hasRight, type Right } from '../../../rules/office/rights.ts';
import type { StaffMember } from '../../staff/index.ts';
import type { officeActions } from './table.ts';

type Action = Pick<typeof officeActions.$inferSelect, 'command' | 'undo' | 'undoneAt' | 'details'>;

/** The rights that undo an action: what two people agreed to needs the right of the second one. */
export const rightsToUndo = (
  { right, secondPerson }: CommandDefinition,
  preparedBy: unknown,
): Right | readonly Right[] => (typeof preparedBy === 'string' ? (secondPerson ?? right) : right);

/** Whether the runner lets this colleague undo an action; it still refuses if something has changed since. */
export function mayUndo(
  { command, undo, undoneAt, details }: Action,
  member: StaffMember,
): boolean {
  if (undo === null || undoneAt !== null || !isCommandName(command)) return false;
  const { preparedBy } = details;
  if (preparedBy === member.id) return false;
  return [rightsToUndo(officeCommands[command], preparedBy)]
    .flat()
    .some((right) => hasRight(member, right));
}
