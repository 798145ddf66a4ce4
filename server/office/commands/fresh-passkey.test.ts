import { expect, test } from 'vitest';
import type { CommandDefinition } from '../../../contract/office/office-call.ts';
import { officeCommands } from '../../../contract/office/office-calls.ts';

test('[OFF-04] every command that gives money back asks for a fresh passkey touch', () => {
  const commands: [string, CommandDefinition][] = Object.entries(officeCommands);
  const refunds = commands.filter(([, { undo }]) => undo === 'money_sent');
  expect(refunds.length).toBeGreaterThan(3);
  const without = refunds.filter(([, { needsFreshPasskey }]) => needsFreshPasskey !== true);
  expect(without.map(([name]) => name)).toEqual([]);
});
