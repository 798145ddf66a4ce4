import { expect, test } from 'vitest';
import type { CommandDefinition } from '../../../contract/office/office-call.ts';
import { officeCommands } from '../../../contract/office/office-calls.ts';
import { decisionPath } from './decision-path.ts';

const definitions: Readonly<Record<string, CommandDefinition>> = officeCommands;
const needsSecond = Object.keys(definitions).filter(
  (name) => definitions[name]?.secondPerson !== undefined,
);

test.each(needsSecond)('[OFF-10] a decision about %s has a screen that Today leads to', (name) => {
  expect(decisionPath(name)).not.toBe('/');
});
